use js_sys::{Function, Object, Promise, Reflect, Uint8Array, futures::JsFuture};
use wasm_bindgen::{JsCast, JsValue, closure::Closure, prelude::wasm_bindgen};
use web_sys::{WritableStream, WritableStreamDefaultWriter};

#[wasm_bindgen]
extern "C" {
    type CompressionStream;
    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<CompressionStream, JsValue>;
    #[wasm_bindgen(method, getter)]
    fn writable(this: &CompressionStream) -> WritableStream;
    #[wasm_bindgen(method, getter)]
    fn readable(this: &CompressionStream) -> Pipe;

    type Pipe;
    #[wasm_bindgen(method, js_name = pipeTo)]
    fn pipe_to(this: &Pipe, to: &WritableStream) -> Promise;
}

/// Whether the browser compresses.
pub fn can_compress() -> bool {
    Reflect::has(&js_sys::global(), &"CompressionStream".into()).unwrap_or(false)
}

/// Where the text of an export goes, in the worker: compressed or not, into a file that
/// was chosen or to the page. Each piece is waited for, so that nothing piles up.
pub(super) struct Sink {
    writer: WritableStreamDefaultWriter,
    /// Done when the last byte has gone where it goes, if that is another stream.
    piped: Option<Promise>,
    _to_page: Option<Closure<dyn FnMut(JsValue)>>,
}

impl Sink {
    /// A sink into a file, or to the page by `post`.
    ///
    /// # Errors
    /// What the browser says if it refuses.
    pub(super) async fn open(
        file: Option<JsValue>,
        gzip: bool,
        post: impl FnMut(JsValue) + 'static,
    ) -> Result<Sink, JsValue> {
        let (end, to_page) = match file {
            Some(file) => (writable(&file).await?, None),
            None => {
                let write = Closure::<dyn FnMut(JsValue)>::new(post);
                let target = Object::new();
                Reflect::set(&target, &"write".into(), write.as_ref())?;
                (
                    WritableStream::new_with_underlying_sink(&target)?,
                    Some(write),
                )
            }
        };
        let (stream, piped) = match gzip {
            false => (end, None),
            true => {
                let zip = CompressionStream::new("gzip")?;
                let piped = zip.readable().pipe_to(&end);
                (zip.writable(), Some(piped))
            }
        };
        Ok(Sink {
            writer: stream.get_writer()?,
            piped,
            _to_page: to_page,
        })
    }

    /// Writes a piece of text, and waits until there is room for another.
    ///
    /// # Errors
    /// What the browser says: the disk is full, say.
    pub(super) async fn write(&self, text: &str) -> Result<(), JsValue> {
        let bytes = Uint8Array::from(text.as_bytes());
        JsFuture::from(self.writer.write_with_chunk(&bytes)).await?;
        Ok(())
    }

    /// Ends it; all is where it goes when this is done.
    ///
    /// # Errors
    /// What the browser says.
    pub(super) async fn close(self) -> Result<(), JsValue> {
        JsFuture::from(self.writer.close()).await?;
        if let Some(piped) = self.piped {
            JsFuture::from(piped).await?;
        }
        Ok(())
    }
}

/// The stream into a file that was chosen.
async fn writable(file: &JsValue) -> Result<WritableStream, JsValue> {
    let create: Function = Reflect::get(file, &"createWritable".into())?.dyn_into()?;
    let promise: Promise = create.call0(file)?.dyn_into()?;
    JsFuture::from(promise).await?.dyn_into()
}
