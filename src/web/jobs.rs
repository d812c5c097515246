use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use gloo_timers::callback::Interval;
use yew::prelude::*;

use crate::worker::{
    Ask, CountRun, FromWorker, Job, JobFailure, JobId, JobUpdate, MAX_WORKERS, Order, Report,
    ToWorker, WantedJob, WorkerId,
};

use super::{
    download::Gathered,
    host::{HostEvent, WorkerHost},
};

/// The time between two checks of workers and counts, in milliseconds; the page learns of a count
/// as often.
const LOOK_INTERVAL_MS: u32 = 250;

/// The most time that one check adds to a silence, in milliseconds: if more has passed, the machine
/// slept.
const MAX_LOOK_MS: f64 = 2000.0;

/// The number of the machine's processors.
pub fn processors() -> usize {
    let offered = super::window().navigator().hardware_concurrency();
    (offered as usize).clamp(1, MAX_WORKERS)
}

/// Keeps exactly the wanted jobs running. It starts new jobs, ends those no longer wanted at once,
/// passes on a changed pause, number of workers or question, and leaves the rest alone. `on_update`
/// receives the updates of each job until it has ended. A job that has ended is not started again
/// under the same id.
#[hook]
pub fn use_jobs(wanted: Vec<WantedJob>, on_update: Callback<(JobId, JobUpdate)>) {
    let jobs = use_memo((), |()| RunningJobs::new(on_update));
    {
        let jobs = jobs.clone();
        use_effect_with(wanted, move |wanted| jobs.keep(wanted));
    }
    use_effect_with((), move |()| move || jobs.keep(&[]));
}

/// The jobs under way.
struct RunningJobs {
    running: RefCell<BTreeMap<JobId, RunningJob>>,
    /// The updates for the page, in order.
    updates: RefCell<Vec<(JobId, JobUpdate)>>,
    on_update: Callback<(JobId, JobUpdate)>,
    /// The timer that checks the jobs, while there are any.
    looks: RefCell<Option<Interval>>,
    looked_at: RefCell<f64>,
}

struct RunningJob {
    rests: bool,
    workers: usize,
    question: Option<u32>,
    began: f64,
    work: JobWork,
}

enum JobWork {
    Single(Box<Single>),
    Count(Box<CountRun>, BTreeMap<WorkerId, WorkerHost>),
    /// The job has ended; the entry stays until the job is no longer wanted.
    Ended,
}

/// A job in a worker of its own.
struct Single {
    host: WorkerHost,
    /// The name and the media type of the file, if the page saves it.
    file: Option<(String, &'static str)>,
    gathered: Gathered,
}

impl RunningJobs {
    fn new(on_update: Callback<(JobId, JobUpdate)>) -> RunningJobs {
        RunningJobs {
            running: RefCell::default(),
            updates: RefCell::default(),
            on_update,
            looks: RefCell::default(),
            looked_at: RefCell::new(0.0),
        }
    }

    /// Starts, changes and ends jobs until the wanted ones run.
    fn keep(self: &Rc<Self>, wanted: &[WantedJob]) {
        let is_wanted = |id: &JobId| wanted.iter().any(|job| job.id == *id);
        let mut running = self.running.borrow_mut();
        let gone: Vec<JobId> = running
            .keys()
            .copied()
            .filter(|id| !is_wanted(id))
            .collect();
        for id in gone {
            // Dropping the job ends its workers. What they had counted is passed on before.
            if let Some(mut gone) = running.remove(&id) {
                gone.tell(id, &mut self.updates.borrow_mut());
            }
        }
        for job in wanted {
            match running.get_mut(&job.id) {
                Some(job_running) => job_running.follow(job),
                None => {
                    let started = self.start(job);
                    running.insert(job.id, started);
                }
            }
            if let Some(running) = running.get_mut(&job.id) {
                self.go_on(job.id, running);
            }
        }
        let any = !running.is_empty();
        drop(running);
        self.look_while(any);
        self.flush();
    }

    fn start(self: &Rc<Self>, wanted: &WantedJob) -> RunningJob {
        let (id, job) = (wanted.id, &wanted.job);
        let work = match job {
            Job::Count {
                problem,
                split,
                missing,
            } => {
                let run = CountRun::new(problem, split.clone(), missing, wanted.workers);
                JobWork::Count(Box::new(run), BTreeMap::new())
            }
            _ => match self.spawn(id, 0) {
                Ok(host) => {
                    host.send(ToWorker::Start(job.clone()));
                    JobWork::Single(Box::new(Single {
                        host,
                        file: download(job),
                        gathered: Gathered::default(),
                    }))
                }
                Err(why) => {
                    let failed = (id, JobUpdate::Failed(why));
                    self.updates.borrow_mut().push(failed);
                    JobWork::Ended
                }
            },
        };
        let mut running = RunningJob {
            rests: false,
            workers: wanted.workers,
            question: None,
            began: super::now(),
            work,
        };
        running.follow(wanted);
        running
    }

    fn spawn(self: &Rc<Self>, id: JobId, worker: WorkerId) -> Result<WorkerHost, JobFailure> {
        let jobs = Rc::downgrade(self);
        WorkerHost::spawn(move |event| {
            if let Some(jobs) = jobs.upgrade() {
                jobs.on_event(id, worker, event);
            }
        })
    }

    fn on_event(self: &Rc<Self>, id: JobId, worker: WorkerId, event: HostEvent) {
        if let Some(running) = self.running.borrow_mut().get_mut(&id) {
            running.on_event(id, worker, event, &mut self.updates.borrow_mut());
            self.go_on(id, running);
        }
        self.flush();
    }

    /// Carries out the orders of a count; one that has ended drops its workers.
    fn go_on(self: &Rc<Self>, id: JobId, running: &mut RunningJob) {
        let JobWork::Count(run, hosts) = &mut running.work else {
            return;
        };
        loop {
            let orders = run.orders();
            if orders.is_empty() {
                break;
            }
            for order in orders {
                match order {
                    Order::Start(worker) => match self.spawn(id, worker) {
                        Ok(host) => {
                            host.send(run.start_message());
                            hosts.insert(worker, host);
                        }
                        Err(why) => run.on_death(worker, why),
                    },
                    Order::Give(worker, parts) => {
                        if let Some(host) = hosts.get(&worker) {
                            host.send(ToWorker::Parts(parts));
                        }
                    }
                    Order::End(worker) => drop(hosts.remove(&worker)),
                }
            }
        }
        if run.has_ended() {
            running.tell(id, &mut self.updates.borrow_mut());
            running.work = JobWork::Ended;
        }
    }

    /// Runs the timer while there is a job to check.
    fn look_while(self: &Rc<Self>, any: bool) {
        let mut looks = self.looks.borrow_mut();
        match (any, looks.is_some()) {
            (true, false) => {
                self.looked_at.replace(super::now());
                let jobs = Rc::downgrade(self);
                *looks = Some(Interval::new(LOOK_INTERVAL_MS, move || {
                    if let Some(jobs) = jobs.upgrade() {
                        jobs.look();
                    }
                }));
            }
            (false, true) => *looks = None,
            _ => {}
        }
    }

    /// Ends workers that fell silent, and reports the progress of counts.
    fn look(self: &Rc<Self>) {
        if super::is_dead() {
            return;
        }
        let now = super::now();
        let passed = now - self.looked_at.replace(now);
        let visible = super::window()
            .document()
            .is_some_and(|document| !document.hidden());
        let visible_ms = if visible {
            passed.clamp(0.0, MAX_LOOK_MS)
        } else {
            0.0
        };
        for (id, running) in self.running.borrow_mut().iter_mut() {
            for (worker, why) in running.given_up(visible_ms) {
                let ended = HostEvent::Ended(why);
                running.on_event(*id, worker, ended, &mut self.updates.borrow_mut());
            }
            if let JobWork::Count(..) = running.work {
                running.tell(*id, &mut self.updates.borrow_mut());
            }
            self.go_on(*id, running);
        }
        self.flush();
    }

    /// Passes the updates to the page. The page may want other jobs at once, so nothing is borrowed
    /// meanwhile.
    fn flush(&self) {
        let updates = self.updates.take();
        for update in updates {
            self.on_update.emit(update);
        }
    }
}

impl RunningJob {
    /// Passes on what changed in the wanted job.
    fn follow(&mut self, wanted: &WantedJob) {
        match &mut self.work {
            JobWork::Single(single) => {
                if wanted.rests != self.rests {
                    single.host.send(ToWorker::Rest(wanted.rests));
                }
                let number = wanted.question.as_ref().map(|Ask { number, .. }| *number);
                if let Some(ask) = wanted.question.clone().filter(|_| number != self.question) {
                    single.host.send(ToWorker::Ask(ask));
                }
                self.question = number.or(self.question);
            }
            JobWork::Count(run, _) if wanted.workers != self.workers => {
                run.set_workers(wanted.workers);
            }
            JobWork::Count(..) | JobWork::Ended => {}
        }
        (self.rests, self.workers) = (wanted.rests, wanted.workers);
    }

    fn on_event(
        &mut self,
        id: JobId,
        worker: WorkerId,
        event: HostEvent,
        updates: &mut Vec<(JobId, JobUpdate)>,
    ) {
        match (&mut self.work, event) {
            (JobWork::Count(run, _), HostEvent::Message(message, _)) => {
                run.on_message(worker, message);
            }
            (JobWork::Count(run, hosts), HostEvent::Ended(why)) => {
                hosts.remove(&worker);
                run.on_death(worker, why);
            }
            (JobWork::Single(single), HostEvent::Message(message, piece)) => {
                let update = match message {
                    FromWorker::Piece => piece.map(|piece| {
                        let bytes = piece.length();
                        single.gathered.push(&piece);
                        JobUpdate::Wrote(bytes.into())
                    }),
                    FromWorker::Written(bytes) if single.file.is_some() => {
                        single.gathered.expect(bytes);
                        None
                    }
                    FromWorker::Written(bytes) => Some(JobUpdate::Wrote(bytes)),
                    FromWorker::Report(report) => Some(match single.saved(&report) {
                        Ok(()) => JobUpdate::Report(report),
                        Err(why) => JobUpdate::Failed(why),
                    }),
                    FromWorker::Ready
                    | FromWorker::Working
                    | FromWorker::Handled
                    | FromWorker::Failed(_) => None,
                };
                let Some(update) = update else { return };
                let ends = matches!(
                    update,
                    JobUpdate::Failed(_) | JobUpdate::Report(Report::Done { .. })
                );
                updates.push((id, update));
                if ends {
                    self.work = JobWork::Ended;
                }
            }
            (JobWork::Single(_), HostEvent::Ended(why)) => {
                updates.push((id, JobUpdate::Failed(why)));
                self.work = JobWork::Ended;
            }
            (JobWork::Ended, _) => {}
        }
    }

    /// The workers to give up after `visible_ms` milliseconds of the visible page, and why.
    fn given_up(&self, visible_ms: f64) -> Vec<(WorkerId, JobFailure)> {
        let why =
            |worker, host: &WorkerHost| host.on_time(visible_ms).err().map(|why| (worker, why));
        match &self.work {
            JobWork::Single(single) => why(0, &single.host).into_iter().collect(),
            JobWork::Count(_, hosts) => {
                let hosts = hosts.iter();
                hosts
                    .filter_map(|(worker, host)| why(*worker, host))
                    .collect()
            }
            JobWork::Ended => Vec::new(),
        }
    }

    /// Reports the progress of a count.
    fn tell(&mut self, id: JobId, updates: &mut Vec<(JobId, JobUpdate)>) {
        if let JobWork::Count(run, _) = &mut self.work {
            let news = run.updates(super::now() - self.began);
            updates.extend(news.into_iter().map(|update| (id, update)));
        }
    }
}

impl Single {
    /// Saves the file of an export that is done, if the page saves it.
    fn saved(&mut self, report: &Report) -> Result<(), JobFailure> {
        match (report, self.file.take()) {
            (Report::Done { .. }, Some((name, media_type))) => {
                std::mem::take(&mut self.gathered).save(&name, media_type)
            }
            (_, file) => {
                self.file = file;
                Ok(())
            }
        }
    }
}

/// The name and the media type of the file of a job, if the page saves it.
fn download(job: &Job) -> Option<(String, &'static str)> {
    use crate::worker::Destination;
    match job {
        Job::Export {
            format,
            gzip,
            destination: Destination::Download { name },
            ..
        } => Some((
            name.clone(),
            if *gzip {
                "application/gzip"
            } else {
                format.media_type()
            },
        )),
        _ => None,
    }
}
