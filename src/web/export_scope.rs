use js_sys::Array;
use wasm_bindgen::JsValue;

use crate::worker::{FromWorker, Job, JobFailure, Report, SlicedJob};

use super::{
    sink::Sink,
    worker_scope::{SLICE, STEPS, post, post_value},
};

/// Does an export, written piece by piece.
pub(super) fn begin_export(job: &Job, file: Option<JsValue>) {
    let gzip = matches!(job, Job::Export { gzip: true, .. });
    let session = match SlicedJob::new(job) {
        Err(why) => return post(&FromWorker::Failed(why)),
        Ok(session) => session,
    };
    js_sys::futures::spawn_local(async move {
        let done = export(session, file, gzip).await;
        post(&done.map_or_else(
            |error| FromWorker::Failed(JobFailure::File(format!("{error:?}"))),
            FromWorker::Report,
        ));
    });
}

/// Writes all; what is to be said at the end, once it is where it goes.
async fn export(
    mut session: SlicedJob,
    file: Option<JsValue>,
    gzip: bool,
) -> Result<Report, JsValue> {
    let to_page = |piece: JsValue| post_value(&Array::of1(&piece));
    let sink = Sink::open(file, gzip, to_page).await?;
    let began = super::now();
    loop {
        let until = super::now() + SLICE;
        let (mut texts, mut last) = (Vec::new(), None);
        while !session.is_finished() && super::now() < until && texts.len() < TEXTS {
            session.work(STEPS, super::now() - began, |report| match report {
                Report::Text(text) => texts.push(text),
                other => last = Some(other),
            });
        }
        for text in &texts {
            sink.write(text).await?;
        }
        match last {
            Some(last) if session.is_finished() => {
                sink.close().await?;
                return Ok(last);
            }
            Some(progress) => post(&FromWorker::Report(progress)),
            None => {}
        }
    }
}

/// Pieces that wait to be written, some 256 KB each.
const TEXTS: usize = 16;
