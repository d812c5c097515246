use std::rc::Rc;

use web_sys::KeyboardEvent;
use yew::prelude::*;

use crate::{
    app::{
        self, Action, CompareAction, CountAction, Headline, Key, LaneAction, ListAction, Model,
        Panel, Picture, TaskState, Tone, tree::tree_file_name, view,
    },
    i18n::Texts,
    playback::Motion,
    problem::Problem,
    search::{Approach, NotApplicable, Search},
    web,
    worker::{JobId, JobUpdate, WORKERS_MOST},
};

use super::{
    board::BoardPicture,
    compare::ComparePanel,
    context::Words,
    counting::CountCard,
    header::Header,
    keys_dialog::{KeysDialog, use_keys},
    lanes::{LaneBoards, LaneTable, LaneView, LockChoice},
    panels::Panels,
    pictures::Pictures,
    placements::PlacementsPanel,
    search_panel::SearchPanel,
    sentence::Sentence,
    setup::SetupPanel,
    store::{Dispatch, Store},
    timeline::{Look, TimelineMap, TimelinePicture},
    transport::{Place, Transport},
    tree::TreePanel,
};

/// The page: it holds the state, runs the effects and lays out the parts.
#[component]
pub fn App() -> Html {
    let store = use_reducer(|| Store::new(opened()));
    let words = use_memo((), |()| Words::english());
    let words = (*words).clone();
    let dispatch = store.dispatcher();
    let model = &store.model;

    use_effects(&store, &words);
    let on_key = {
        let store = store.clone();
        Callback::from(move |(event, key): (KeyboardEvent, Key)| {
            if let Some(action) = app::board_key(&store.model, &key) {
                event.prevent_default();
                store.dispatch(action);
            }
        })
    };

    let save = {
        let (store, words) = (store.clone(), words.clone());
        // A handle keeps every state that is read through it.
        Callback::from(move |picture: Picture| save(picture, &store.clone().model, &words))
    };
    let view = view::board(model);
    let lanes = model.is_comparing().then(|| lane_views(model, &view));
    let (tone, sentence) = app::sentence(model, &words);
    let names = use_names(model, &words);
    let moving = model.is_moving();
    let counters = model.search.counters();
    let index = &model.index;
    let place = Place {
        step: counters.steps,
        steps: index.is_complete().then(|| index.steps()),
        solution: counters.solutions,
        solutions: index.solutions().max(counters.solutions),
        complete: index.is_complete(),
    };
    let picture = Look {
        timeline: model.timeline.clone(),
        index: index.clone(),
    };
    let map = html! {
        <TimelineMap picture={picture.clone()} queens={model.problem.queens()} step={counters.steps} />
    };
    html! {
        <ContextProvider<Dispatch> context={dispatch.clone()}>
        <ContextProvider<Words> context={words.clone()}>
            <Header settings={model.settings} open={model.panel} />
            <main class="main">
                <div class="stage">
                    <div class="stage-line">
                        <ProblemLine problem={model.problem} approach={model.approach()} />
                        <Pictures {save} />
                    </div>
                    if let Some(lanes) = lanes {
                        <LaneBoards {lanes} lock={model.lanes.lock} />
                    } else {
                        <BoardPicture {view} {names} focus={model.focus} {on_key}
                            gentle={gentle(model)} solved={tone == Tone::Solution}
                            editing={model.panel == Panel::Setup} />
                    }
                </div>
                <Sentence {tone} text={sentence} announce={!moving} shown={model.shown.is_some()} />
                <Transport {moving} speed={model.player.speed()} {place}
                    at_start={model.search.last_event().is_none()}
                    at_end={model.search.next_event().is_none()}
                    go_error={model.go_error.clone()} {map}>
                    <TimelinePicture {picture} step={counters.steps} board={model.problem.board()}
                        queens={model.problem.queens()} by_row={model.problem.fills_rows()}
                        coming={model.indexing.as_ref().map(|_| model.indexed_share)} />
                </Transport>
                <Panels open={model.panel}>{ panel(model, &words) }</Panels>
            </main>
            <KeysDialog open={model.keys} settings={model.settings} />
        </ContextProvider<Words>>
        </ContextProvider<Dispatch>>
    }
}

/// The page as it opens: as set before, and with the count that was left.
fn opened() -> Model {
    let mut model = Model::new(web::load_settings());
    if let Some((text, at_once)) = web::load_count() {
        model.apply(Action::Counting(CountAction::Restore(text, at_once)));
    }
    model
}

/// How many workers count.
fn workers(model: &Model) -> usize {
    let set = model.settings.workers.map(usize::from);
    set.map_or_else(web::processors, |workers| workers.clamp(1, WORKERS_MOST))
}

/// The boards side by side, the page's own first.
fn lane_views(model: &Model, view: &view::BoardView) -> Vec<LaneView> {
    let own = LaneView {
        approach: model.approach(),
        view: view.clone(),
        counters: model.search.counters(),
        steps: model.index.is_complete().then(|| model.index.steps()),
        done: model.search.next_event().is_none(),
    };
    let others = model.lanes.others.iter().map(LaneView::of);
    std::iter::once(own).chain(others).collect()
}

/// Saves a picture as a file.
fn save(picture: Picture, model: &Model, words: &Texts) {
    /// Pixels to one of the SVG: sharp on paper too.
    const SCALE: f64 = 2.0;
    let (svg, name) = (picture.svg(model, words), picture.file_name(model));
    match picture {
        Picture::BoardPng => web::save_png(&svg, name, SCALE),
        Picture::BoardSvg | Picture::TimelineSvg => {
            // The browser says itself why it refuses a file.
            let _ = web::save_text(&name, "image/svg+xml", &svg);
        }
    }
}

/// Whether an eye can follow, so that steps may be animated.
fn gentle(model: &Model) -> bool {
    match model.player.motion() {
        Motion::Paused => true,
        Motion::Playing => model.player.speed().is_gentle(),
        Motion::Seeking(_) => false,
    }
}

fn panel(model: &Model, words: &Texts) -> Html {
    let approach = model.approach();
    match model.panel {
        Panel::Search => {
            let note = (model.wanted != approach)
                .then(|| AttrValue::from(replaced(&model.problem, model.wanted, words)));
            let program = approach.program(&model.problem);
            let line = model
                .search
                .last_event()
                .and_then(|event| program.line(&event));
            html! {
                <SearchPanel {approach} board={model.problem.board()} {program} {line}
                    variables={model.search.variables()} stack={model.search.stack()}
                    counters={model.search.counters()} {note}
                    size={app::size(model, words).map(AttrValue::from)}
                    order={model.search.column_order()}
                    done={model.search.next_event().is_none()} />
            }
        }
        Panel::Tree => match model.tree.picture() {
            None => Html::default(),
            Some(picture) => {
                let file = (
                    tree_file_name(&model.problem, approach),
                    AttrValue::from(problem_line(model.problem, approach, words)),
                );
                html! {
                    <TreePanel of={(model.problem, approach)} picture={picture.clone()} placement={model.search.placement().to_vec()}
                        now={model.search.counters().steps} focus={model.tree.focus()}
                        follows={model.tree.follows()} failed_closed={model.tree.failed_closed()}
                        moving={model.is_moving()} {file} />
                }
            }
        },
        Panel::Compare => html! {
            <>
                <LockChoice lock={model.lanes.lock} />
                <LaneTable counters={model.compared_counters()} />
                <ComparePanel compare={model.compare.clone()} wrap={model.problem.board().wrap()} />
            </>
        },
        Panel::Placements => {
            let count = model.counting.current.as_ref();
            let headline = app::count_headline(count, model.total(), words);
            let total_above = matches!(headline, Headline::All(..));
            html! {
                <>
                    <CountCard counting={model.counting.clone()} {headline} settings={model.settings}
                        workers={workers(model)} known={model.total().is_some()} />
                    <PlacementsPanel lines={model.lines()} list={model.list.clone()} found={model.found()}
                        listed={model.listed()} total={model.total()} {total_above}
                        on_board={model.number_on_board()} shown={model.shown.clone()} task={model.task.clone()} />
                </>
            }
        }
        Panel::Setup => html! {
            <SetupPanel problem={model.problem} wanted={model.wanted} {approach}
                setup={model.setup.clone()} can_undo={model.can_undo()} can_redo={model.can_redo()} />
        },
    }
}

/// Why another approach searches than the one wanted.
pub fn replaced(problem: &Problem, wanted: Approach, words: &Texts) -> String {
    let name = words.text(&format!("approach-{wanted}"));
    let id = match wanted.check(problem) {
        Err(NotApplicable::NeedsFullRowsAndCols { .. }) => "approach-replaced-square",
        _ => "approach-replaced",
    };
    let board = problem.board();
    words.with(
        id,
        &[
            ("wanted", name.into()),
            ("queens", problem.queens().into()),
            ("rows", board.rows().into()),
            ("cols", board.cols().into()),
        ],
    )
}

/// What watches the model: frames, the worker, storage, keys, the title.
#[hook]
fn use_effects(store: &UseReducerHandle<Store>, words: &Words) {
    let model = &store.model;
    let to = store.dispatcher();
    let frame = {
        let (to, spent) = (to.clone(), store.spent.clone());
        Callback::from(move |(millis, most)| {
            to.dispatch(Action::Frame { millis, most });
            spent.get()
        })
    };
    web::use_frames(model.is_busy(), frame);

    let running = model
        .task
        .as_ref()
        .filter(|task| matches!(task.state, TaskState::Running { .. }));
    let hear = {
        let to = to.clone();
        Callback::from(move |(id, update)| to.dispatch(Action::Hear(id, update)))
    };
    web::use_worker(running.map(|task| task.job.clone()), hear);
    let hear_index = {
        let to = to.clone();
        Callback::from(move |(id, update)| to.dispatch(Action::HearIndex(id, update)))
    };
    // A count has all processors; the index comes when they are free again.
    let rests = model.counting.is_running();
    web::use_resting_worker(model.indexing.clone(), rests, hear_index);

    let hear_count = {
        let to = to.clone();
        Callback::from(move |(id, update)| {
            to.dispatch(Action::Counting(CountAction::Hear(id, update)));
        })
    };
    let count = model.counting.current.as_ref();
    web::use_pool(count, workers(model), hear_count);
    web::use_stored_count(&model.counting);

    // The list has workers of its own: it is looked at while a task goes on.
    let hear_answers = list_hears(&to, ListAction::Hear);
    let list = &model.list;
    web::use_answers(
        list.answering().cloned(),
        list.asked().cloned(),
        hear_answers,
    );
    let hear_classes = list_hears(&to, ListAction::HearClasses);
    web::use_worker(list.listing().cloned(), hear_classes);

    let hear_lanes = {
        let to = to.clone();
        Callback::from(move |(id, update)| to.dispatch(Action::Lanes(LaneAction::Hear(id, update))))
    };
    let lane_job = model.lanes.job().filter(|_| model.is_comparing()).cloned();
    web::use_worker(lane_job, hear_lanes);

    // A worker of its own: a task goes on beside it.
    let hear = {
        let to = to.clone();
        Callback::from(move |(id, update)| {
            to.dispatch(Action::Compare(CompareAction::Hear(id, update)));
        })
    };
    web::use_worker(model.compare.job().cloned(), hear);

    use_keys({
        let store = store.clone();
        Callback::from(move |key: Key| {
            // A handle keeps every state that is read through it; this callback lives
            // as long as the page, so each key reads through a handle of its own.
            let store = store.clone();
            let action = app::shortcut(&store.model, &key);
            if let Some(action) = action.clone() {
                store.dispatch(action);
            }
            action.is_some()
        })
    });
    use_effect_with(model.settings, |settings| web::apply_settings(*settings));
    let title = words.with(
        "page-title",
        &[(
            "problem",
            problem_line(model.problem, model.approach(), words).into(),
        )],
    );
    use_effect_with(title, |title| web::set_title(title));
}

/// Brings to the list what the page learns of its jobs.
fn list_hears(
    to: &Dispatch,
    means: fn(JobId, JobUpdate) -> ListAction,
) -> Callback<(JobId, JobUpdate)> {
    let to = to.clone();
    Callback::from(move |(id, update)| to.dispatch(Action::List(means(id, update))))
}

/// What the cells are called.
#[hook]
fn use_names(model: &Model, words: &Words) -> Rc<Vec<AttrValue>> {
    // While the search moves the names do not change from frame to frame.
    let moving = model.is_moving();
    let key = (
        model.problem,
        moving,
        model.shown.clone(),
        if moving {
            Vec::new()
        } else {
            model.search.placement().to_vec()
        },
    );
    use_memo(key, |_| {
        app::cell_names(model, words)
            .into_iter()
            .map(AttrValue::from)
            .collect()
    })
}

fn problem_line(problem: Problem, approach: Approach, words: &Texts) -> String {
    let board = problem.board();
    words.with(
        "problem-line",
        &[
            ("rows", board.rows().into()),
            ("columns", board.cols().into()),
            ("queens", problem.queens().into()),
            ("wrap", words.text(&format!("wrap-{}", board.wrap())).into()),
            (
                "approach",
                words.text(&format!("approach-{approach}")).into(),
            ),
        ],
    )
}

#[derive(PartialEq, Properties)]
struct ProblemLineProps {
    problem: Problem,
    approach: Approach,
}

/// The problem in a line; a press opens the form.
#[component]
fn ProblemLine(props: &ProblemLineProps) -> Html {
    let words = super::context::use_words();
    let dispatch = super::context::use_dispatch();
    html! {
        <button type="button" id="problem-line" class="problem-line"
            onclick={super::context::sends_and_focuses(&dispatch, Action::Open(Panel::Setup), "tab-setup")}>
            { problem_line(props.problem, props.approach, &words) }
        </button>
    }
}
