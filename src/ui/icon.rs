use yew::prelude::*;

/// An icon of the page: its outline on a 24 x 24 field, which is filled with the current colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sign(&'static str);

impl Sign {
    pub const PLAY: Sign = Sign("M7 4.5v15l12.5-7.5z");
    pub const PAUSE: Sign = Sign("M6.5 4.5h4v15h-4zM13.5 4.5h4v15h-4z");
    pub const STEP: Sign = Sign("M6 5v14l8-7zM16 5h2.5v14H16z");
    pub const STEP_BACK: Sign = Sign("M18 5v14l-8-7zM5.5 5H8v14H5.5z");
    pub const NEXT_SOLUTION: Sign = Sign("M3 6v12l7-6zM17 6l5 6-5 6-5-6z");
    pub const PREVIOUS_SOLUTION: Sign = Sign("M21 6v12l-7-6zM7 6l5 6-5 6-5-6z");
    pub const TO_START: Sign = Sign("M20 5v14l-7-7zM12 5v14l-7-7zM3.5 5h2v14h-2z");
    pub const TO_END: Sign = Sign("M4 5v14l7-7zM12 5v14l7-7zM18.5 5h2v14h-2z");
    pub const KEYS: Sign = Sign(
        "M3 6h18a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zm.8 1.8v8.4h16.4V7.8zM5.5 9.5H8v2H5.5zm4 0H12v2H9.5zm4 0H16v2h-2.5zm4 0h1v2h-1zm-10 3.6h9v1.8h-9z",
    );
    pub const SYSTEM: Sign =
        Sign("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 1.8v14.4a7.2 7.2 0 0 1 0-14.4z");
    pub const LIGHT: Sign = Sign(
        "M12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM11.1 2h1.8v3.4h-1.8zM11.1 18.6h1.8V22h-1.8zM2 11.1h3.4v1.8H2zM18.6 11.1H22v1.8h-3.4zM4.3 5.6l1.3-1.3L8 6.7 6.7 8zM16 17.3l1.3-1.3 2.4 2.4-1.3 1.3zM4.3 18.4 6.7 16 8 17.3l-2.4 2.4zM16 6.7l2.4-2.4 1.3 1.3L17.3 8z",
    );
    pub const DARK: Sign = Sign("M14.5 3.2a9 9 0 1 0 6.3 11.4A7.4 7.4 0 0 1 14.5 3.2z");
    pub const MOVING: Sign =
        Sign("M2 7h9v1.8H2zm3 4.1h8v1.8H5zM2 15.2h9V17H2zM17 6a6 6 0 0 1 0 12z");
    pub const STILL: Sign = Sign(
        "M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm0 1.8a5.2 5.2 0 1 0 0 10.4 5.2 5.2 0 0 0 0-10.4z",
    );
    pub const QUEEN: Sign =
        Sign("M3.2 8.2 7.5 13 12 4.5 16.5 13l4.3-4.8L18.6 17H5.4zM5.4 18.4h13.2v2.2H5.4z");
    pub const CROSS: Sign = Sign(
        "M5.6 4.2 12 10.6l6.4-6.4 1.4 1.4L13.4 12l6.4 6.4-1.4 1.4L12 13.4l-6.4 6.4-1.4-1.4L10.6 12 4.2 5.6z",
    );
    pub const BACK: Sign =
        Sign("M10 5v4.2h4.5a5.8 5.8 0 0 1 0 11.6H8v-2.2h6.5a3.6 3.6 0 0 0 0-7.2H10v4.2L3.6 10.3z");
    pub const CUT: Sign = Sign(
        "M6.5 13.5a3.5 3.5 0 1 0 2.9 5.4l3.1-4.1 3.9 5.2h2.8L9 5.5 7 7l3.8 5.2-1.3 1.7a3.5 3.5 0 0 0-3-.4zm0 1.9a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2zM16.8 5.5l-3.2 4.3 1.3 1.8L19.5 5.5z",
    );
    pub const DIAMOND: Sign = Sign("M12 2.5 21 12l-9 9.5L3 12z");
    pub const FLAG: Sign = Sign("M5 3h1.8v1.2h12L16 8.6l2.8 4.4h-12V21H5z");
    pub const HOURGLASS: Sign = Sign(
        "M6 3h12v2h-1.2c0 4-2 5.6-3.4 7 1.4 1.4 3.4 3 3.4 7H18v2H6v-2h1.2c0-4 2-5.6 3.4-7-1.4-1.4-3.4-3-3.4-7H6z",
    );
    pub const LESS: Sign = Sign("M5 11h14v2H5z");
    pub const MORE: Sign = Sign("M5 11h6V5h2v6h6v2h-6v6h-2v-6H5z");
    pub const FIT: Sign = Sign("M3 5h2v14H3zM19 5h2v14h-2zM7 12l4-4v3h2V8l4 4-4 4v-3h-2v3z");
    pub const FOLLOW: Sign = Sign(
        "M11 2h2v3.1a7 7 0 0 1 5.9 5.9H22v2h-3.1a7 7 0 0 1-5.9 5.9V22h-2v-3.1A7 7 0 0 1 5.1 13H2v-2h3.1A7 7 0 0 1 11 5.1zM12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm0 2.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
    );
    pub const WHOLE: Sign =
        Sign("M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z");
    pub const COLLAPSE: Sign = Sign(
        "M12 2.5a2.5 2.5 0 0 1 1 4.8V9l7.5 12h-17L11 9V7.3a2.5 2.5 0 0 1 1-4.8zm0 8.6L7.1 19h9.8z",
    );
    pub const SAVE: Sign =
        Sign("M11 3h2v9.2l3.3-3.3 1.4 1.4L12 16l-5.7-5.7 1.4-1.4 3.3 3.3zM4 18.5h16v2H4z");
    pub const OVER: Sign = Sign(
        "M12 5a7 7 0 0 1 6.4 4.2L21 8v7h-6.6l2.6-2.6A5 5 0 0 0 7.2 12.5L5 12a7 7 0 0 1 7-7zM10 17.5a2 2 0 1 1 4 0 2 2 0 0 1-4 0z",
    );
    pub const OVER_BACK: Sign = Sign(
        "M12 5a7 7 0 0 0-6.4 4.2L3 8v7h6.6L7 12.4a5 5 0 0 1 9.8.1L19 12a7 7 0 0 0-7-7zM10 17.5a2 2 0 1 1 4 0 2 2 0 0 1-4 0z",
    );
    pub const OUT: Sign = Sign("M11 20v-9H6.5L12 4l5.5 7H13v9zM4 18h4v2H4zM16 18h4v2h-4z");
    pub const NEXT_BACKTRACK: Sign =
        Sign("M17 5h2v14h-2zM14 9v2H8a2 2 0 0 0 0 4h3v2H8a4 4 0 0 1 0-8z");
    pub const PREVIOUS_BACKTRACK: Sign =
        Sign("M5 5h2v14H5zM10 9v2h6a2 2 0 0 1 0 4h-3v2h3a4 4 0 0 0 0-8z");
}

#[derive(PartialEq, Properties)]
pub struct IconProps {
    pub sign: Sign,
}

/// An icon beside or instead of a text; screen readers skip it.
#[component]
pub fn Icon(props: &IconProps) -> Html {
    html! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={props.sign.0} fill-rule="evenodd" />
        </svg>
    }
}
