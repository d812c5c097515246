use super::{FromWorker, JobFailure, ToWorker};

/// The longest time that a worker with work to do may be silent, in milliseconds of a visible page.
/// A session reports at least twice a second.
const MAX_SILENCE_MS: f64 = 30_000.0;

/// The page's side of a conversation with a worker: whether the worker is ready, which messages it
/// has not handled, and how long it has been silent.
///
/// Pure: each call returns what the page has to post, or why the page should give the worker up.
#[derive(Debug, Default)]
pub struct Conversation {
    is_ready: bool,
    /// Messages sent before the worker is ready would be lost, so they wait here.
    waiting: Vec<ToWorker>,
    /// The number of messages that the worker has not handled.
    open: usize,
    rests: bool,
    silent_ms: f64,
}

impl Conversation {
    /// Takes a message for the worker. Returns the messages to post now.
    pub fn send(&mut self, message: ToWorker) -> Vec<ToWorker> {
        if self.open == 0 {
            self.silent_ms = 0.0;
        }
        self.open += 1;
        if let ToWorker::Rest(rests) = message {
            self.rests = rests;
            self.silent_ms = 0.0;
        }
        self.waiting.push(message);
        self.take_waiting()
    }

    /// Takes in a message of the worker. Returns the messages to post now.
    pub fn on_message(&mut self, message: &FromWorker) -> Vec<ToWorker> {
        self.silent_ms = 0.0;
        match message {
            FromWorker::Ready => self.is_ready = true,
            FromWorker::Handled => self.open = self.open.saturating_sub(1),
            FromWorker::Working
            | FromWorker::Report(_)
            | FromWorker::Piece
            | FromWorker::Written(_)
            | FromWorker::Failed(_) => {}
        }
        self.take_waiting()
    }

    /// Notes that `visible_ms` milliseconds have passed while the page was visible.
    ///
    /// # Errors
    /// Why the worker is given up: it never started, or it fell silent.
    pub fn on_time(&mut self, visible_ms: f64) -> Result<(), JobFailure> {
        if self.is_ready && (self.open == 0 || self.rests) {
            return Ok(());
        }
        self.silent_ms += visible_ms;
        match (self.silent_ms > MAX_SILENCE_MS, self.is_ready) {
            (false, _) => Ok(()),
            (true, true) => Err(JobFailure::Silent),
            (true, false) => Err(JobFailure::NotStarted("no answer".to_owned())),
        }
    }

    /// Why the worker ended. `said` is the browser's message about the error, which may be empty;
    /// `is_memory_full` tells whether the memory has reached its largest size.
    pub fn failure(&self, said: &str, is_memory_full: bool) -> JobFailure {
        let said = said.trim_start_matches("Uncaught ").trim();
        let of_memory = ["out of memory", "could not allocate", "memory.grow"];
        let lower = said.to_lowercase();
        if is_memory_full || of_memory.iter().any(|words| lower.contains(words)) {
            JobFailure::OutOfMemory
        } else if !self.is_ready {
            let said = if said.is_empty() {
                "its program did not load"
            } else {
                said
            };
            JobFailure::NotStarted(said.to_owned())
        } else {
            JobFailure::Crashed(said.to_owned())
        }
    }

    fn take_waiting(&mut self) -> Vec<ToWorker> {
        match self.is_ready {
            true => std::mem::take(&mut self.waiting),
            false => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A conversation with a worker that is ready and was given parts.
    fn at_work() -> Conversation {
        let mut conversation = Conversation::default();
        conversation.on_message(&FromWorker::Ready);
        conversation.send(ToWorker::Parts(vec![1]));
        conversation
    }

    /// Whether a worker is given up after this many seconds, a second at a time.
    fn given_up(conversation: &mut Conversation, seconds: usize) -> Option<JobFailure> {
        (0..seconds).find_map(|_| conversation.on_time(1000.0).err())
    }

    #[test]
    fn what_is_said_early_waits_and_keeps_its_order() {
        let mut conversation = Conversation::default();
        let messages = [ToWorker::Rest(true), ToWorker::Parts(vec![2])];
        for message in &messages {
            assert_eq!(conversation.send(message.clone()), []);
        }
        assert_eq!(conversation.on_message(&FromWorker::Ready), messages);
        let later = ToWorker::Rest(false);
        assert_eq!(conversation.send(later.clone()), [later]);
    }

    #[test]
    fn silence_is_counted_only_with_work_and_while_it_does_not_rest() {
        assert_eq!(given_up(&mut at_work(), 30), None);
        assert_eq!(given_up(&mut at_work(), 31), Some(JobFailure::Silent));
        let mut idle = at_work();
        idle.on_message(&FromWorker::Handled);
        assert_eq!(given_up(&mut idle, 1000), None);
        // Work that is given after a long pause has its full time.
        idle.send(ToWorker::Parts(vec![2]));
        assert_eq!(given_up(&mut idle, 30), None);
        let mut resting = at_work();
        resting.send(ToWorker::Rest(true));
        assert_eq!(given_up(&mut resting, 1000), None);
        let mut working = at_work();
        for _ in 0..100 {
            assert_eq!(given_up(&mut working, 20), None);
            working.on_message(&FromWorker::Working);
        }
    }

    #[test]
    fn a_worker_that_never_starts_is_given_up() {
        let mut conversation = Conversation::default();
        let failure = given_up(&mut conversation, 31);
        assert!(matches!(failure, Some(JobFailure::NotStarted(_))));
    }

    #[test]
    fn what_the_browser_says_is_made_plain() {
        let early = Conversation::default();
        let late = at_work();
        let crashed = |said: &str| JobFailure::Crashed(said.to_owned());
        assert!(matches!(
            early.failure("", false),
            JobFailure::NotStarted(_)
        ));
        let said = "Uncaught RuntimeError: unreachable";
        assert_eq!(
            late.failure(said, false),
            crashed("RuntimeError: unreachable")
        );
        assert_eq!(late.failure(said, true), JobFailure::OutOfMemory);
        let said = "RangeError: WebAssembly.instantiate(): Out of memory: wasm memory";
        assert_eq!(early.failure(said, false), JobFailure::OutOfMemory);
    }
}
