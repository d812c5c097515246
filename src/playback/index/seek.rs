use crate::search::{AnySearch, Event, Search};

use super::Index;

/// Moving a search within its index: the nearest checkpoint is restored at once, and the rest
/// of the way is stepped.
///
/// ```
/// use queenscope::{board::{CellSet, Wrap}, problem::Problem};
/// use queenscope::playback::IndexBuilder;
/// use queenscope::search::{Approach, Search};
///
/// let problem = Problem::new(8, 8, 8, Wrap::None, CellSet::EMPTY)?;
/// let mut builder = IndexBuilder::new(&problem, Approach::Rows)?;
/// builder.advance(u64::MAX);
/// let mut search = Approach::Rows.start(&problem)?;
/// builder.index().seek(&mut search, 12_345);
/// assert_eq!(search.counters().steps, 12_345);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl Index {
    /// Moves a search to a step, or to the last step of the index if that is earlier. The
    /// state equals the one that stepping there leads to. Replays at most half a column.
    pub fn seek(&self, search: &mut AnySearch, step: u64) {
        let step = step.min(self.steps());
        let (at, checkpoint) = self.nearest_checkpoint(step);
        if at.abs_diff(step) < search.counters().steps.abs_diff(step) {
            self.restore(search, checkpoint);
        }
        let here = search.counters().steps;
        if here < step {
            search.skip(step - here);
        } else {
            search.skip_back(here - step);
        }
    }

    /// Moves a search to the step that finds a placement, counted from 1 in the order of
    /// the search; false, and the search stays, if the index does not reach it. Replays at
    /// most a column; from one placement to the next only the steps between them.
    pub fn seek_solution(&self, search: &mut AnySearch, number: u64) -> bool {
        if number == 0 || number > self.solutions() {
            return false;
        }
        // The last checkpoint with fewer placements; the first checkpoint has none.
        let checkpoints = &self.checkpoints;
        let after = checkpoints.partition_point(|checkpoint| checkpoint.solutions() < number);
        let checkpoint = &checkpoints[after.saturating_sub(1)];
        let here = search.counters();
        let is_between = (checkpoint.solutions()..number).contains(&here.solutions);
        if here.steps > self.steps() || !is_between {
            self.restore(search, checkpoint);
        }
        while search.counters().solutions < number {
            search.to_solution(u64::MAX);
        }
        true
    }
}

/// Steps over the subtree of the queen that the next event places, to the step that removes
/// it again; where the next event places none, steps once. Replays less than the shortest
/// bar or half a column.
///
/// Returns false, and the search stays, at its end and where the index does not reach the
/// removal.
pub fn over(index: &Index, search: &mut AnySearch) -> bool {
    match search.forwards() {
        None => false,
        Some(Event::Placed { .. }) if !to_removal(index, search) => {
            search.backwards();
            false
        }
        Some(_) => true,
    }
}

/// Steps back over the subtree of the queen that the last event removed, to before the step
/// that placed it; where the last event removed none, steps back once. Replays as much as
/// [`over`].
///
/// Returns false, and the search stays, at its start and where it removed a queen beyond the
/// last step of the index.
pub fn over_back(index: &Index, search: &mut AnySearch) -> bool {
    match search.backwards() {
        None => false,
        Some(Event::Removed { .. }) => {
            let depth = search.placement().len() - 1;
            let now = search.counters().steps;
            if now > index.steps() {
                search.forwards();
                return false;
            }
            match index.strip.bar(depth, now) {
                Some(bar) => index.seek(search, bar.start - 1),
                None => undo_placing(search, depth),
            }
            true
        }
        Some(_) => true,
    }
}

/// Steps out of the current subtree, to the step that removes the queen placed last; without
/// queens, to the end of the search. Replays as much as [`over`].
///
/// Returns false, and the search stays, where the index does not reach that step.
pub fn out(index: &Index, search: &mut AnySearch) -> bool {
    if !search.placement().is_empty() {
        return to_removal(index, search);
    }
    if index.is_complete() {
        index.seek(search, index.steps());
    }
    index.is_complete()
}

/// Moves a search to the step that placed the queen at depth `depth`, from 0, of the state at
/// step `step`; if there is no such queen, to `step` itself. Replays as much as [`over`] and
/// half a column.
pub fn to_placing(index: &Index, search: &mut AnySearch, depth: usize, step: u64) {
    let step = step.min(index.steps());
    if let Some(bar) = index.strip.bar(depth, step) {
        return index.seek(search, bar.start);
    }
    index.seek(search, step);
    if depth < search.placement().len() {
        undo_placing(search, depth);
        search.forwards();
    }
}

/// Moves to the step that removes the queen placed last, which is on the board; false, and
/// the search stays, if the index does not reach it.
fn to_removal(index: &Index, search: &mut AnySearch) -> bool {
    let depth = search.placement().len() - 1;
    let (now, limit) = (search.counters().steps, index.steps());
    if now > limit {
        return false;
    }
    if let Some(bar) = index.strip.bar(depth, now) {
        let is_cut = !index.complete && bar.end == index.strip.until;
        if !is_cut {
            index.seek(search, bar.end);
        }
        return !is_cut;
    }
    let before = search.clone();
    let mut standing = depth + 1;
    search.watch(limit - now, &mut |event| {
        match event {
            Event::Placed { .. } => standing += 1,
            Event::Removed { .. } => standing -= 1,
            _ => {}
        }
        standing == depth
    });
    if standing > depth {
        *search = before;
    }
    standing == depth
}

/// Steps back to before the step that placed the queen at a depth, which is on the board.
fn undo_placing(search: &mut AnySearch, depth: usize) {
    let mut standing = search.placement().len();
    search.watch_back(u64::MAX, &mut |event| {
        match event {
            Event::Placed { .. } => standing -= 1,
            Event::Removed { .. } => standing += 1,
            _ => {}
        }
        standing == depth
    });
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
