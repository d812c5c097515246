use yew::prelude::*;

use crate::app::SavedPicture;
use crate::ui::{
    context::use_words,
    icon::{Icon, Sign},
};

#[derive(PartialEq, Properties)]
pub struct SavedPicturesProps {
    /// Saves a picture.
    pub save: Callback<SavedPicture>,
}

/// A button that opens the list of pictures to save.
#[component]
pub fn SavedPictures(props: &SavedPicturesProps) -> Html {
    let words = use_words();
    let menu = use_node_ref();
    let close = {
        let menu = menu.clone();
        move || {
            if let Some(menu) = menu.cast::<web_sys::Element>() {
                let _ = menu.remove_attribute("open");
            }
        }
    };
    let onkeydown = {
        let close = close.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Escape" {
                close();
                crate::web::focus("pictures");
            }
        })
    };
    html! {
        <details ref={menu} class="menu" {onkeydown}>
            <summary id="pictures" class="tool" aria-label={words.text("pictures")} title={words.text("pictures")}>
                <Icon sign={Sign::SAVE} />
            </summary>
            <div class="menu-items">
                { for SavedPicture::ALL.into_iter().map(|picture| {
                    let (save, close) = (props.save.clone(), close.clone());
                    let onclick = Callback::from(move |_: MouseEvent| {
                        save.emit(picture);
                        close();
                        crate::web::focus("pictures");
                    });
                    html! {
                        <button key={picture.name()} id={picture.name()} type="button" class="menu-item" {onclick}>
                            { words.text(&format!("picture-{}", picture.name())) }
                        </button>
                    }
                }) }
            </div>
        </details>
    }
}
