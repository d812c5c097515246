use std::{
    io::Write,
    num::NonZeroUsize,
    ops::ControlFlow,
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use crate::{
    count::{Counter, Plan, Tally},
    formats::{ranges, write_tally},
    problem::Problem,
    search::Search,
};

use super::{
    args::CountArgs,
    explain,
    failure::Failure,
    notices::announce,
    output::TextOutput,
    progress::Progress,
    resume_file::{ResumeFile, planned},
};

/// Writes the number of placements or, with `--part`, the line of a slice.
pub(super) fn answer(
    problem: &Problem,
    args: &CountArgs,
    output: &mut TextOutput<impl Write>,
) -> Result<(), Failure> {
    if let Some(approach) = args.approach.asked()? {
        for (option, given) in [
            ("threads", args.threads.asked.is_some()),
            ("resume", args.resume.is_some()),
            ("part", args.part.is_some()),
            ("explain", args.explain),
        ] {
            if given {
                return Err(Failure::NotWatched { option, approach });
            }
        }
        // A search of the page counts, on one thread.
        let mut search = approach.start(problem)?;
        search.skip(u64::MAX);
        output.line(search.counters().solutions)?;
    } else {
        let (plan, tally) = counted(problem, args)?;
        match args.part {
            Some(slice) => {
                let line = slice.write(&write_tally(problem, plan.split(), &tally));
                output.text().push_str(&line);
                output.flush()?;
            }
            // Without `--part`, every part is counted.
            None => output.line(plan.total(tally.sum()))?,
        }
    }
    Ok(())
}

/// Counts all placements on `threads` threads, with a progress bar.
pub(super) fn total(problem: &Problem, threads: NonZeroUsize) -> Result<u128, Failure> {
    let (plan, mut tally) = planned(problem);
    let parts: Vec<usize> = tally.missing().collect();
    run(&plan, &parts, 0, &mut tally, threads, None)?;
    // The tally has every part, so its sum is that of the whole plan.
    Ok(plan.total(tally.sum()))
}

/// Counts the parts that the options name, except those that the resume file has already. Returns
/// the plan and the tally of both.
fn counted(problem: &Problem, args: &CountArgs) -> Result<(Plan, Tally), Failure> {
    let wanted = |part: &usize| args.part.is_none_or(|slice| slice.has(*part));
    let (mut kept, plan, mut tally) = match &args.resume {
        Some(path) => {
            let (kept, plan, tally) = ResumeFile::open(path, problem)?;
            (Some(kept), plan, tally)
        }
        None => {
            let (plan, tally) = planned(problem);
            (None, plan, tally)
        }
    };
    if args.explain {
        announce(&explain::plan(&plan));
    }
    if let (Some(slice), Some(kept)) = (args.part, &kept) {
        let strange = (0..plan.parts()).filter(|part| tally.is_counted(*part) && !wanted(part));
        let parts = ranges(strange);
        if !parts.is_empty() {
            let name = kept.name().to_owned();
            return Err(Failure::NotInSlice { name, parts, slice });
        }
    }
    if let Some(kept) = &mut kept {
        // Write the file now: an error is better now than after an hour of counting.
        kept.save(&plan, &tally)?;
    }
    let parts: Vec<usize> = tally.missing().filter(wanted).collect();
    let before = (0..plan.parts()).filter(wanted).count() - parts.len();
    let threads = args.threads.number();
    run(&plan, &parts, before, &mut tally, threads, kept)?;
    Ok((plan, tally))
}

/// The time between two drawings of the bar, and between two checks whether a save is due.
const TICK_INTERVAL: Duration = Duration::from_millis(100);

/// Counts `parts` on `threads` threads, each part once, and adds them to the tally. `before` is the
/// number of wanted parts that were counted earlier; the progress bar starts there.
fn run(
    plan: &Plan,
    parts: &[usize],
    before: usize,
    tally: &mut Tally,
    threads: NonZeroUsize,
    mut kept: Option<ResumeFile>,
) -> Result<(), Failure> {
    let next = AtomicUsize::new(0);
    let (send, receive) = mpsc::channel();
    let work = |send: mpsc::Sender<(usize, u128)>| {
        let mut counter = Counter::default();
        while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
            let counted = counter.part(plan, *part, &mut || ControlFlow::Continue(()));
            match counted {
                Some(sum) if send.send((*part, sum)).is_ok() => {}
                _ => return,
            }
        }
    };
    thread::scope(|scope| {
        for number in 0..threads.get().min(parts.len()) {
            let (send, work) = (send.clone(), &work);
            let started = thread::Builder::new().spawn_scoped(scope, move || work(send));
            match started {
                Ok(_) => {}
                Err(error) if number == 0 => return Err(Failure::Threads(error)),
                // Fewer threads give the same count.
                Err(_) => break,
            }
        }
        // The threads hold the other senders, so the channel closes when they are done.
        drop(send);
        let all = (before + parts.len()) as f64;
        let share = |done: usize| (before + done) as f64 / all;
        let progress = Progress::new(share(0));
        let mut done = 0;
        loop {
            match receive.recv_timeout(TICK_INTERVAL) {
                Ok((part, sum)) => {
                    done += 1;
                    // Each part is handed out once.
                    let _ = tally.add(part, sum);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            progress.show(share(done));
            if let Some(kept) = &mut kept {
                kept.save_now_and_then(plan, tally, done);
            }
        }
        progress.end();
        if let Some(kept) = &mut kept {
            kept.save_last(plan, tally);
        }
        Ok(())
    })
}
