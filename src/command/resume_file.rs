use std::{
    ffi::OsString,
    fs::{self, File, TryLockError},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use crate::{
    count::{Plan, Tally},
    formats::{read_tally, write_tally},
    problem::Problem,
};

use super::{
    check_same_problem::check_same_problem,
    failure::Failure,
    input::{is_standard_input, name},
    notices::announce,
};

/// The resume file of a count, which keeps its progress from one run to the next.
///
/// Each save writes a new file beside it and renames that, so the file is complete whenever the
/// program ends. Only one process at a time uses it: it locks a file with the ending `.lock`, which
/// is never deleted, because another process may be waiting for it at any moment.
pub(super) struct ResumeFile {
    path: PathBuf,
    name: String,
    /// The lock file, locked until it is closed.
    _lock: File,
    saved: Instant,
    saved_parts: usize,
    /// Whether the user was told that a save failed.
    told: bool,
}

/// The time between two saves, if parts were counted meanwhile.
const SAVE_INTERVAL: Duration = Duration::from_secs(2);

/// The largest file that is read, in bytes: more than the largest plan needs.
const MAX_FILE_BYTES: u64 = 1 << 24;

impl ResumeFile {
    /// Opens and locks a resume file. Returns it with the plan and the tally of its count; if there
    /// is no such file, plans the count now and returns an empty tally.
    ///
    /// # Errors
    /// If the file cannot be read, is in use, or is not a saved count of this problem.
    pub(super) fn open(
        path: &Path,
        problem: &Problem,
    ) -> Result<(ResumeFile, Plan, Tally), Failure> {
        let name = name(path);
        let failed = Failure::of_file(&name);
        // A save replaces the file that a link leads to, not the link.
        let path = match fs::canonicalize(path) {
            Ok(found) if found.is_file() => found,
            Ok(_) => return Err(Failure::NoFile(path.to_owned())),
            Err(_) if path.file_name().is_none() || is_standard_input(path) => {
                return Err(Failure::NoFile(path.to_owned()));
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => path.to_owned(),
            Err(error) => return Err(failed(error)),
        };
        let lock = File::create(beside(&path, ".lock")).map_err(&failed)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(Failure::ResumeFileInUse(name)),
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        let (plan, tally) = match File::open(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => planned(problem),
            opened => read(opened, &name, problem)?,
        };
        let kept = ResumeFile {
            path,
            name,
            _lock: lock,
            saved: Instant::now(),
            saved_parts: 0,
            told: false,
        };
        Ok((kept, plan, tally))
    }

    /// The name of the file in messages.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Saves the count.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(super) fn save(&mut self, plan: &Plan, tally: &Tally) -> Result<(), Failure> {
        self.write(&write_tally(plan.problem(), plan.split(), tally))
            .map_err(Failure::of_file(&self.name))
    }

    /// Saves the count if a save is due and `parts`, the number of parts counted in this run, has
    /// grown. Reports a failure once and counts on.
    pub(super) fn save_now_and_then(&mut self, plan: &Plan, tally: &Tally, parts: usize) {
        // The first part is saved at once, so that a short count keeps something too.
        let due = self.saved_parts == 0 || self.saved.elapsed() >= SAVE_INTERVAL;
        if parts > self.saved_parts && due {
            self.save_last(plan, tally);
            self.saved_parts = parts;
            self.saved = Instant::now();
        }
    }

    /// Saves the count, whether or not a save is due. A failure is reported once, and counting goes
    /// on: the count is worth more than the file.
    pub(super) fn save_last(&mut self, plan: &Plan, tally: &Tally) {
        if let Err(failure) = self.save(plan, tally)
            && !self.told
        {
            announce(&format!(
                "note: {failure}; progress is not saved, but the count continues"
            ));
            self.told = true;
        }
    }

    fn write(&self, text: &str) -> io::Result<()> {
        // While it holds the lock, only this process uses the name of the new file.
        let new = beside(&self.path, ".new");
        let mut file = File::create(&new)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(new, &self.path)
    }
}

fn read(opened: io::Result<File>, name: &str, problem: &Problem) -> Result<(Plan, Tally), Failure> {
    let mut text = String::new();
    let read = opened.and_then(|file| file.take(MAX_FILE_BYTES).read_to_string(&mut text));
    read.map_err(Failure::of_file(name))?;
    let name = name.to_owned();
    match read_tally(&text) {
        Err(error) => Err(Failure::Tally { name, error }),
        Ok(saved) => {
            check_same_problem(&name, &saved.problem, "this count", problem)?;
            match Plan::build(problem, &saved.split) {
                Ok(plan) => Ok((plan, saved.tally)),
                Err(error) => Err(Failure::NotOfProblem { name, error }),
            }
        }
    }
}

/// The plan of a count that begins, and its empty tally.
pub(super) fn planned(problem: &Problem) -> (Plan, Tally) {
    let plan = Plan::new(problem);
    let tally = Tally::new(plan.split());
    (plan, tally)
}

/// Appends an ending to a file's name.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{CellSet, Wrap};

    fn problem() -> Problem {
        Problem::new(16, 16, 16, Wrap::None, CellSet::EMPTY).unwrap()
    }

    fn kept(path: &Path) -> Tally {
        read_tally(&fs::read_to_string(path).unwrap())
            .unwrap()
            .tally
    }

    #[test]
    fn the_first_part_is_written_at_once_and_others_now_and_then() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("kept");
        let (mut file, plan, mut tally) = ResumeFile::open(&path, &problem()).unwrap();
        file.save_now_and_then(&plan, &tally, 0);
        assert!(!path.exists());
        tally.add(1, 5).unwrap();
        file.save_now_and_then(&plan, &tally, 1);
        assert_eq!(kept(&path), tally);
        let first = tally.clone();
        tally.add(0, 7).unwrap();
        file.save_now_and_then(&plan, &tally, 2);
        assert_eq!(kept(&path), first);
        file.saved -= SAVE_INTERVAL;
        file.save_now_and_then(&plan, &tally, 2);
        assert_eq!(kept(&path), tally);
    }

    #[test]
    fn what_an_ended_process_left_is_in_nobodys_way() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("kept");
        fs::write(beside(&path, ".new"), "half of a li").unwrap();
        fs::write(beside(&path, ".lock"), "").unwrap();
        let (mut file, plan, tally) = ResumeFile::open(&path, &problem()).unwrap();
        let again = ResumeFile::open(&path, &problem());
        assert!(matches!(again, Err(Failure::ResumeFileInUse(_))));
        file.save(&plan, &tally).unwrap();
        drop(file);
        assert!(!beside(&path, ".new").exists());
        assert_eq!(ResumeFile::open(&path, &problem()).unwrap().2, tally);
    }

    #[test]
    fn a_count_goes_on_without_its_file() {
        let folder = tempfile::tempdir().unwrap();
        let opened = ResumeFile::open(&folder.path().join("kept"), &problem());
        let (mut file, plan, tally) = opened.unwrap();
        folder.close().unwrap();
        assert!(file.save(&plan, &tally).is_err());
        file.save_last(&plan, &tally);
        assert!(file.told);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("kept"), folder.path().join("link"));
        let plan = Plan::new(&problem());
        let text = write_tally(&problem(), plan.split(), &Tally::new(plan.split()));
        fs::write(&path, text).unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        let (mut file, plan, mut tally) = ResumeFile::open(&link, &problem()).unwrap();
        tally.add(0, 7).unwrap();
        file.save(&plan, &tally).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(kept(&path), tally);
        // The file is locked under its other name too.
        let again = ResumeFile::open(&path, &problem());
        assert!(matches!(again, Err(Failure::ResumeFileInUse(_))));
    }
}
