use web_sys::KeyboardEvent;
use yew::prelude::*;

use crate::{
    app::{
        self, Action, Core, Document, KeyPress, Notice, Panel, SavedPicture, State, Tone,
        panels::placements::{PlacementsAction, count::CountAction},
        view,
    },
    i18n::Texts,
    playback::Motion,
    search::Search,
    ui::{
        context::{Shared, Words, send, sends_and_focuses, use_dispatch},
        panels::{panel, stage},
        store::{Dispatch, Store},
    },
    web,
    worker::JobFailure,
};

use super::{
    board::BoardPicture,
    effects::use_effects,
    header::Header,
    keys_dialog::KeysDialog,
    notices::Notices,
    saved_pictures::SavedPictures,
    sentence::Sentence,
    tabs::Tabs,
    timeline::{TimelineMap, TimelinePicture, TimelineSight},
    transport::{Transport, TransportPlace},
    unread_note::UnreadNote,
};

/// The page: it holds the state, runs the effects and lays out the parts.
#[component]
pub fn App() -> Html {
    let store = use_reducer(|| Store::new(opened()));
    let words = Shared(use_memo((), |()| Texts::english()));
    let dispatch = store.dispatcher();
    let state = &store.state;
    let core = &state.core;
    let document = &core.document;

    use_effects(&store, &words);
    let open = web::use_later(document.panel);
    // The board comes first, then what moves it, then the panels.
    let due = web::use_slices((), 3, 1);
    let on_key = {
        let store = store.clone();
        Callback::from(move |(event, key): (KeyboardEvent, KeyPress)| {
            if let Some(action) = app::board_key(&store.state.core, &key) {
                event.prevent_default();
                store.dispatch(action);
            }
        })
    };
    let save = {
        let (store, words) = (store.clone(), words.clone());
        // A callback reads the state of the handle that it holds.
        Callback::from(move |picture| {
            let store = store.clone();
            let on_failure = send(&store.dispatcher(), |why| {
                Action::Notify(Notice::NotSaved(why))
            });
            save(picture, &store.state.core, &words, on_failure);
        })
    };
    let (tone, sentence) = app::sentence(core, &words);
    let moving = core.is_moving();
    let sight = TimelineSight {
        timeline: core.derived.timeline.clone(),
        index: core.index().clone(),
    };
    let (step, problem) = (core.derived.own.step(), core.problem());
    let map = html! {
        <TimelineMap picture={sight.clone()} queens={problem.queens()} {step} />
    };
    html! {
        <ContextProvider<Dispatch> context={dispatch.clone()}>
        <ContextProvider<Words> context={words.clone()}>
            <Header settings={document.settings} open={document.panel} />
            <main class="main">
                <Notices notices={core.shell.notices.clone()} />
                <UnreadNote unread={core.shell.unread.clone()} />
                <div class="stage">
                    <div class="stage-line">
                        <ProblemLine line={app::problem_line(core, &words)} />
                        <SavedPictures {save} />
                    </div>
                    if let Some(stage) = stage(state) {
                        { stage }
                    } else {
                        <BoardPicture view={view::board(core)} names={app::CellNames::of(core)} focus={core.shell.focus} {on_key}
                            gentle={is_gentle(core)} solved={tone == Tone::Solution}
                            editing={state.panels.part(document.panel).edits_board()} />
                    }
                </div>
                if due > 1 {
                    <Sentence {tone} text={sentence} announce={!moving} shown={document.shown.is_some()} />
                    <Transport {moving} speed={document.speed} place={TransportPlace::of(core)}
                        at_start={core.search().last_event().is_none()}
                        at_end={core.derived.own.is_done()}
                        go_error={core.shell.go_error.clone()} {map}>
                        <TimelinePicture picture={sight} {step} board={problem.board()}
                            queens={problem.queens()} by_row={problem.fills_rows()}
                            coming={core.derived.own.indexed_share()} failure={app::index_failure(core, &words)} />
                    </Transport>
                }
                if due > 2 {
                    <Tabs {open}>{ panel(open, state, &words) }</Tabs>
                }
            </main>
            <KeysDialog open={core.shell.keys_open} settings={document.settings} />
        </ContextProvider<Words>>
        </ContextProvider<Dispatch>>
    }
}

/// The state with which the page opens: the document of this tab, the settings of this machine, and
/// the stored counts.
fn opened() -> State {
    let settings = web::load_settings();
    let (read, set_aside) = web::load_document();
    let mut state = match read {
        Some(mut read) => {
            read.document.settings = settings;
            State::reopen(&read, web::processors())
        }
        None => {
            let document = Document {
                settings,
                ..Document::default()
            };
            State::new(document, web::processors())
        }
    };
    let (stored, running, notices) = web::load_counts();
    if !stored.is_empty() {
        let restore = CountAction::Restore(stored, running);
        state.apply(Action::from(PlacementsAction::Count(restore)));
    }
    for notice in notices.into_iter().chain(set_aside) {
        state.apply(Action::Notify(notice));
    }
    state
}

/// Saves a picture as a file.
fn save(picture: SavedPicture, core: &Core, words: &Texts, on_failure: Callback<JobFailure>) {
    /// The pixels of the PNG for each pixel of the SVG: sharp on paper too.
    const SCALE: f64 = 2.0;
    let (svg, name) = (picture.svg(core, words), picture.file_name(core));
    match picture {
        SavedPicture::BoardPng => web::save_png(&svg, name, SCALE, on_failure),
        SavedPicture::BoardSvg | SavedPicture::TimelineSvg => {
            if let Err(why) = web::save_text(&name, "image/svg+xml", &svg) {
                on_failure.emit(why);
            }
        }
    }
}

/// Whether the search moves slowly enough for an eye to follow, so that steps may be animated.
fn is_gentle(core: &Core) -> bool {
    match core.player.motion() {
        Motion::Paused => true,
        Motion::Playing => core.document.speed.is_gentle(),
        Motion::Seeking(_) => false,
    }
}

#[derive(PartialEq, Properties)]
struct ProblemLineProps {
    line: String,
}

/// The problem in one line; a press opens the setup panel.
#[component]
fn ProblemLine(props: &ProblemLineProps) -> Html {
    let dispatch = use_dispatch();
    html! {
        <button type="button" id="problem-line" class="problem-line"
            onclick={sends_and_focuses(&dispatch, Action::Open(Panel::Setup), "tab-setup")}>
            { &props.line }
        </button>
    }
}
