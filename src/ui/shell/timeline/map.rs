use web_sys::{Element, HtmlCanvasElement};
use yew::prelude::*;

use crate::ui::{
    context::{sends, use_dispatch},
    icon::Sign,
    tool::Tool,
};
use crate::{
    app::{
        Action,
        timeline::{TimelineAction, TimelineFrame, TimelineWindow, paint},
    },
    web,
};

use super::{
    TimelineSight,
    colours::{Colours, palette},
};

#[derive(PartialEq, Properties)]
pub struct TimelineMapProps {
    pub picture: TimelineSight,
    /// The number of queens of the problem.
    pub queens: u8,
    /// The current step.
    pub step: u64,
}

/// The overview: the whole search, small, with the window marked, and the buttons that change the
/// window.
#[component]
pub fn TimelineMap(props: &TimelineMapProps) -> Html {
    let dispatch = use_dispatch();
    let node = use_node_ref();
    let canvas = use_node_ref();
    let colours = use_node_ref();
    let size = web::use_size(node.clone());
    let scheme = web::use_scheme();
    let states = props.picture.states();
    {
        let (canvas, colours) = (canvas.clone(), colours.clone());
        let depths = usize::from(props.queens.max(1));
        use_effect_with(
            (props.picture.index.clone(), size, depths, scheme),
            move |(index, size, ..)| {
                let (Some(canvas), Some(size)) = (canvas.cast::<HtmlCanvasElement>(), size) else {
                    return;
                };
                let frame = TimelineFrame {
                    window: TimelineWindow::whole(index.steps() + 1),
                    depths,
                    width: size.width as usize,
                    height: size.height as usize,
                    scale: 1.0,
                    lane: false,
                };
                let (bytes, _) = paint(&[index.strip()], &frame, &palette(&colours).0);
                web::put_pixels(&canvas, &bytes, frame.width as u32, frame.height as u32);
            },
        );
    }
    let window = props.picture.window();
    let whole = TimelineWindow::whole(states);
    let drag = {
        let (dispatch, node) = (dispatch.clone(), node.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(map) = node.cast::<Element>() else {
                return;
            };
            if event.buttons() & 1 == 0 {
                return;
            }
            let _ = map.set_pointer_capture(event.pointer_id());
            let area = map.get_bounding_client_rect();
            let share = (f64::from(event.client_x()) - area.left()) / area.width();
            let to = whole.step(share) - window.steps / 2.0;
            let moved = (to - window.from) / window.steps;
            dispatch.dispatch(Action::Timeline(TimelineAction::Move(moved)));
        })
    };
    let zoom = |factor| {
        let share = window.share(props.step as f64);
        let is_in_sight = (0.0..=1.0).contains(&share);
        let share = if is_in_sight { share } else { 0.5 };
        TimelineAction::Zoom { share, factor }
    };
    let button = |id: &'static str, sign: Sign, action: TimelineAction, off: bool| {
        let onclick = sends(&dispatch, Action::Timeline(action));
        html! { <Tool {id} class="press is-small" {sign} {off} {onclick} /> }
    };
    let at = |step: f64| whole.share(step) * 100.0;
    let closeness = window.steps / whole.steps;
    html! {
        <div class="timeline-map-line">
            <div ref={node} class="timeline-map" dir="ltr" aria-hidden="true" onpointerdown={drag.clone()} onpointermove={drag}>
                <canvas ref={canvas}></canvas>
                <Colours node={colours} />
                if closeness < 1.0 {
                    <div class="timeline-window" style={format!("--at: {:.3}%; --size: {:.3}%", at(window.from), closeness * 100.0)}></div>
                }
                <div class="timeline-here" style={format!("--at: {:.3}%", at(props.step as f64))}></div>
            </div>
            <div class="timeline-buttons">
                { button("zoom-out", Sign::LESS, zoom(0.5), closeness >= 1.0) }
                { button("zoom-in", Sign::MORE, zoom(2.0), window.steps <= TimelineWindow::MIN_STEPS) }
                { button("zoom-fit", Sign::FIT, TimelineAction::Fit, closeness >= 1.0) }
            </div>
        </div>
    }
}
