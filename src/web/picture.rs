use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};
use yew::Callback;

use crate::worker::JobFailure;

use super::download::{save_blob, text_blob};

/// Saves an SVG as a PNG file with `scale` pixels for each pixel of the SVG. Calls `on_failure` if
/// that fails, now or later.
pub fn save_png(svg: &str, name: String, scale: f64, on_failure: Callback<JobFailure>) {
    if let Err(why) = draw(svg, name, scale, on_failure.clone()) {
        on_failure.emit(why);
    }
}

fn draw(
    svg: &str,
    name: String,
    scale: f64,
    on_failure: Callback<JobFailure>,
) -> Result<(), JobFailure> {
    let blob = text_blob("image/svg+xml", svg)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let image = HtmlImageElement::new()?;
    let (drawn, on_error) = (image.clone(), on_failure.clone());
    let loaded = Closure::once_into_js(move || {
        if let Err(why) = paint(&drawn, name, scale, on_failure.clone()) {
            on_failure.emit(why);
        }
        let _ = Url::revoke_object_url(&drawn.src());
    });
    let failed = Closure::once_into_js(move || {
        on_error.emit(JobFailure::File("the picture was not drawn".to_owned()));
    });
    image.set_onload(Some(loaded.unchecked_ref()));
    image.set_onerror(Some(failed.unchecked_ref()));
    image.set_src(&address);
    Ok(())
}

fn paint(
    image: &HtmlImageElement,
    name: String,
    scale: f64,
    on_failure: Callback<JobFailure>,
) -> Result<(), JobFailure> {
    let document = super::window().document().ok_or(JsValue::NULL)?;
    let canvas: HtmlCanvasElement = document.create_element("canvas")?.unchecked_into();
    let (width, height) = (
        f64::from(image.natural_width()) * scale,
        f64::from(image.natural_height()) * scale,
    );
    canvas.set_width(width as u32);
    canvas.set_height(height as u32);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, width, height)?;
    let save = Closure::once_into_js(move |blob: JsValue| {
        // The browser returns nothing, or an empty blob, if it has no room for the picture.
        let saved = match blob.dyn_into::<Blob>() {
            Ok(blob) if blob.size() > 0.0 => save_blob(&blob, &name),
            _ => Err(JobFailure::File("the picture is empty".to_owned())),
        };
        if let Err(why) = saved {
            on_failure.emit(why);
        }
    });
    Ok(canvas.to_blob(save.unchecked_ref())?)
}
