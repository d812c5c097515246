use yew::prelude::*;

use crate::app::{Action, Panel, Settings, Theme};
use crate::ui::{
    context::{sends, use_dispatch, use_words},
    icon::{Icon, Sign},
    tool::Tool,
};

use super::tabs::tab_id;

#[derive(PartialEq, Properties)]
pub struct HeaderProps {
    pub settings: Settings,
    /// The open panel.
    pub open: Panel,
}

/// The name of the page and its settings.
#[component]
pub fn Header(props: &HeaderProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let settings = props.settings;
    let theme = Settings {
        theme: settings.theme.next(),
        ..settings
    };
    let motion = Settings {
        still: !settings.still,
        ..settings
    };
    let theme_sign = match settings.theme {
        Theme::System => Sign::SYSTEM,
        Theme::Light => Sign::LIGHT,
        Theme::Dark => Sign::DARK,
    };
    let (motion_name, motion_sign) = if settings.still {
        ("motion-still", Sign::STILL)
    } else {
        ("motion-free", Sign::MOVING)
    };
    let to_panels = {
        let open = props.open;
        Callback::from(move |_: MouseEvent| crate::web::focus(&tab_id(open)))
    };
    html! {
        <header class="header">
            // For the keyboard: board and transport have many tab stops.
            <button type="button" id="to-panels" class="button to-panels" onclick={to_panels}>
                { words.text("to-panels") }
            </button>
            <h1 class="brand"><Icon sign={Sign::QUEEN} />{ words.text("title") }</h1>
            <p class="tagline">{ words.text("tagline") }</p>
            <Tool id="show-keys" name="keys" sign={Sign::KEYS} onclick={sends(&dispatch, Action::ShowKeys(true))} />
            <Tool id="motion" name={motion_name} sign={motion_sign} onclick={sends(&dispatch, Action::Set(motion))} />
            <Tool id="theme" name={format!("theme-{}", settings.theme.name())} sign={theme_sign} onclick={sends(&dispatch, Action::Set(theme))} />
        </header>
    }
}
