//! Backtracking as something to watch: a generator of events, steppable both ways.
//!
//! [`Approach::start`] returns an [`AnySearch`]; [`Search::step`] performs one event and
//! [`Search::step_back`] undoes one, exactly, from the state alone. There is no history and
//! no recursion. A search is a value of less than 4 KB that can be cloned;
//! [`Approach::ExactCover`] has 1 to 17 KB of links beside it. [`Solutions`] runs a search
//! for its placements only.
//!
//! ```
//! use queenscope::{board::{CellSet, Wrap}, problem::Problem};
//! use queenscope::search::{Approach, Search, solutions};
//!
//! let problem = Problem::new(8, 8, 8, Wrap::None, CellSet::EMPTY)?;
//! let mut search = Approach::Bitmask.start(&problem)?;
//! while search.step().is_some() {}
//! assert_eq!(search.counters().solutions, 92);
//! while search.step_back().is_some() {}
//! assert_eq!(search.counters().steps, 0);
//! assert_eq!(solutions(search).count(), 92);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any_search;
mod approach;
mod approaches;
mod checkpoint;
mod counters;
mod engine;
mod event;
mod placements;
pub mod program;
mod shared;
mod stepping;

pub use any_search::AnySearch;
pub use approach::{Approach, NotApplicable, UnknownApproach};
pub use checkpoint::{Checkpoint, FirstVisits};
pub use counters::Counters;
pub use event::{Event, Prune, Rejection};
pub use placements::{Placement, Solutions, solutions};
pub use stepping::{Search, StackFrame};
