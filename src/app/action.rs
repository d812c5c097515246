use crate::{
    board::Cell,
    playback::{Goal, Speed},
    worker::{JobId, JobUpdate},
};

use super::{
    derived::timeline::TimelineAction,
    document::{Settings, ShownPlacement},
    notices::Notice,
    panels::{Panel, PanelAction},
    shell::GoTarget,
};

/// Everything that can happen to the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Play if paused, pause if not.
    Toggle,
    /// Make one step forwards.
    Step,
    /// Make one step back.
    StepBack,
    /// Make some steps at once, forwards or back.
    Jump(i32),
    /// Go to a goal as fast as the machine can.
    Seek(Goal),
    /// Go to the start.
    ToStart,
    /// Go to a step.
    GoTo(u64),
    /// Go to the number that was typed into a field of the transport.
    GoToTyped(GoTarget, String),
    /// Go to the step that placed the queen of a depth that stands at a step.
    GoToBar {
        /// The depth, 0 for the first queen.
        depth: usize,
        /// The step.
        step: u64,
    },
    /// Step over the subtree that comes next.
    Over,
    /// Step back over the subtree that came last.
    OverBack,
    /// Step out of the current subtree.
    Out,
    /// Go to the next step that removes a queen.
    NextBacktrack,
    /// Go to the last step that removed a queen.
    PreviousBacktrack,
    /// Play at another speed.
    SetSpeed(Speed),
    /// Zoom or move the timeline.
    Timeline(TimelineAction),
    /// A frame of the browser.
    Frame {
        /// Time since the last frame, in milliseconds.
        millis: f64,
        /// The most steps that the frame may make.
        most: u64,
    },
    /// Block or free a cell: the first cell of a stroke of the pointer, or a key.
    Block(Cell, bool),
    /// Block or free a further cell of the same stroke.
    BlockMore(Cell, bool),
    /// Undo the last change of the problem.
    Undo,
    /// Redo the change that was undone last.
    Redo,
    /// Show a placement instead of the search, or the search again.
    Show(Option<ShownPlacement>),
    /// Move the keyboard's focus to a cell.
    Focus(Cell),
    /// Do something in a panel.
    Panel(PanelAction),
    /// Take in an update of a job.
    Job(JobId, JobUpdate),
    /// Change the settings.
    Set(Settings),
    /// Open or close the list of keys.
    ShowKeys(bool),
    /// Open a panel.
    Open(Panel),
    /// Close the note about the stored document.
    DismissUnread,
    /// Show a notice that belongs to no panel.
    Notify(Notice),
    /// Close a notice.
    DismissNotice(Notice),
}

impl<A: Into<PanelAction>> From<A> for Action {
    fn from(action: A) -> Action {
        Action::Panel(action.into())
    }
}
