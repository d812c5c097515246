//! The options of each subcommand, and its help: every doc comment here is a text of `--help`.

use std::{num::NonZeroUsize, path::PathBuf, thread};

use clap::{
    Parser, Subcommand, ValueEnum,
    builder::{PossibleValuesParser, TypedValueParser},
};

use crate::{
    board::Wrap,
    formats::{Format, read_field},
    problem::Field,
    search::Approach,
};

use super::{
    compression::Compression,
    slice::Slice,
    values::{MAX_THREADS, number, out_of_range, rank},
};

/// List, count and trace the solutions of queens problems.
///
/// A placement puts K queens on a board of R rows and C columns so that no two attack each
/// other. Some cells may be blocked, and opposite edges of the board may be joined.
///
/// Rows, columns and cells are numbered from 1. Cell 1 is the upper left corner, and the
/// numbers run along row 1 first. Lists of placements are in lexicographic order.
#[derive(Parser)]
#[command(name = "queens", version, after_help = EXAMPLES)]
pub(super) struct Args {
    #[command(subcommand)]
    pub(super) command: Command,
}

const EXAMPLES: &str = "\
Examples:
  queens list --rows 4 --format board       draw both placements of 4 queens
  queens count --rows 16 --resume FILE      count, and save progress in FILE
  queens nth --rows 8 1 92                  the first and the last of 92 placements
  queens most --rows 8 --wrap torus         how many queens fit on a torus

Errors are written to standard error, with status 2 and nothing on standard output.";

#[derive(Subcommand)]
pub(super) enum Command {
    /// List all placements
    List(ListArgs),
    /// Count the placements exactly, on all processor cores
    Count(CountArgs),
    /// Add up the outputs of `queens count --part`
    Sum(SumArgs),
    /// Find the first placement of the list, or report that there is none
    First(FirstArgs),
    /// Find placements by rank: their positions in the list
    Nth(NthArgs),
    /// Find the rank of a placement: its position in the list
    Rank(RankArgs),
    /// Count the placements that are essentially different under the symmetries of the board
    Classes(ClassesArgs),
    /// Answer whether there is a placement: yes or no
    Exists(ProblemArgs),
    /// Find the largest number of queens that fit on the board
    Most(BoardArgs),
    /// Write each event of a search: placed, rejected, removed and so on
    Trace(TraceArgs),
    /// Answer the input of an online judge, read from standard input
    Judge {
        #[command(subcommand)]
        input: JudgeInput,
    },
}

/// Names the approaches that `list` and `first` refuse.
fn lexicographic_only() -> String {
    let refused: Vec<&str> = (Approach::ALL.into_iter())
        .filter(|approach| !approach.is_lexicographic())
        .map(Approach::name)
        .collect();
    format!(
        "These approaches do not find placements in lexicographic order and are refused here: {}.",
        refused.join(", ")
    )
}

#[derive(clap::Args)]
#[command(after_help = lexicographic_only())]
pub(super) struct ListArgs {
    #[command(flatten)]
    pub(super) problem: ProblemArgs,
    #[command(flatten)]
    pub(super) approach: ApproachArgs,
    #[command(flatten)]
    pub(super) format: FormatArgs,
    /// Stop after N placements
    #[arg(long, value_name = "N", value_parser = number("limit", 1..=u64::MAX), allow_negative_numbers = true)]
    pub(super) limit: Option<u64>,
    /// Compress the list, which must then go to a file or a pipe
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
    /// Save progress in FILE, and continue from it if it exists
    #[arg(long, value_name = "FILE")]
    pub(super) resume: Option<PathBuf>,
    /// Count only every N-th part of the work, starting with part I, and write a line for
    /// `queens sum`
    #[arg(long, value_name = "I/N", value_parser = slice)]
    pub(super) part: Option<Slice>,
    /// Explain on standard error how the count is planned
    #[arg(long)]
    pub(super) explain: bool,
}

#[derive(clap::Args)]
pub(super) struct ThreadsArgs {
    /// Number of threads, 1 to 256 [default: one per processor core]
    #[arg(long = "threads", value_name = "N", value_parser = number("threads", NonZeroUsize::MIN..=MAX_THREADS), allow_negative_numbers = true)]
    pub(super) asked: Option<NonZeroUsize>,
}

impl ThreadsArgs {
    /// The number of threads to count on.
    pub(super) fn number(&self) -> NonZeroUsize {
        self.asked
            .or_else(|| thread::available_parallelism().ok())
            .unwrap_or(NonZeroUsize::MIN)
            .min(MAX_THREADS)
    }
}

#[derive(clap::Args)]
pub(super) struct SumArgs {
    /// Outputs of `queens count --part`; `-` or no file reads standard input
    #[arg(value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
}

#[derive(clap::Args)]
pub(super) struct NthArgs {
    #[command(flatten)]
    pub(super) problem: ProblemArgs,
    /// Ranks of the placements; the first in the list has rank 1
    #[arg(value_name = "RANK", required = true, value_parser = rank, allow_negative_numbers = true)]
    pub(super) ranks: Vec<u128>,
    #[command(flatten)]
    pub(super) format: FormatArgs,
}

#[derive(clap::Args)]
pub(super) struct RankArgs {
    #[command(flatten)]
    pub(super) problem: ProblemArgs,
    /// Cells of the placement, in any order; `-` reads placements from standard input, one
    /// per line
    #[arg(value_name = "CELL", allow_negative_numbers = true)]
    pub(super) cells: Vec<String>,
}

#[derive(clap::Args)]
pub(super) struct ClassesArgs {
    #[command(flatten)]
    pub(super) problem: ProblemArgs,
    #[command(flatten)]
    pub(super) threads: ThreadsArgs,
    /// List one placement per class, its lexicographically first, instead of counting
    #[arg(long, conflicts_with = "asked")]
    pub(super) list: bool,
    /// Format of the placements
    #[arg(long, requires = "list", value_parser = formats(), default_value = "cells")]
    pub(super) format: Format,
}

#[derive(clap::Args)]
#[command(after_help = lexicographic_only())]
pub(super) struct FirstArgs {
    #[command(flatten)]
    pub(super) problem: ProblemArgs,
    #[command(flatten)]
    pub(super) approach: ApproachArgs,
    #[command(flatten)]
    pub(super) format: FormatArgs,
}

#[derive(clap::Args)]
pub(super) struct FormatArgs {
    /// Format of the placements
    #[arg(long = "format", value_name = "FORMAT", value_parser = formats(), default_value = "cells")]
    pub(super) format: Format,
}

#[derive(clap::Args)]
pub(super) struct TraceArgs {
    #[command(flatten)]
    pub(super) problem: ProblemArgs,
    #[command(flatten)]
    pub(super) approach: ApproachArgs,
    /// Format of the events
    #[arg(long, value_enum, default_value = "jsonl")]
    pub(super) format: TraceFormat,
    /// Stop after N events
    #[arg(long, value_name = "N", value_parser = number("limit", 1..=u64::MAX), allow_negative_numbers = true)]
    pub(super) limit: Option<u64>,
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum TraceFormat {
    /// One JSON object per line
    Jsonl,
}

#[derive(Subcommand)]
pub(super) enum JudgeInput {
    /// Read lines of `rows cols queens`; answer each with its list of placements
    Cells,
    /// Read a drawn board; answer with the number of placements
    Board {
        #[command(flatten)]
        queens: QueensArgs,
    },
    /// Read triples `cols rows queens` on a torus; answer each with a placement, one
    /// `column row` per line, or with `0 0` if there is none
    Torus,
}

#[derive(clap::Args)]
pub(super) struct ProblemArgs {
    #[command(flatten)]
    pub(super) board: BoardArgs,
    #[command(flatten)]
    pub(super) queens: QueensArgs,
}

#[derive(clap::Args)]
pub(super) struct QueensArgs {
    /// Number of queens, 0 to 32 [default: the smaller of rows and columns]
    #[arg(long = "queens", value_name = "K", value_parser = |text: &str| read_field(Field::Queens, text), allow_negative_numbers = true)]
    pub(super) number: Option<u8>,
}

#[derive(clap::Args)]
pub(super) struct BoardArgs {
    /// Rows of the board, 1 to 32; needed unless --blocked gives the board
    #[arg(long, value_name = "R", value_parser = |text: &str| read_field(Field::Rows, text), allow_negative_numbers = true)]
    pub(super) rows: Option<u8>,
    /// Columns of the board, 1 to 32 [default: as in the file of --blocked, or as many as rows]
    #[arg(long, value_name = "C", value_parser = |text: &str| read_field(Field::Cols, text), allow_negative_numbers = true)]
    pub(super) cols: Option<u8>,
    /// Joined edges: `rows` joins top and bottom, `cols` joins left and right, `torus` both
    #[arg(long, value_parser = wraps(), default_value = "none")]
    pub(super) wrap: Wrap,
    /// Read a drawn board from FILE, `.` for a free cell and `*` for a blocked one; `-` reads
    /// standard input
    #[arg(long, value_name = "FILE")]
    pub(super) blocked: Option<PathBuf>,
}

#[derive(clap::Args)]
pub(super) struct ApproachArgs {
    /// Search algorithm [default: the fastest for the problem]
    #[arg(long = "approach", value_name = "APPROACH", value_parser = approaches())]
    pub(super) name: Option<Approach>,
    /// Seed for the random order of approach shuffled, 0 to 4294967295 [default: 1]
    #[arg(long, value_name = "N", value_parser = number("seed", 0..=u32::MAX), allow_negative_numbers = true)]
    pub(super) seed: Option<u32>,
}

fn slice(text: &str) -> Result<Slice, String> {
    let range = || format!("I/N with 1 <= I <= N <= {}", Slice::MAX_SLICES);
    Slice::read(text).ok_or_else(|| out_of_range("part", text, &range()))
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
