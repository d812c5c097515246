use web_sys::{Element, HtmlCanvasElement};
use yew::prelude::*;

use crate::ui::{
    context::{sends, use_dispatch, use_words},
    icon::{Icon, Sign},
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
    let words = use_words();
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
        let share = if (0.0..=1.0).contains(&share) {
            share
        } else {
            0.5
        };
        sends(
            &dispatch,
            Action::Timeline(TimelineAction::Zoom { share, factor }),
        )
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
                <Zoom id="zoom-out" sign={Sign::Less} press={zoom(0.5)} off={closeness >= 1.0} name={words.text("zoom-out")} />
                <Zoom id="zoom-in" sign={Sign::More} press={zoom(2.0)} off={window.steps <= TimelineWindow::MIN_STEPS} name={words.text("zoom-in")} />
                <Zoom id="zoom-fit" sign={Sign::Fit} press={sends(&dispatch, Action::Timeline(TimelineAction::Fit))} off={closeness >= 1.0} name={words.text("zoom-fit")} />
            </div>
        </div>
    }
}

#[derive(PartialEq, Properties)]
struct ZoomProps {
    id: &'static str,
    sign: Sign,
    press: Callback<MouseEvent>,
    /// Whether the button can do nothing now; it keeps its place and its focus.
    off: bool,
    name: AttrValue,
}

#[component]
fn Zoom(props: &ZoomProps) -> Html {
    let onclick = if props.off {
        Callback::noop()
    } else {
        props.press.clone()
    };
    html! {
        <button type="button" id={props.id} class="press is-small" aria-label={&props.name} title={&props.name}
            aria-disabled={props.off.to_string()} {onclick}>
            <Icon sign={props.sign} />
        </button>
    }
}
