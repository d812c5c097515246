use crate::{
    board::{Cell, Wrap},
    playback::{Goal, Speed},
    problem::Field,
    search::Approach,
    worker::{JobId, JobUpdate},
};

use super::{
    CompareAction, CountAction, Export, LaneAction, ListAction, Preset, Settings, Shown, Target,
    timeline::TimelineAction, tree::TreeAction,
};

/// Everything that can happen to the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Play if paused, pause if not.
    Toggle,
    /// One step forwards, by hand.
    Step,
    /// One step back, by hand.
    StepBack,
    /// Some steps at once, forwards or back.
    Jump(i32),
    /// As fast as the machine goes, to a goal.
    Seek(Goal),
    /// To the step before the first.
    ToStart,
    /// To a step.
    GoTo(u64),
    /// To the step that found a placement, counted from 1.
    GoToSolution(u64),
    /// To the number typed into a field of the transport.
    GoToTyped(Target, String),
    /// To the step that placed the queen of a depth that stands at a step.
    GoToBar {
        /// The depth, 0 for the first queen.
        depth: usize,
        /// The step.
        step: u64,
    },
    /// Over the subtree that comes next.
    Over,
    /// Back over the subtree that came last.
    OverBack,
    /// Out of the current subtree.
    Out,
    /// To the next step that takes a queen back.
    NextBacktrack,
    /// To the last step that took a queen back.
    PreviousBacktrack,
    /// The timeline is looked at another way.
    Timeline(TimelineAction),
    /// The tree is looked at another way.
    Tree(TreeAction),
    /// Stop, wherever it is.
    Pause,
    /// A frame: the time since the last, in milliseconds, and the most steps that
    /// it may make.
    Frame {
        /// Time since the last frame.
        millis: f64,
        /// The most steps.
        most: u64,
    },
    /// Another speed.
    SetSpeed(Speed),
    /// A field of the form was typed in.
    Type(Field, String),
    /// Rows, columns and queens are kept equal, or not.
    SetSquare(bool),
    /// The edges join another way.
    SetWrap(Wrap),
    /// Another approach.
    SetApproach(Approach),
    /// A cell is blocked or free; the first of one stroke of the pointer or a key.
    Block(Cell, bool),
    /// A further cell of the same stroke.
    BlockMore(Cell, bool),
    /// No cell is blocked.
    ClearBlocked,
    /// Blocked cells are free and free ones blocked.
    InvertBlocked,
    /// The text of the paste field.
    TypePaste(String),
    /// The board in the paste field becomes the problem.
    Paste,
    /// A classic problem.
    Load(Preset),
    /// The problem before the last change.
    Undo,
    /// The problem after the change that was undone.
    Redo,
    /// A placement of the list is shown instead of the search, or no more.
    Show(Option<Shown>),
    /// The cell that the keyboard is on.
    Focus(Cell),
    /// Something of the list of placements.
    List(ListAction),
    /// Write the list into a file, in the worker.
    Export(Export),
    /// End the worker's task at once.
    Cancel,
    /// The page learns something of the task.
    Hear(JobId, JobUpdate),
    /// The page learns something of the index of the search.
    HearIndex(JobId, JobUpdate),
    /// Something of the boards side by side.
    Lanes(LaneAction),
    /// Something of the comparison.
    Compare(CompareAction),
    /// Something of the count.
    Counting(CountAction),
    /// Other settings.
    Set(Settings),
    /// The list of keys is open, or not.
    ShowKeys(bool),
    /// Another panel is on top.
    Open(super::model::Panel),
}
