use crate::i18n::{Texts, grouped};

use super::shell::{GoError, GoTarget};

/// What is wrong with a number to go to.
pub fn go_message(error: &GoError, texts: &Texts) -> String {
    let field = match error.target {
        GoTarget::Step => "go-step",
        GoTarget::Solution => "go-solution",
    };
    let args = [
        ("field", texts.text(field).into()),
        ("found", error.found.as_str().into()),
        ("least", grouped(error.least.into()).into()),
        ("most", grouped(error.most.into()).into()),
    ];
    let id = match error.most {
        0 if error.least == 1 => "error-go-none",
        u64::MAX => "error-go-open",
        _ => "error-go",
    };
    texts.with(id, &args)
}
