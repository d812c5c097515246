use crate::{
    attacks::{AttackLine, ray},
    board::{Board, Cell},
    i18n::{Arg, Texts, counted, grouped},
    playback::{Goal, Motion},
    problem::{Bound, BoundBy},
    search::{AnySearch, Event, Prune, Rejection, Search},
};

use super::{core::Core, emptied::Emptied};

/// What kind of event a sentence tells; it gives the sentence its sign and colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Nothing yet.
    Ready,
    /// A queen was placed.
    Placed,
    /// A candidate was rejected.
    Rejected,
    /// A queen was removed, or a row was skipped.
    Back,
    /// A branch was pruned.
    Pruned,
    /// A placement.
    Solution,
    /// All done.
    Finished,
    /// A seek is under way.
    Busy,
}

names! {
    Tone {
        Ready: "ready", Placed: "placed", Rejected: "rejected", Back: "back", Pruned: "pruned",
        Solution: "solution", Finished: "finished", Busy: "busy",
    }
}

/// What just happened and why, in one plain sentence.
pub fn sentence(core: &Core, texts: &Texts) -> (Tone, String) {
    if let Some(shown) = &core.document.shown {
        let number = grouped(shown.index + 1);
        let text = texts.with("says-shown", &[("number", number.into())]);
        return (Tone::Solution, text);
    }
    match core.player.motion() {
        Motion::Seeking(goal) => (Tone::Busy, texts.text(seeking(goal))),
        Motion::Paused | Motion::Playing => {
            let board = core.problem().board();
            let search = core.search();
            let say = Say {
                board,
                texts,
                search,
            };
            match search.last_event() {
                None => (Tone::Ready, texts.text("says-ready")),
                Some(Event::Solution) => {
                    let queens = core.problem().queens();
                    let id = match queens {
                        0 => "says-solution-empty",
                        _ => "says-solution",
                    };
                    let number = grouped(search.counters().solutions.into());
                    let args = [("number", number.into()), ("queens", queens.into())];
                    (Tone::Solution, texts.with(id, &args))
                }
                Some(Event::Finished) => {
                    let count = counted(search.counters().solutions);
                    (Tone::Finished, texts.with("says-finished", &count))
                }
                Some(event) => say.event(event),
            }
        }
    }
}

fn seeking(goal: Goal) -> &'static str {
    match goal {
        Goal::NextSolution => "says-seeking-next",
        Goal::PreviousSolution => "says-seeking-previous",
        Goal::End => "says-seeking-end",
        Goal::Share(_) => "says-seeking-share",
        Goal::Step(_) | Goal::StepOut(_) => "says-seeking-step",
    }
}

struct Say<'a> {
    board: Board,
    texts: &'a Texts,
    search: &'a AnySearch,
}

impl Say<'_> {
    fn at(&self, cell: Cell) -> [Arg<'static>; 2] {
        [
            ("row", (self.board.row(cell) + 1).into()),
            ("column", (self.board.col(cell) + 1).into()),
        ]
    }

    fn event(&self, event: Event) -> (Tone, String) {
        let texts = self.texts;
        match event {
            Event::Rejected { cell, why } => (Tone::Rejected, self.rejected(cell, why)),
            Event::Placed { cell } => (Tone::Placed, texts.with("says-placed", &self.at(cell))),
            Event::Removed { cell } => (Tone::Back, texts.with("says-removed", &self.at(cell))),
            Event::Skipped { row } => {
                let args = [("row", (row + 1).into())];
                (Tone::Back, texts.with("says-skipped", &args))
            }
            Event::Pruned { why } => (Tone::Pruned, self.pruned(why)),
            Event::Solution | Event::Finished => (Tone::Solution, String::new()),
        }
    }

    fn rejected(&self, cell: Cell, why: Rejection) -> String {
        let mut args = self.at(cell).to_vec();
        match why {
            Rejection::Blocked => self.texts.with("says-blocked", &args),
            Rejection::Attacked { by, line } => {
                let over_edge = ray(self.board, by, cell, line).len() > 1;
                let along = match line {
                    AttackLine::Row => "along-row",
                    AttackLine::Column => "along-column",
                    AttackLine::Diagonal => "along-diagonal",
                    AttackLine::Antidiagonal => "along-antidiagonal",
                };
                let mut along = self.texts.text(along);
                if over_edge {
                    along.push_str(&self.texts.text("over-edge"));
                }
                args.push(("along", along.into()));
                args.push(("by-row", (self.board.row(by) + 1).into()));
                args.push(("by-column", (self.board.col(by) + 1).into()));
                // Where nothing is tested before all stand, both are queens.
                if self.search.placement().contains(&cell) {
                    self.texts.with("says-attack-each-other", &args)
                } else {
                    self.texts.with("says-attacked", &args)
                }
            }
        }
    }

    fn pruned(&self, why: Prune) -> String {
        let texts = self.texts;
        match why {
            Prune::TooManyQueens { bound } => self.bound(bound),
            Prune::FewerCells { left, needed } => texts.with(
                "says-fewer-cells",
                &[("left", left.into()), ("needed", needed.into())],
            ),
            Prune::FewerRows { left, needed } => texts.with(
                "says-fewer-rows",
                &[("left", left.into()), ("needed", needed.into())],
            ),
            Prune::NoFreeColumn { row } => self.emptied(Emptied::Row(row)),
            Prune::NoFreeRow { col } => self.emptied(Emptied::Column(col)),
        }
    }

    /// Says which row or column has no free cell, and which queen attacked the last one.
    fn emptied(&self, line: Emptied) -> String {
        let (name, number, by, blocked) = match line {
            Emptied::Row(row) => ("row", row, "says-no-free-column", "says-row-blocked"),
            Emptied::Column(col) => ("column", col, "says-no-free-row", "says-column-blocked"),
        };
        let mut args = vec![(name, (number + 1).into())];
        let Some(queen) = line.by(self.search) else {
            return self.texts.with(blocked, &args);
        };
        args.push(("by-row", (self.board.row(queen) + 1).into()));
        args.push(("by-column", (self.board.col(queen) + 1).into()));
        self.texts.with(by, &args)
    }

    fn bound(&self, bound: Bound) -> String {
        let id = match bound.by {
            BoundBy::Rows => "says-bound-rows",
            BoundBy::Cols => "says-bound-cols",
            BoundBy::Diagonals => "says-bound-diagonals",
        };
        self.texts.with(id, &[("most", bound.most.into())])
    }
}
