use std::panic::PanicHookInfo;

use js_sys::{Array, Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement, Storage};

use crate::i18n::Texts;

use super::{
    dead::{die, note_panic},
    document, host,
};

/// Makes a panic of the page end its workers, store the document of the tab and show a card with a
/// button to reload. The texts are made in advance, because the program is dead when they are needed.
pub fn guard_page() {
    let texts = Texts::english();
    let words = [
        "panic-title",
        "panic-kept",
        "panic-again",
        "panic-reload",
        "panic-afresh",
        "panic-detail",
    ];
    let words = words.map(|id| texts.text(id));
    // Yew sets its own hook unless it is given one.
    yew::set_custom_panic_hook(Box::new(move |panic| {
        console_error_panic_hook::hook(panic);
        on_panic(panic, &words);
    }));
}

fn on_panic(panic: &PanicHookInfo<'_>, words: &[String; 6]) {
    if die() {
        return;
    }
    host::end_all();
    let text = document::keep_now();
    let storage = super::window().session_storage().ok().flatten();
    // The card is shown even without storage.
    let aside = storage.filter(|_| note_panic()).zip(text);
    let _ = show_card(&panic.to_string(), words, aside);
}

/// Shows the card, in a new body, because the old one still has listeners of the dead program. The
/// buttons call functions of the browser: nothing calls the program.
fn show_card(
    detail: &str,
    [title, kept, again, reload, afresh, summary]: &[String; 6],
    aside: Option<(Storage, String)>,
) -> Result<(), JsValue> {
    let page = super::window().document().ok_or(JsValue::NULL)?;
    let element = |name: &str, text: &str| -> Result<Element, JsValue> {
        let element = page.create_element(name)?;
        element.set_text_content(Some(text));
        Ok(element)
    };
    let body: HtmlElement = page.create_element("body")?.unchecked_into();
    let card = page.create_element("main")?;
    card.set_id("panic-card");
    card.set_class_name("panic-card");
    card.set_attribute("role", "alertdialog")?;
    card.set_attribute("aria-labelledby", "panic-title")?;
    card.set_attribute("aria-describedby", "panic-kept")?;
    let title = element("h1", title)?;
    title.set_id("panic-title");
    let kept = element("p", if aside.is_some() { again } else { kept })?;
    kept.set_id("panic-kept");
    let location = super::window().location();
    let reloads = bound(&location, "reload", &Array::new())?;
    let button = |id: &str, text: &str, does: &[Function]| -> Result<Element, JsValue> {
        let button = element("button", text)?;
        button.set_id(id);
        button.set_class_name("button");
        button.set_attribute("type", "button")?;
        for does in does {
            button.add_event_listener_with_callback("click", does)?;
        }
        Ok(button)
    };
    let first = button("panic-reload", reload, std::slice::from_ref(&reloads))?;
    card.append_child(&title)?;
    card.append_child(&kept)?;
    card.append_child(&first)?;
    if let Some((storage, text)) = aside {
        let key = JsValue::from_str(document::SET_ASIDE_KEY);
        let set_aside = bound(&storage, "setItem", &Array::of2(&key, &text.into()))?;
        let key = JsValue::from_str(document::DOCUMENT_KEY);
        let remove = bound(&storage, "removeItem", &Array::of1(&key))?;
        let afresh = button("panic-afresh", afresh, &[set_aside, remove, reloads])?;
        card.append_child(&afresh)?;
    }
    // Folded: it is for programmers.
    let report = page.create_element("details")?;
    report.set_id("panic-detail");
    report.append_child(&*element("summary", summary)?)?;
    report.append_child(&*element("pre", detail)?)?;
    card.append_child(&report)?;
    body.append_child(&card)?;
    page.set_body(Some(&body));
    first.unchecked_into::<HtmlElement>().focus()
}

/// Binds a function of the browser to its arguments. What an event passes is ignored.
fn bound(object: &JsValue, name: &str, arguments: &Array) -> Result<Function, JsValue> {
    let function: Function = Reflect::get(object, &name.into())?.dyn_into()?;
    let all = Array::of1(object).concat(arguments);
    let bind: Function = Reflect::get(&function, &"bind".into())?.dyn_into()?;
    Reflect::apply(&bind, &function, &all)?.dyn_into()
}
