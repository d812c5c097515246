mod colours;
mod hand;
mod map;

pub use map::TimelineMap;

use std::rc::Rc;

use web_sys::{Element, HtmlCanvasElement, KeyboardEvent, WheelEvent};
use yew::prelude::*;

use crate::ui::context::{use_dispatch, use_words};
use crate::{
    app::{
        Action,
        timeline::{Timeline, TimelineAction, TimelineFrame, TimelineWindow, paint},
    },
    board::{Board, Cell},
    i18n::{Texts, grouped},
    playback::{Goal, Index},
    web::{self, Size},
};

use colours::{Colours, palette};
use hand::use_gestures;

#[derive(PartialEq, Properties)]
pub struct TimelinePictureProps {
    pub picture: TimelineSight,
    /// The current step.
    pub step: u64,
    pub board: Board,
    /// The number of queens of the problem.
    pub queens: u8,
    /// Whether every row has a queen, so that a queen's column identifies its cell.
    pub by_row: bool,
    /// The share of the search that is indexed, 0 to 1, while a worker indexes it.
    pub coming: Option<f64>,
    /// Why the search was not indexed to its end.
    pub failure: Option<String>,
}

/// The part of the timeline that is painted. Two are equal if they look alike.
#[derive(Clone)]
pub struct TimelineSight {
    pub timeline: Timeline,
    pub index: Rc<Index>,
}

impl PartialEq for TimelineSight {
    fn eq(&self, other: &TimelineSight) -> bool {
        Rc::ptr_eq(&self.index, &other.index) && self.timeline.looks_like(&other.timeline)
    }
}

impl TimelineSight {
    fn window(&self) -> TimelineWindow {
        self.timeline.window()
    }

    /// The number of indexed states.
    fn states(&self) -> u64 {
        self.index.steps() + 1
    }
}

/// The search as a picture: a drag scrubs, a wheel or two fingers zoom, a click goes to the queen
/// of a bar.
#[component]
pub fn TimelinePicture(props: &TimelinePictureProps) -> Html {
    let words = use_words();
    let dispatch = use_dispatch();
    let stage = use_node_ref();
    let size = web::use_size(stage.clone());
    let window = props.picture.window();
    let depths = usize::from(props.queens.max(1));
    {
        let dispatch = dispatch.clone();
        use_effect_with(size.map(|size| size.width as u32), move |width| {
            if let Some(width) = *width {
                dispatch.dispatch(Action::Timeline(TimelineAction::Resize(width)));
            }
        });
    }
    {
        let (dispatch, stage) = (dispatch.clone(), stage.clone());
        let turned = use_callback(stage.clone(), move |event: WheelEvent, stage| {
            if let Some(action) = turn(&event, stage) {
                dispatch.dispatch(Action::Timeline(action));
            }
        });
        web::use_wheel(stage, turned);
    }
    let hand = use_gestures(stage.clone(), window, depths);
    let onkeydown = {
        let dispatch = dispatch.clone();
        let step = props.step;
        Callback::from(move |event: KeyboardEvent| {
            if let Some(action) = key(&event.key(), step, window) {
                event.prevent_default();
                dispatch.dispatch(action);
            }
        })
    };
    let now = window.share(props.step as f64);
    let in_sight = (0.0..=1.0).contains(&now);
    let states = props.picture.states();
    let value = words.with(
        "timeline-value",
        &[
            ("step", grouped(props.step.into()).into()),
            ("steps", grouped(props.picture.index.steps().into()).into()),
        ],
    );
    html! {
        <div class="timeline">
            <div ref={stage} id="timeline" class="timeline-stage" role="slider" tabindex="0" dir="ltr"
                aria-label={words.text("timeline")} aria-valuemin="0"
                aria-valuemax={props.picture.index.steps().to_string()}
                aria-valuenow={props.step.to_string()} aria-valuetext={value}
                onpointerdown={hand.down} onpointermove={hand.moves}
                onpointerup={hand.up} onpointercancel={hand.cancel} {onkeydown}>
                <Canvas picture={props.picture.clone()} {size} {depths}
                    board={props.board} by_row={props.by_row} />
                if in_sight {
                    <div class="timeline-now" style={format!("--at: {:.4}%", now * 100.0)}></div>
                }
            </div>
            <Axis {window} wide={size.is_some_and(|size| size.width > 560.0)} />
            if !props.picture.index.is_complete() {
                <p class="timeline-note" id="timeline-note">
                    if let Some(failure) = &props.failure {
                        <span id="index-failure" class="error">{ failure.clone() }</span>
                    }
                    if let Some(share) = props.coming {
                        <progress value={share.to_string()} max="1" aria-label={words.text("timeline-progress")} />
                    }
                    { unfinished(states, &words) }
                </p>
            }
        </div>
    }
}

fn unfinished(states: u64, words: &Texts) -> String {
    let steps = grouped(u128::from(states) - 1);
    words.with("timeline-unfinished", &[("steps", steps.into())])
}

/// The action of a key on the timeline.
fn key(name: &str, step: u64, window: TimelineWindow) -> Option<Action> {
    let by = |share: f64| {
        let steps = (window.steps * share).abs().max(1.0).round() as u64;
        Some(Action::GoTo(if share < 0.0 {
            step.saturating_sub(steps)
        } else {
            step.saturating_add(steps)
        }))
    };
    let zoom = |factor| {
        let share = window.share(step as f64).clamp(0.0, 1.0);
        Some(Action::Timeline(TimelineAction::Zoom { share, factor }))
    };
    match name {
        "Home" => Some(Action::ToStart),
        "End" => Some(Action::Seek(Goal::End)),
        "ArrowRight" | "ArrowUp" => by(0.01),
        "ArrowLeft" | "ArrowDown" => by(-0.01),
        "PageUp" => by(0.1),
        "PageDown" => by(-0.1),
        "+" | "=" => zoom(2.0),
        "-" => zoom(0.5),
        _ => None,
    }
}

/// The action of a wheel event: it zooms about the pointer; sideways, it moves the window.
fn turn(event: &WheelEvent, stage: &NodeRef) -> Option<TimelineAction> {
    let area = stage.cast::<Element>()?.get_bounding_client_rect();
    // Deltas in lines or pages count as some pixels.
    let unit = match event.delta_mode() {
        0 => 1.0,
        1 => 16.0,
        _ => 400.0,
    };
    let (across, down) = (event.delta_x() * unit, event.delta_y() * unit);
    if across.abs() > down.abs() || event.shift_key() {
        let moved = if across == 0.0 { down } else { across };
        return Some(TimelineAction::Move(moved / area.width()));
    }
    // A pinch on a touchpad comes as a wheel event with small deltas and the control key.
    let speed = if event.ctrl_key() { 0.01 } else { 0.002 };
    Some(TimelineAction::Zoom {
        share: (f64::from(event.client_x()) - area.left()) / area.width(),
        factor: (-down * speed).exp(),
    })
}

#[derive(PartialEq, Properties)]
struct CanvasProps {
    picture: TimelineSight,
    size: Option<Size>,
    depths: usize,
    board: Board,
    by_row: bool,
}

/// The canvas; it is painted when the picture, its size or the colours change.
#[component]
fn Canvas(props: &CanvasProps) -> Html {
    let node = use_node_ref();
    let colours = use_node_ref();
    let (picture, board, by_row) = (props.picture.clone(), props.board, props.by_row);
    let depths = props.depths;
    let scheme = web::use_scheme();
    {
        let (node, colours) = (node.clone(), colours.clone());
        use_effect_with(
            (picture, props.size, depths, board, scheme),
            move |(picture, size, ..)| {
                let (Some(canvas), Some(size)) = (node.cast::<HtmlCanvasElement>(), size) else {
                    return;
                };
                let (palette, ink) = palette(&colours);
                let frame = TimelineFrame {
                    window: picture.window(),
                    depths,
                    width: (size.width * size.scale) as usize,
                    height: (size.height * size.scale) as usize,
                    scale: size.scale,
                    lane: true,
                };
                let strips = picture.timeline.strips(&picture.index);
                let (bytes, wide) = paint(&strips, &frame, &palette);
                web::put_pixels(&canvas, &bytes, frame.width as u32, frame.height as u32);
                let labels = frame.labels(&wide);
                web::put_labels(&canvas, &labels, ink, size.scale, |index| {
                    let cell = Cell::from_index(index);
                    if by_row {
                        (board.col(cell) + 1).to_string()
                    } else {
                        cell.number().to_string()
                    }
                });
            },
        );
    }
    html! {
        <>
            <canvas ref={node} class="timeline-canvas" aria-hidden="true"></canvas>
            <Colours node={colours} />
        </>
    }
}

#[derive(PartialEq, Properties)]
struct AxisProps {
    window: TimelineWindow,
    wide: bool,
}

/// The axis: round step numbers below the picture.
#[component]
fn Axis(props: &AxisProps) -> Html {
    let window = props.window;
    let ticks = window.ticks(if props.wide { 6 } else { 3 });
    html! {
        <div class="timeline-axis" aria-hidden="true" dir="ltr">
            { for ticks.into_iter().map(|step| {
                let share = window.share(step as f64);
                let side = if share < 0.04 { "is-first" } else if share > 0.96 { "is-last" } else { "" };
                html! {
                    <span key={step} class={side} style={format!("--at: {:.3}%", share * 100.0)}>{ grouped(step.into()) }</span>
                }
            }) }
        </div>
    }
}
