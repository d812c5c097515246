use std::rc::Rc;

use crate::{
    board::Cell,
    problem::Problem,
    worker::{Job, JobFailure, JobId, JobUpdate, MAX_LISTED_PLACEMENTS, Report, WantedJob},
};

use super::line::ListLine;

/// The canonical placement of each symmetry class, as far as they are listed: 2 bytes a
/// queen and 12 bytes each. Cloning is cheap.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Classes {
    listed: Rc<ListedClasses>,
    stage: ClassStage,
}

#[derive(Clone, Debug, Default, PartialEq)]
struct ListedClasses {
    indices: Vec<u64>,
    sizes: Vec<u32>,
    cells: Vec<u16>,
}

/// How far the job that lists the classes is.
#[derive(Clone, Debug, Default, PartialEq)]
enum ClassStage {
    /// The list was never asked for.
    #[default]
    Unasked,
    /// A worker lists the classes.
    Listing(JobId),
    /// Every class is listed.
    All,
    /// As many are listed as are kept, or the worker failed.
    Ended(Option<JobFailure>),
}

impl Classes {
    /// The number of classes listed, at most [`MAX_LISTED_PLACEMENTS`].
    pub fn count(&self) -> u64 {
        self.listed.sizes.len() as u64
    }

    /// Whether every class is listed.
    pub fn are_all(&self) -> bool {
        self.stage == ClassStage::All
    }

    /// Why not all are listed, if the worker failed.
    pub fn failure(&self) -> Option<&JobFailure> {
        match &self.stage {
            ClassStage::Ended(failure) => failure.as_ref(),
            ClassStage::Unasked | ClassStage::Listing(_) | ClassStage::All => None,
        }
    }

    /// Whether the list was never asked for.
    pub(super) fn are_unasked(&self) -> bool {
        self.stage == ClassStage::Unasked
    }

    /// Begins to list.
    pub(super) fn begin(&mut self, id: JobId) {
        self.stage = ClassStage::Listing(id);
    }

    /// A class by its place from 0: its canonical placement.
    pub(super) fn line(&self, at: usize, queens: usize) -> Option<ListLine> {
        let cells = self.listed.cells.get(at * queens..(at + 1) * queens)?;
        Some(ListLine {
            index: (*self.listed.indices.get(at)?).into(),
            cells: cells.iter().copied().map(Cell::from_index).collect(),
            class: self.listed.sizes.get(at).copied(),
        })
    }

    /// The job that lists them, while it is under way.
    pub(super) fn wanted_job(&self, problem: &Problem) -> Option<WantedJob> {
        let ClassStage::Listing(id) = self.stage else {
            return None;
        };
        let problem = *problem;
        Some(WantedJob::new(id, Job::Classes { problem }))
    }

    /// Takes in what is reported of a job; returns the number of all placements when that
    /// is known with the last class. Reports of other jobs change nothing.
    pub(super) fn on_job(&mut self, id: JobId, update: &JobUpdate) -> Option<u128> {
        if self.stage != ClassStage::Listing(id) {
            return None;
        }
        match update {
            JobUpdate::Report(Report::Classes {
                indices,
                sizes,
                cells,
            }) => {
                let listed = Rc::make_mut(&mut self.listed);
                listed.indices.extend(indices);
                listed.sizes.extend(sizes);
                listed.cells.extend(cells);
            }
            JobUpdate::Report(Report::Done { found, .. }) => {
                if self.count() < MAX_LISTED_PLACEMENTS {
                    self.stage = ClassStage::All;
                    return Some(*found);
                }
                self.stage = ClassStage::Ended(None);
            }
            JobUpdate::Failed(why) => self.stage = ClassStage::Ended(Some(why.clone())),
            JobUpdate::Report(_) | JobUpdate::Wrote(_) | JobUpdate::Pool(_) => {}
        }
        None
    }
}
