use std::{num::NonZeroUsize, path::PathBuf, str::FromStr, thread};

use clap::{
    Parser, Subcommand, ValueEnum,
    builder::{PossibleValuesParser, TypedValueParser},
};

use crate::{
    board::Wrap,
    formats::{BadField, Format, Snippet, read_field},
    problem::{Field, Problem},
    search::Approach,
};

use super::{failure::Failure, output::Compression, slice::Slice};

/// Queens on any board, flat or wrapped: list, count, watch.
///
/// Rows, columns and cells are numbered from 1; cell 1 is the upper left corner
/// and numbers run along row 1 first.
#[derive(Parser)]
#[command(name = "queens", version)]
pub(super) struct Args {
    #[command(subcommand)]
    pub(super) command: Command,
}

#[derive(Subcommand)]
pub(super) enum Command {
    /// Every placement, in lexicographic order
    List(ListArgs),
    /// How many placements there are: an exact number
    Count(CountArgs),
    /// Add up the outputs of count --part: an exact number
    Sum(SumArgs),
    /// The lexicographically first placement, or none
    First(FirstArgs),
    /// The placements with these places in the list
    Nth(NthArgs),
    /// The place of a placement in the list
    Rank(RankArgs),
    /// How many placements there are that no symmetry of the board carries into
    /// each other
    Classes(ClassesArgs),
    /// Whether there is a placement: yes or no
    Exists(ExistsArgs),
    /// The most queens that fit
    Most(MostArgs),
    /// The events of the search, one a line
    Trace(TraceArgs),
    /// Answer a judge's input, read on standard input
    Judge(JudgeArgs),
}

/// Said with the options of what is written in lexicographic order.
const IN_ORDER: &str = "Approaches most-constrained, shuffled and exact-cover find placements in an order of \
                        their own, so they are refused here.";

#[derive(clap::Args)]
#[command(after_help = IN_ORDER)]
pub(super) struct ListArgs {
    #[command(flatten)]
    pub(super) problem: ProblemArgs,
    #[command(flatten)]
    pub(super) approach: ApproachArgs,
    /// How to write the placements
    #[arg(long, value_parser = formats(), default_value = "cells")]
    pub(super) format: Format,
    /// Stop after this many placements
    #[arg(long, value_name = "N", value_parser = limit, allow_negative_numbers = true)]
    pub(super) limit: Option<u64>,
    /// Compress the list, for a file or a pipe
    #[arg(long, value_enum)]
    pub(super) compress: Option<Compression>,
}

#[derive(clap::Args)]
pub(super) struct CountArgs {
    #[command(flatten)]
    pub(super) problem: ProblemArgs,
    #[command(flatten)]
    pub(super) approach: ApproachArgs,
    #[command(flatten)]
    pub(super) threads: ThreadsArgs,
    /// Keep what is counted in a file, and go on from there when started again
    #[arg(long, value_name = "FILE")]
    pub(super) resume: Option<PathBuf>,
    /// Count only every n-th part of the work, beginning with the i-th, and write
    /// what `queens sum` adds up
    #[arg(long, value_name = "I/N", value_parser = slice)]
    pub(super) part: Option<Slice>,
    /// Tell on standard error how the count is planned
    #[arg(long)]
    pub(super) explain: bool,
}

#[derive(clap::Args)]
pub(super) struct ThreadsArgs {
    /// Threads to count on, 1 to 256 [default: as many as the machine runs at once]
    #[arg(long = "threads", value_name = "N", value_parser = threads, allow_negative_numbers = true)]
    pub(super) asked: Option<NonZeroUsize>,
}

impl ThreadsArgs {
    /// How many threads to count on.
    pub(super) fn number(&self) -> NonZeroUsize {
        self.asked
            .or_else(|| thread::available_parallelism().ok())
            .unwrap_or(NonZeroUsize::MIN)
            .min(MAX_THREADS)
    }
}

const MAX_THREADS: NonZeroUsize = NonZeroUsize::new(256).expect("not zero");

#[derive(clap::Args)]
pub(super) struct SumArgs {
    /// Outputs of count --part; `-`, and no file at all, reads standard input
    #[arg(value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
}

#[derive(clap::Args)]
pub(super) struct NthArgs {
    #[command(flatten)]
    pub(super) problem: ProblemArgs,
    /// Places in the list, from 1
    #[arg(value_name = "I", required = true, value_parser = place, allow_negative_numbers = true)]
    pub(super) places: Vec<u128>,
    /// How to write the placements
    #[arg(long, value_parser = formats(), default_value = "cells")]
    pub(super) format: Format,
}

#[derive(clap::Args)]
pub(super) struct RankArgs {
    #[command(flatten)]
    pub(super) problem: ProblemArgs,
    /// The cells of a placement, in any order; `-` reads placements, a line each,
    /// on standard input
    #[arg(value_name = "CELL", allow_negative_numbers = true)]
    pub(super) cells: Vec<String>,
}

#[derive(clap::Args)]
pub(super) struct ClassesArgs {
    #[command(flatten)]
    pub(super) problem: ProblemArgs,
    #[command(flatten)]
    pub(super) threads: ThreadsArgs,
    /// List the first placement of each class instead of counting the classes
    #[arg(long, conflicts_with = "asked")]
    pub(super) list: bool,
    /// How to write the placements
    #[arg(long, requires = "list", value_parser = formats(), default_value = "cells")]
    pub(super) format: Format,
}

#[derive(clap::Args)]
pub(super) struct ExistsArgs {
    #[command(flatten)]
    pub(super) problem: ProblemArgs,
}

#[derive(clap::Args)]
pub(super) struct MostArgs {
    #[command(flatten)]
    pub(super) board: BoardArgs,
}

#[derive(clap::Args)]
#[command(after_help = IN_ORDER)]
pub(super) struct FirstArgs {
    #[command(flatten)]
    pub(super) problem: ProblemArgs,
    #[command(flatten)]
    pub(super) approach: ApproachArgs,
    /// How to write the placement
    #[arg(long, value_parser = formats(), default_value = "cells")]
    pub(super) format: Format,
}

#[derive(clap::Args)]
pub(super) struct TraceArgs {
    #[command(flatten)]
    pub(super) problem: ProblemArgs,
    #[command(flatten)]
    pub(super) approach: ApproachArgs,
    /// How to write the events
    #[arg(long, value_enum, default_value = "jsonl")]
    pub(super) format: TraceFormat,
    /// Stop after this many events
    #[arg(long, value_name = "N", value_parser = limit, allow_negative_numbers = true)]
    pub(super) limit: Option<u64>,
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum TraceFormat {
    /// A JSON object a line
    Jsonl,
}

#[derive(clap::Args)]
pub(super) struct JudgeArgs {
    #[command(subcommand)]
    pub(super) kind: JudgeArg,
}

#[derive(Subcommand)]
pub(super) enum JudgeArg {
    /// Lines of `rows cols queens`, each answered with its list of placements
    Cells,
    /// A drawn board, answered with the number of placements
    Board {
        /// Queens to place, 0 to 32 [default: the smaller side]
        #[arg(long, value_name = "K", value_parser = queens, allow_negative_numbers = true)]
        queens: Option<u8>,
    },
    /// Triples `cols rows queens` on a torus, each answered with a placement, a
    /// queen a line as `column row`, or `0 0`
    Torus,
}

#[derive(clap::Args)]
pub(super) struct ProblemArgs {
    #[command(flatten)]
    pub(super) board: BoardArgs,
    /// Queens to place, 0 to 32 [default: the smaller side]
    #[arg(long, value_name = "K", value_parser = queens, allow_negative_numbers = true)]
    pub(super) queens: Option<u8>,
}

#[derive(clap::Args)]
pub(super) struct BoardArgs {
    /// Rows of the board, 1 to 32 [default: those of the board in --blocked]
    #[arg(long, value_name = "R", value_parser = rows, allow_negative_numbers = true)]
    pub(super) rows: Option<u8>,
    /// Columns of the board, 1 to 32 [default: those of the board in --blocked,
    /// or as many as rows]
    #[arg(long, value_name = "C", value_parser = cols, allow_negative_numbers = true)]
    pub(super) cols: Option<u8>,
    /// How the edges join: torus joins both pairs, rows top and bottom, cols left
    /// and right
    #[arg(long, value_parser = wraps(), default_value = "none")]
    pub(super) wrap: Wrap,
    /// A drawn board, `.` a free cell and `*` a blocked one; `-` reads standard
    /// input
    #[arg(long, value_name = "FILE")]
    pub(super) blocked: Option<PathBuf>,
}

#[derive(clap::Args)]
pub(super) struct ApproachArgs {
    /// How to search [default: whatever is fastest]
    #[arg(long = "approach", value_name = "APPROACH", value_parser = approaches())]
    name: Option<Approach>,
    /// What the order of approach shuffled is made from, 0 to 4294967295 [default: 1]
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true)]
    seed: Option<u32>,
}

impl ApproachArgs {
    /// The approach that is asked for, if one is.
    pub(super) fn asked(&self) -> Result<Option<Approach>, Failure> {
        match (self.name, self.seed) {
            (name, None) => Ok(name),
            (Some(Approach::Shuffled { .. }), Some(seed)) => Ok(Some(Approach::Shuffled { seed })),
            (Some(approach), Some(_)) => Err(Failure::SeedOf(approach)),
            (None, Some(_)) => Err(Failure::SeedOfNothing),
        }
    }

    /// The approach that is asked for, or the fastest.
    pub(super) fn chosen(&self, problem: &Problem) -> Result<Approach, Failure> {
        Ok(self.asked()?.unwrap_or(Approach::fastest(problem)))
    }
}

fn seed(text: &str) -> Result<u32, String> {
    text.parse()
        .ok()
        .filter(|_| !text.starts_with('+'))
        .ok_or_else(|| {
            format!(
                "seed is {}; it must be 0 to {}",
                Snippet::new(text),
                u32::MAX
            )
        })
}

fn rows(text: &str) -> Result<u8, BadField> {
    read_field(Field::Rows, text)
}

fn cols(text: &str) -> Result<u8, BadField> {
    read_field(Field::Cols, text)
}

fn queens(text: &str) -> Result<u8, BadField> {
    read_field(Field::Queens, text)
}

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    digits(text)
        .filter(|threads| *threads <= MAX_THREADS)
        .ok_or_else(|| {
            let text = Snippet::new(text);
            format!("threads is {text}; it must be 1 to {MAX_THREADS}")
        })
}

fn slice(text: &str) -> Result<Slice, String> {
    Slice::read(text).ok_or_else(|| {
        let (text, most) = (Snippet::new(text), Slice::MOST);
        format!("part is {text}; it must be i/n, with 1 <= i <= n <= {most}")
    })
}

fn place(text: &str) -> Result<u128, String> {
    digits(text).filter(|place| *place > 0).ok_or_else(|| {
        let text = Snippet::new(text);
        format!("number is {text}; it must be 1 to the number of placements")
    })
}

/// A number without a sign, which parsing alone would take.
fn digits<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok().filter(|_| !text.starts_with('+'))
}

fn limit(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(0) | Err(_) => Err(format!(
            "limit is {}; it must be 1 to {}",
            Snippet::new(text),
            u64::MAX
        )),
        Ok(limit) => Ok(limit),
    }
}

fn approaches() -> impl TypedValueParser<Value = Approach> {
    PossibleValuesParser::new(Approach::ALL.map(Approach::name)).try_map(|name| name.parse())
}

fn formats() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name)).try_map(|name| name.parse())
}

fn wraps() -> impl TypedValueParser<Value = Wrap> {
    PossibleValuesParser::new(Wrap::ALL.map(Wrap::name)).try_map(|name| name.parse())
}
