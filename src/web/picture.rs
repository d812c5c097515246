use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url,
};

use super::download::save_blob;

/// Hands an SVG to the browser as a PNG file, each of its pixels `scale` wide.
pub fn save_png(svg: &str, name: String, scale: f64) {
    let _ = draw(svg, name, scale);
}

fn draw(svg: &str, name: String, scale: f64) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type("image/svg+xml");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&svg.into()), &options)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let image = HtmlImageElement::new()?;
    let drawn = image.clone();
    let loaded = Closure::once_into_js(move || {
        let _ = paint(&drawn, name, scale);
        let _ = Url::revoke_object_url(&drawn.src());
    });
    image.set_onload(Some(loaded.unchecked_ref()));
    image.set_src(&address);
    Ok(())
}

fn paint(image: &HtmlImageElement, name: String, scale: f64) -> Result<(), JsValue> {
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
        if let Ok(blob) = blob.dyn_into::<Blob>() {
            let _ = save_blob(&blob, &name);
        }
    });
    canvas.to_blob(save.unchecked_ref())
}
