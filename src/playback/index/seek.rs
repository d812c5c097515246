use crate::search::{AnySearch, Event, Search};

use super::Index;

/// A walk of a search to some step, in slices.
///
/// An [`Index`] restores the nearest checkpoint at once; the rest of the way is stepped:
/// less than a column of the index to a step or a placement, less than the shortest bar to
/// either end of a subtree. In an index of 4 billion steps a column has 2 million steps, so
/// a page that must stay responsive takes them a slice a frame:
///
/// ```
/// use queenscope::{board::{CellSet, Wrap}, problem::Problem};
/// use queenscope::playback::{IndexBuilder, Seek};
/// use queenscope::search::{Approach, Search};
///
/// let problem = Problem::new(8, 8, 8, Wrap::None, CellSet::EMPTY)?;
/// let mut builder = IndexBuilder::new(&problem, Approach::Rows)?;
/// builder.advance(u64::MAX);
/// let search = Approach::Rows.start(&problem)?;
/// let mut seek = Seek::to_step(&builder.index(), &search, 12_345);
/// while !seek.is_done() {
///     seek.advance(10);
/// }
/// assert_eq!(seek.arrived().map(|search| search.counters().steps), Some(12_345));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq)]
pub struct Seek {
    search: AnySearch,
    leg: Leg,
}

/// The rest of the way.
#[derive(Clone, Copy, PartialEq)]
enum Leg {
    /// Forwards or backwards to a step.
    Step(u64),
    /// Forwards to the step that finds a placement, counted from 1.
    Solution(u64),
    /// Forwards to the step that leaves `depth` queens; it fails after the step `limit`.
    Removal {
        depth: usize,
        limit: u64,
    },
    /// Backwards to the step that placed the queen at `depth`, or to before it.
    Placing {
        depth: usize,
        before: bool,
    },
    /// To a step, then backwards to the step that placed the queen at `depth`.
    StepThenPlacing {
        step: u64,
        depth: usize,
    },
    Arrived,
    Failed,
}

impl Seek {
    /// Seeks a step, or the last step of the index if that is earlier.
    ///
    /// `search` is any state of the search that is indexed; it is best not far from the
    /// step.
    pub fn to_step(index: &Index, search: &AnySearch, step: u64) -> Seek {
        let step = step.min(index.steps());
        let mut search = search.clone();
        let (at, checkpoint) = index.nearest_checkpoint(step);
        if at.abs_diff(step) < search.counters().steps.abs_diff(step) {
            index.restore(&mut search, checkpoint);
        }
        Seek {
            search,
            leg: Leg::Step(step),
        }
    }

    /// Seeks the step that finds a placement, counted from 1 in the order of the search;
    /// `None` if the index does not reach it.
    pub fn to_solution(index: &Index, search: &AnySearch, number: u64) -> Option<Seek> {
        if number == 0 || number > index.solutions() {
            return None;
        }
        // The last checkpoint with fewer placements; the first checkpoint has none.
        let checkpoints = &index.checkpoints;
        let after = checkpoints.partition_point(|checkpoint| checkpoint.solutions() < number);
        let checkpoint = &checkpoints[after.saturating_sub(1)];
        let mut search = search.clone();
        let here = search.counters();
        let is_between = (checkpoint.solutions()..number).contains(&here.solutions);
        if here.steps > index.steps() || !is_between {
            index.restore(&mut search, checkpoint);
        }
        Some(Seek {
            search,
            leg: Leg::Solution(number),
        })
    }

    /// Steps over the subtree of the queen that the next event places, to the step that
    /// removes it again; where the next event places none, steps once.
    ///
    /// `None` at the end of the search and where the index is known not to reach the
    /// removal.
    pub fn over(index: &Index, search: &AnySearch) -> Option<Seek> {
        let mut search = search.clone();
        match search.forwards()? {
            Event::Placed { .. } => Seek::removal(index, search),
            _ => Some(Seek::arrived_at(search)),
        }
    }

    /// Steps back over the subtree of the queen that the last event removed, to before the
    /// step that placed it; where the last event removed none, steps back once.
    ///
    /// `None` at the start, and beyond the last step of the index.
    pub fn over_back(index: &Index, search: &AnySearch) -> Option<Seek> {
        let mut search = search.clone();
        match search.backwards()? {
            Event::Removed { .. } => {
                let depth = search.placement().len() - 1;
                let now = search.counters().steps;
                if now > index.steps() {
                    return None;
                }
                Some(match index.strip.bar(depth, now) {
                    Some(bar) => Seek::to_step(index, &search, bar.start - 1),
                    None => Seek {
                        search,
                        leg: Leg::Placing {
                            depth,
                            before: true,
                        },
                    },
                })
            }
            _ => Some(Seek::arrived_at(search)),
        }
    }

    /// Steps out of the current subtree, to the step that removes the queen placed last;
    /// without queens, to the end of the search.
    ///
    /// `None` where the index is known not to reach that step.
    pub fn out(index: &Index, search: &AnySearch) -> Option<Seek> {
        if search.placement().is_empty() {
            let steps = index.steps();
            return (index.is_complete()).then(|| Seek::to_step(index, search, steps));
        }
        Seek::removal(index, search.clone())
    }

    /// Seeks the step that placed the queen at depth `depth`, from 0, of the state at step `step`.
    /// If there is no such queen, seeks `step` itself.
    pub fn to_placing(index: &Index, search: &AnySearch, depth: usize, step: u64) -> Seek {
        let step = step.min(index.steps());
        match index.strip.bar(depth, step) {
            Some(bar) => Seek::to_step(index, search, bar.start),
            None => Seek {
                leg: Leg::StepThenPlacing { step, depth },
                ..Seek::to_step(index, search, step)
            },
        }
    }

    /// To the step that removes the queen placed last, which is on the board of `search`.
    fn removal(index: &Index, search: AnySearch) -> Option<Seek> {
        let depth = search.placement().len() - 1;
        let (now, limit) = (search.counters().steps, index.steps());
        if now > limit {
            return None;
        }
        match index.strip.bar(depth, now) {
            Some(bar) if !index.complete && bar.end == index.strip.until() => None,
            Some(bar) => Some(Seek::to_step(index, &search, bar.end)),
            None => Some(Seek {
                search,
                leg: Leg::Removal { depth, limit },
            }),
        }
    }

    fn arrived_at(search: AnySearch) -> Seek {
        Seek {
            search,
            leg: Leg::Arrived,
        }
    }

    /// Walks on for at most `max_steps`; returns the number of steps walked.
    pub fn advance(&mut self, max_steps: u64) -> u64 {
        let search = &mut self.search;
        let here = search.counters().steps;
        match self.leg {
            Leg::Step(step) | Leg::StepThenPlacing { step, .. } => {
                let due = here.abs_diff(step).min(max_steps);
                let done = if here < step {
                    search.skip(due)
                } else {
                    search.skip_back(due)
                };
                if search.counters().steps == step {
                    self.leg = match self.leg {
                        Leg::StepThenPlacing { depth, .. } if depth < search.placement().len() => {
                            Leg::Placing {
                                depth,
                                before: false,
                            }
                        }
                        _ => Leg::Arrived,
                    };
                }
                done
            }
            Leg::Solution(number) => {
                let mut done = 0;
                while done < max_steps && search.counters().solutions < number {
                    done += search.to_solution(max_steps - done).0;
                }
                if search.counters().solutions >= number {
                    self.leg = Leg::Arrived;
                }
                done
            }
            Leg::Removal { depth, limit } => {
                let due = limit.saturating_sub(here).min(max_steps);
                let mut standing = search.placement().len();
                let done = search.watch(due, &mut |event| {
                    standing = follow(standing, event);
                    standing <= depth
                });
                if standing <= depth {
                    self.leg = Leg::Arrived;
                } else if here + done >= limit {
                    self.leg = Leg::Failed;
                }
                done
            }
            Leg::Placing { depth, before } => {
                let mut standing = search.placement().len();
                let done = search.watch_back(max_steps, &mut |event| {
                    standing = undo(standing, event);
                    standing <= depth
                });
                if standing <= depth {
                    if !before {
                        search.forwards();
                    }
                    self.leg = Leg::Arrived;
                }
                done
            }
            Leg::Arrived | Leg::Failed => 0,
        }
    }

    /// Whether there is nothing left to walk: it arrived, or the index ended before the
    /// step.
    pub fn is_done(&self) -> bool {
        matches!(self.leg, Leg::Arrived | Leg::Failed)
    }

    /// The search at the step that was sought, once it has arrived.
    pub fn arrived(&self) -> Option<&AnySearch> {
        (self.leg == Leg::Arrived).then_some(&self.search)
    }

    /// Walks all the way and moves `search` there; false, and `search` stays, if the index
    /// ends before the step.
    fn finish(mut self, search: &mut AnySearch) -> bool {
        self.advance(u64::MAX);
        self.advance(u64::MAX);
        let arrived = self.leg == Leg::Arrived;
        if arrived {
            *search = self.search;
        }
        arrived
    }
}

/// The number of queens after an event.
fn follow(queens: usize, event: Event) -> usize {
    match event {
        Event::Placed { .. } => queens + 1,
        Event::Removed { .. } => queens - 1,
        _ => queens,
    }
}

/// The number of queens before an event.
fn undo(queens: usize, event: Event) -> usize {
    match event {
        Event::Placed { .. } => queens - 1,
        Event::Removed { .. } => queens + 1,
        _ => queens,
    }
}

/// Seeks that go all the way in one call; see [`Seek`] for the same in slices.
impl Index {
    /// Moves a search to a step, or to the last step of the index if that is earlier. The
    /// state equals the one that stepping there leads to. Replays at most half a column.
    pub fn seek(&self, search: &mut AnySearch, step: u64) {
        Seek::to_step(self, search, step).finish(search);
    }

    /// Moves a search to the step that finds a placement, counted from 1 in the order of
    /// the search; false, and the search stays, if the index does not reach it. Replays at
    /// most a column; from one placement to the next only the steps between them.
    pub fn seek_solution(&self, search: &mut AnySearch, number: u64) -> bool {
        Seek::to_solution(self, search, number).is_some_and(|seek| seek.finish(search))
    }
}

/// [`Seek::over`] in one call; false, and the search stays, if the index does not reach the
/// step.
pub fn over(index: &Index, search: &mut AnySearch) -> bool {
    Seek::over(index, search).is_some_and(|seek| seek.finish(search))
}

/// [`Seek::over_back`] in one call; false, and the search stays, at the start and beyond
/// the index.
pub fn over_back(index: &Index, search: &mut AnySearch) -> bool {
    Seek::over_back(index, search).is_some_and(|seek| seek.finish(search))
}

/// [`Seek::out`] in one call; false, and the search stays, if the index does not reach the
/// step.
pub fn out(index: &Index, search: &mut AnySearch) -> bool {
    Seek::out(index, search).is_some_and(|seek| seek.finish(search))
}

/// Steps forwards to the next removal of a queen, or to the end. Takes at most the choices
/// down one path.
pub fn next_backtrack(search: &mut AnySearch) {
    search.watch(u64::MAX, &mut |event| {
        matches!(event, Event::Removed { .. })
    });
}

/// Steps back to the last removal of a queen before the current step, or to the start.
/// Takes at most the choices down one path.
pub fn previous_backtrack(search: &mut AnySearch) {
    let mut found = false;
    // If the last event is a removal, it is not the one that is sought.
    search.backwards();
    search.watch_back(u64::MAX, &mut |event| {
        found = matches!(event, Event::Removed { .. });
        found
    });
    if found {
        search.forwards();
    }
}
