use web_sys::Element;
use yew::prelude::*;

use crate::{app::timeline::Palette, web};

/// The names of the picture's colours in the style sheets.
const COLOURS: [&str; 8] = [
    "ground",
    "barren-even",
    "barren-odd",
    "fertile-even",
    "fertile-odd",
    "solution",
    "dead-end",
    "ink",
];

#[derive(PartialEq, Properties)]
pub struct ColoursProps {
    pub node: NodeRef,
}

/// An empty element of each colour, from which the colour is read.
#[component]
pub fn Colours(props: &ColoursProps) -> Html {
    html! {
        <span ref={&props.node} class="timeline-colours" aria-hidden="true">
            { for COLOURS.into_iter().map(|name| html! { <i key={name} class={format!("is-{name}")}></i> }) }
        </span>
    }
}

/// The colours of the theme, and the colour of labels.
pub fn palette(colours: &NodeRef) -> (Palette, [u8; 3]) {
    let read = || {
        let children = colours.cast::<Element>()?.children();
        let mut all = [[0; 3]; COLOURS.len()];
        for (nth, colour) in all.iter_mut().enumerate() {
            *colour = web::colour_of(&children.item(nth as u32)?)?;
        }
        let [
            ground,
            barren_even,
            barren_odd,
            fertile_even,
            fertile_odd,
            solution,
            dead_end,
            ink,
        ] = all;
        let palette = Palette {
            ground,
            barren: [barren_even, barren_odd],
            fertile: [fertile_even, fertile_odd],
            solution,
            dead_end,
        };
        Some((palette, ink))
    };
    read().unwrap_or((Palette::LIGHT, [35, 39, 46]))
}
