use crate::search::{AnySearch, Checkpoint, Event, Search};

use super::Index;

/// The steps during which a queen stands: from the step that places it to the step
/// that takes it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The step that places it.
    pub start: u64,
    /// The step that takes it back.
    pub end: u64,
}

impl Index {
    /// Takes a search of the same approach to the same problem to a step, or to the
    /// last that is indexed if that is before; the state equals the one reached by
    /// stepping there. Half a column is replayed at most.
    pub fn seek(&self, search: &mut AnySearch, step: u64) {
        let step = step.min(self.steps());
        let column = (step / self.strip.width()).min(self.checkpoints.len() as u64 - 1) as usize;
        let start = column as u64 * self.strip.width();
        let next = match self.checkpoints.get(column + 1) {
            Some(checkpoint) => (start + self.strip.width(), checkpoint),
            None => (self.steps(), &self.last),
        };
        let far = |at: u64| at.abs_diff(step);
        let before = (start, &self.checkpoints[column]);
        let (at, checkpoint) = if far(next.0) < far(before.0) {
            next
        } else {
            before
        };
        if far(at) < far(search.counters().steps) {
            self.restore(search, checkpoint);
        }
        let here = search.counters().steps;
        if here < step {
            search.skip(step - here);
        } else {
            search.skip_back(here - step);
        }
    }

    /// Takes a search to the step that finds a placement, counted from 1 in the order
    /// of the search; `false`, and the search stays, if so many are not indexed. A
    /// column is replayed at most; from one placement to the next only what is between.
    pub fn seek_solution(&self, search: &mut AnySearch, number: u64) -> bool {
        if number == 0 || number > self.solutions() {
            return false;
        }
        // The last checkpoint with fewer found; the first checkpoint has none.
        let after =
            (self.checkpoints).partition_point(|checkpoint| checkpoint.solutions() < number);
        let checkpoint = &self.checkpoints[after.saturating_sub(1)];
        let here = search.counters();
        if here.steps > self.steps() || !(checkpoint.solutions()..number).contains(&here.solutions)
        {
            self.restore(search, checkpoint);
        }
        while search.counters().solutions < number {
            search.to_solution(u64::MAX);
        }
        true
    }

    /// When a queen that stands was placed and is taken back; it is told by its depth,
    /// 0 for the first that was placed. `None` if no such queen stands, or it stands
    /// still where the index ends. Replays less than the shortest bar that is kept.
    pub fn span(&self, search: &AnySearch, depth: usize) -> Option<Span> {
        let standing = search.placement().len();
        let now = search.counters().steps;
        if depth >= standing || now > self.steps() {
            return None;
        }
        if let Some(bar) = self.strip.bar(depth, now) {
            let open = !self.complete && bar.end == self.strip.until();
            return (!open).then_some(Span {
                start: bar.start,
                end: bar.end,
            });
        }
        let mut probe = search.clone();
        let mut above = standing - depth;
        probe.watch_back(now, &mut |event| {
            match event {
                Event::Placed { .. } => above -= 1,
                Event::Removed { .. } => above += 1,
                _ => {}
            }
            above == 0
        });
        let start = probe.counters().steps + 1;
        let mut probe = search.clone();
        let mut above = standing - depth;
        probe.watch(self.steps() - now, &mut |event| {
            match event {
                Event::Placed { .. } => above += 1,
                Event::Removed { .. } => above -= 1,
                _ => {}
            }
            above == 0
        });
        let end = probe.counters().steps;
        (above == 0).then_some(Span { start, end })
    }

    fn restore(&self, search: &mut AnySearch, checkpoint: &Checkpoint) {
        let restored = search.restore(checkpoint, &self.first_visits);
        debug_assert!(restored, "the checkpoint is one of this search");
    }
}

/// Over the subtree that comes next, to the step that takes its queen back; where no
/// queen comes next, a single step. `false` if that is not indexed.
pub fn over(index: &Index, search: &mut AnySearch) -> bool {
    let Some(Event::Placed { .. }) = search.next_event() else {
        return search.forwards().is_some();
    };
    let mut probe = search.clone();
    probe.forwards();
    let top = probe.placement().len() - 1;
    let Some(span) = index.span(&probe, top) else {
        return false;
    };
    index.seek(search, span.end);
    true
}

/// As [`over`], backwards: to before the queen that was just taken back was placed.
pub fn over_back(index: &Index, search: &mut AnySearch) -> bool {
    let Some(Event::Removed { .. }) = search.last_event() else {
        return search.backwards().is_some();
    };
    let mut probe = search.clone();
    probe.backwards();
    let top = probe.placement().len() - 1;
    let Some(span) = index.span(&probe, top) else {
        return false;
    };
    index.seek(search, span.start - 1);
    true
}

/// Out of the current subtree, to the step that takes the queen placed last back;
/// where none stands, to the end. `false` if that is not indexed.
pub fn out(index: &Index, search: &mut AnySearch) -> bool {
    match search.placement().len().checked_sub(1) {
        Some(top) => {
            let Some(span) = index.span(search, top) else {
                return false;
            };
            index.seek(search, span.end);
        }
        None if index.is_complete() => index.seek(search, index.steps()),
        None => return false,
    }
    true
}

/// To the next step that takes a queen back, or the end: what is replayed is bounded
/// by the choices down one path.
pub fn next_backtrack(search: &mut AnySearch) {
    search.watch(u64::MAX, &mut |event| {
        matches!(event, Event::Removed { .. })
    });
}

/// To the last step before this that took a queen back, or the start; bounded as
/// [`next_backtrack`].
pub fn previous_backtrack(search: &mut AnySearch) {
    let mut found = false;
    // The step that led here is not the one wanted.
    search.backwards();
    search.watch_back(u64::MAX, &mut |event| {
        found = matches!(event, Event::Removed { .. });
        found
    });
    if found {
        search.forwards();
    }
}
