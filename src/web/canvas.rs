use gloo_events::{EventListener, EventListenerOptions};
use js_sys::Array;
use wasm_bindgen::{Clamped, JsCast, closure::Closure};
use web_sys::{CanvasRenderingContext2d, Element, HtmlCanvasElement, ImageData, ResizeObserver};
use yew::prelude::*;

use crate::app::timeline::{Label, Rgb};

/// The most device pixels painted for each pixel of the page.
const MAX_DEVICE_PIXELS: f64 = 2.0;

/// The size of an element.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Size {
    /// The width, in pixels of the page.
    pub width: f64,
    /// The height, in pixels of the page.
    pub height: f64,
    /// The device pixels for each pixel of the page.
    pub scale: f64,
}

/// The current size of an element; `None` before it is on the page.
#[hook]
pub fn use_size(node: NodeRef) -> Option<Size> {
    let size = use_state_eq(|| None);
    {
        let size = size.clone();
        use_effect_with(node, move |node| {
            let watched = node.cast::<Element>().and_then(|element| {
                let seen = element.clone();
                let observe = Closure::<dyn FnMut(Array)>::new(move |_: Array| {
                    let area = seen.get_bounding_client_rect();
                    size.set(Some(Size {
                        width: area.width(),
                        height: area.height(),
                        scale: super::window()
                            .device_pixel_ratio()
                            .clamp(1.0, MAX_DEVICE_PIXELS),
                    }));
                });
                let observer = ResizeObserver::new(observe.as_ref().unchecked_ref()).ok()?;
                observer.observe(&element);
                Some((observer, observe))
            });
            move || {
                if let Some((observer, _)) = &watched {
                    observer.disconnect();
                }
            }
        });
    }
    *size
}

/// Calls `wheel` with each wheel event on an element, and keeps the page from scrolling.
#[hook]
pub fn use_wheel(node: NodeRef, wheel: Callback<web_sys::WheelEvent>) {
    use_effect_with((node, wheel), |(node, wheel)| {
        let wheel = wheel.clone();
        let listener = node.cast::<Element>().map(|element| {
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&element, "wheel", options, move |event| {
                if let Some(event) = event.dyn_ref::<web_sys::WheelEvent>() {
                    event.prevent_default();
                    wheel.emit(event.clone());
                }
            })
        });
        move || drop(listener)
    });
}

/// Keeps a finger on an element from scrolling and zooming the page while `held`. The style
/// `touch-action` does the same, but a browser then works out the style of each descendant again.
#[hook]
pub fn use_held_still(node: NodeRef, held: bool) {
    use_effect_with((node, held), |(node, held)| {
        let element = node.cast::<Element>().filter(|_| *held);
        let listener = element.map(|element| {
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&element, "touchmove", options, |event| {
                event.prevent_default();
            })
        });
        move || drop(listener)
    });
}

/// Paints pixels, four bytes each, on a canvas of `width` x `height` pixels.
pub fn put_pixels(canvas: &HtmlCanvasElement, bytes: &[u8], width: u32, height: u32) {
    if canvas.width() != width || canvas.height() != height {
        canvas.set_width(width);
        canvas.set_height(height);
    }
    let image = ImageData::new_with_u8_clamped_array(Clamped(bytes), width);
    if let (Ok(image), Some(context)) = (image, context(canvas)) {
        let _ = context.put_image_data(&image, 0.0, 0.0);
    }
}

/// Writes labels on a canvas; `text` gives the text of each.
pub fn put_labels(
    canvas: &HtmlCanvasElement,
    labels: &[Label],
    colour: Rgb,
    scale: f64,
    text: impl Fn(u16) -> String,
) {
    let Some(context) = context(canvas) else {
        return;
    };
    let [red, green, blue] = colour;
    context.set_fill_style_str(&format!("rgb({red} {green} {blue})"));
    context.set_font(&format!("{}px system-ui, sans-serif", 10.0 * scale));
    context.set_text_align("center");
    context.set_text_baseline("middle");
    for label in labels {
        let _ = context.fill_text(&text(label.cell), label.x, label.y);
    }
}

fn context(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok().flatten()?.dyn_into().ok()
}

/// The colour of an element's text, as the style sheets set it.
pub fn colour_of(element: &Element) -> Option<Rgb> {
    let style = super::window().get_computed_style(element).ok().flatten()?;
    let text = style.get_property_value("color").ok()?;
    let numbers = text.strip_prefix("rgb(")?.strip_suffix(')')?;
    let mut parts = numbers.split(',').map(|part| part.trim().parse());
    let mut next = || parts.next()?.ok();
    Some([next()?, next()?, next()?])
}
