use std::{cell::Cell, rc::Rc};

use js_sys::{Function, Promise, Reflect, Uint8Array, futures::JsFuture};
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use web_sys::{WritableStream, WritableStreamDefaultWriter};

use crate::worker::JobFailure;

use super::post::post_piece;

#[wasm_bindgen]
extern "C" {
    type CompressionStream;
    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<CompressionStream, JsValue>;
    #[wasm_bindgen(method, getter)]
    fn writable(this: &CompressionStream) -> WritableStream;
    #[wasm_bindgen(method, getter)]
    fn readable(this: &CompressionStream) -> Readable;

    type Readable;
    #[wasm_bindgen(method, catch, js_name = getReader)]
    fn get_reader(this: &Readable) -> Result<Reader, JsValue>;

    type Reader;
    #[wasm_bindgen(method)]
    fn read(this: &Reader) -> Promise;
    #[wasm_bindgen(method)]
    fn cancel(this: &Reader, why: &JsValue) -> Promise;
}

/// Whether the browser can compress.
pub fn can_compress() -> bool {
    Reflect::has(&js_sys::global(), &"CompressionStream".into()).unwrap_or(false)
}

/// The destination of an export's text in the worker: compressed or not, into a chosen file or to
/// the page. The writer waits for each piece, so nothing piles up.
pub(super) struct Sink {
    end: Rc<End>,
    zip: Option<Zip>,
}

/// The final destination of the bytes.
struct End {
    /// The chosen file and its writer; `None` to send the bytes to the page.
    file: Option<(JsValue, WritableStreamDefaultWriter)>,
    bytes: Cell<u64>,
}

/// The compression before the destination.
struct Zip {
    writer: WritableStreamDefaultWriter,
    /// Resolves when the last byte has reached the destination.
    passed_on: Promise,
}

impl Sink {
    /// Opens a sink into a file, or to the page.
    ///
    /// # Errors
    /// [`JobFailure::File`] with the browser's message if it refuses.
    pub(super) async fn open(file: Option<JsValue>, gzip: bool) -> Result<Sink, JobFailure> {
        let file = match file {
            None => None,
            Some(file) => {
                let create: Function = Reflect::get(&file, &"createWritable".into())?.dyn_into()?;
                let promise: Promise = create.call0(&file)?.dyn_into()?;
                let stream: WritableStream = JsFuture::from(promise).await?.dyn_into()?;
                Some((file, stream.get_writer()?))
            }
        };
        let end = Rc::new(End {
            file,
            bytes: Cell::new(0),
        });
        let zip = match gzip {
            false => None,
            true => {
                let zip = CompressionStream::new("gzip")?;
                let reader = zip.readable().get_reader()?;
                let passed_on = js_sys::futures::future_to_promise(pass_on(reader, end.clone()));
                // The promise is awaited at the end; an earlier failure shows up there too.
                let _ = passed_on.catch(&wasm_bindgen::closure::Closure::once(|_: JsValue| {}));
                Some(Zip {
                    writer: zip.writable().get_writer()?,
                    passed_on,
                })
            }
        };
        Ok(Sink { end, zip })
    }

    /// Writes a piece of text, and waits until there is room for another.
    ///
    /// # Errors
    /// [`JobFailure::File`], for example if the disk is full.
    pub(super) async fn write(&self, text: &str) -> Result<(), JobFailure> {
        let bytes = Uint8Array::from(text.as_bytes());
        match &self.zip {
            None => self.end.write(&bytes).await?,
            Some(zip) => drop(JsFuture::from(zip.writer.write_with_chunk(&bytes)).await?),
        }
        Ok(())
    }

    /// Closes the sink. Returns the number of bytes that reached the destination.
    ///
    /// # Errors
    /// [`JobFailure::File`] with the browser's message; [`JobFailure::Incomplete`] if the file has
    /// another size than what was written.
    pub(super) async fn close(self) -> Result<u64, JobFailure> {
        if let Some(zip) = self.zip {
            let closed = JsFuture::from(zip.writer.close()).await;
            let passed_on = JsFuture::from(zip.passed_on).await;
            passed_on.and(closed)?;
        }
        let written = self.end.bytes.get();
        let kept = self.end.close().await?;
        match kept == written {
            true => Ok(written),
            false => Err(JobFailure::Incomplete { written, kept }),
        }
    }
}

/// Passes compressed bytes to the destination. If that fails, the compression takes no more.
async fn pass_on(reader: Reader, end: Rc<End>) -> Result<JsValue, JsValue> {
    loop {
        let read = JsFuture::from(reader.read()).await?;
        if Reflect::get(&read, &"done".into())?.is_truthy() {
            return Ok(JsValue::UNDEFINED);
        }
        let bytes: Uint8Array = Reflect::get(&read, &"value".into())?.dyn_into()?;
        if let Err(error) = end.write(&bytes).await {
            let _ = JsFuture::from(reader.cancel(&error)).await;
            return Err(error);
        }
    }
}

impl End {
    async fn write(&self, bytes: &Uint8Array) -> Result<(), JsValue> {
        let length = bytes.length();
        match &self.file {
            Some((_, writer)) => drop(JsFuture::from(writer.write_with_chunk(bytes)).await?),
            None => post_piece(bytes)?,
        }
        self.bytes.set(self.bytes.get() + u64::from(length));
        Ok(())
    }

    /// Closes the destination. Returns the size of the file, or the number of bytes sent to the
    /// page, which checks what arrived itself.
    async fn close(&self) -> Result<u64, JsValue> {
        let Some((file, writer)) = &self.file else {
            return Ok(self.bytes.get());
        };
        JsFuture::from(writer.close()).await?;
        let get: Function = Reflect::get(file, &"getFile".into())?.dyn_into()?;
        let promise: Promise = get.call0(file)?.dyn_into()?;
        let kept: web_sys::Blob = JsFuture::from(promise).await?.dyn_into()?;
        Ok(kept.size() as u64)
    }
}
