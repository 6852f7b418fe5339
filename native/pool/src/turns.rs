//! Scheduling: admission, the next work to run, and work that must yield. It uses no threads and no
//! clock.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

use crate::lane::Lane;
use crate::usage::Usage;

/// A waiting lane gets one turn in this many, so that more urgent ones can't starve it.
const STARVING: u32 = 8;

/// Interval at which owners with negligible recent use are forgotten.
const CLEARING: Duration = Duration::from_secs(10);

/// Admitted work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket {
    /// In order of arrival.
    pub number: u64,
    pub owner: String,
    pub lane: Lane,
}

/// The next holder of a permit.
#[derive(Debug, PartialEq, Eq)]
pub enum Next<J> {
    /// Work that starts.
    Start(Ticket, J),
    /// Suspended work that resumes.
    Resume(Ticket),
}

/// Waiting work, and the counts of running work: at most `permits` pieces, over all lanes.
#[derive(Debug)]
pub struct Turns<J> {
    permits: usize,
    limit: usize,
    /// Waiting work, by lane and owner. Empty queues are removed.
    lanes: [BTreeMap<String, Queue<J>>; 3],
    usages: BTreeMap<String, Usage>,
    /// By lane.
    running: [usize; 3],
    /// Additional permits of running work.
    lent: usize,
    waiting: usize,
    suspended: usize,
    /// By lane: turns of more urgent lanes while it waited.
    passed: [u32; 3],
    arrivals: u64,
    cleared: Instant,
}

/// The waiting work of one owner in one lane.
#[derive(Debug)]
struct Queue<J> {
    /// Numbers of started work, which precedes work that has not started.
    suspended: VecDeque<u64>,
    waiting: VecDeque<Waiting<J>>,
}

/// Work that has not started.
#[derive(Debug)]
struct Waiting<J> {
    number: u64,
    /// The number of its series.
    series: Option<u64>,
    job: J,
}

/// The work that deserves a permit most.
#[derive(Debug)]
struct Choice {
    lane: Lane,
    owner: String,
    seconds: f64,
}

impl<J> Default for Queue<J> {
    fn default() -> Self {
        Self { suspended: VecDeque::new(), waiting: VecDeque::new() }
    }
}

impl<J> Queue<J> {
    /// The number of the first work; work that has not started counts if it `may_start`.
    fn first(&self, may_start: bool) -> Option<u64> {
        let waiting = || self.waiting.front().filter(|_| may_start).map(|waiting| waiting.number);
        self.suspended.front().copied().or_else(waiting)
    }

    /// Appends work to the queue. A piece of a series takes the place of the first piece of a later
    /// series, which takes that of the next. Work outside of series thus waits for no more pieces
    /// than without this rule.
    fn push(&mut self, work: Waiting<J>) {
        let series = work.series;
        let mut place = self.waiting.len();
        self.waiting.push_back(work);
        if series.is_none() {
            return;
        }
        for before in (0..place).rev() {
            if self.waiting[before].series > series {
                self.waiting.swap(before, place);
                place = before;
            }
        }
    }

    fn is_empty(&self) -> bool {
        self.suspended.is_empty() && self.waiting.is_empty()
    }
}

impl<J> Turns<J> {
    /// `permits` pieces of work may run and `limit` wait, at least one each.
    pub fn new(permits: usize, limit: usize, now: Instant) -> Self {
        Self {
            permits: permits.max(1),
            limit: limit.max(1),
            lanes: Default::default(),
            usages: BTreeMap::new(),
            running: [0; 3],
            lent: 0,
            waiting: 0,
            suspended: 0,
            passed: [0; 3],
            arrivals: 0,
            cleared: now,
        }
    }

    /// Pieces of work that have not started.
    pub const fn waiting(&self) -> usize {
        self.waiting
    }

    /// Running pieces of work.
    pub fn running(&self) -> usize {
        self.running.iter().sum()
    }

    /// Suspended pieces of work.
    pub const fn suspended(&self) -> usize {
        self.suspended
    }

    /// Returns whether one more piece of an owner may wait: an owner may use as many places as
    /// remain free, so that any new owner finds one.
    pub fn has_room(&self, owner: &str) -> bool {
        let own: usize = self.lanes.iter().filter_map(|lane| lane.get(owner)).map(|queue| queue.waiting.len()).sum();
        own < self.limit.saturating_sub(self.waiting)
    }

    /// The number of a new series.
    pub const fn begin_series(&mut self) -> u64 {
        self.arrivals += 1;
        self.arrivals
    }

    /// Queues work, regardless of room. An owner's series run in the order of their start: run at
    /// the same time, all of them would end late.
    pub fn add(&mut self, owner: String, lane: Lane, series: Option<u64>, job: J, now: Instant) {
        self.clear(now);
        self.arrivals += 1;
        self.waiting += 1;
        let work = Waiting { number: self.arrivals, series, job };
        self.lanes[lane as usize].entry(owner).or_default().push(work);
    }

    /// Takes out the waiting work that `is_unwanted` picks.
    pub fn take_where(&mut self, is_unwanted: impl Fn(&J) -> bool) -> Vec<J> {
        let mut taken = Vec::new();
        for lane in &mut self.lanes {
            for queue in lane.values_mut() {
                let (gone, kept): (Vec<_>, _) = queue.waiting.drain(..).partition(|work| is_unwanted(&work.job));
                queue.waiting = kept.into();
                taken.extend(gone.into_iter().map(|work| work.job));
            }
            lane.retain(|_, queue| !queue.is_empty());
        }
        self.waiting -= taken.len();
        taken
    }

    /// The lane of the next work, if a permit is free and work waits.
    pub fn next_lane(&self, now: Instant) -> Option<Lane> {
        let choice = if self.has_permit() { self.choose(None, true, now) } else { None };
        choice.map(|choice| choice.lane)
    }

    /// The next work, if a permit is free.
    pub fn next(&mut self, now: Instant) -> Option<Next<J>> {
        let choice = self.choose(None, true, now).filter(|_| self.has_permit())?;
        self.note_turn(choice.lane);
        self.take(&choice, true)
    }

    /// Called for running work at the end of its time slice: more deserving work gets the permit,
    /// and the running work is suspended. Work that has not started takes part if it `may_start`.
    pub fn give_way(&mut self, ticket: &Ticket, may_start: bool, now: Instant) -> Option<Next<J>> {
        let choice = if self.has_permit() { None } else { self.choose(Some(ticket), may_start, now) };
        let Some(choice) = choice else {
            self.note_turn(ticket.lane);
            return None;
        };
        self.note_turn(choice.lane);
        let next = self.take(&choice, may_start)?;
        self.running[ticket.lane as usize] -= 1;
        self.suspended += 1;
        self.lanes[ticket.lane as usize].entry(ticket.owner.clone()).or_default().suspended.push_back(ticket.number);
        Some(next)
    }

    /// Resumes suspended work without choosing it; meanwhile one more than `permits` may run.
    pub fn resume(&mut self, ticket: &Ticket) {
        let lane = &mut self.lanes[ticket.lane as usize];
        let Some(queue) = lane.get_mut(&ticket.owner) else { return };
        let Some(place) = queue.suspended.iter().position(|number| *number == ticket.number) else { return };
        queue.suspended.remove(place);
        lane.retain(|_, queue| !queue.is_empty());
        self.suspended -= 1;
        self.running[ticket.lane as usize] += 1;
    }

    /// Records CPU time of running work.
    pub fn charge(&mut self, owner: &str, used: Duration, now: Instant) {
        match self.usages.get_mut(owner) {
            Some(usage) => usage.add(used, now),
            None => {
                let mut usage = Usage::none(now);
                usage.add(used, now);
                self.usages.insert(owner.to_owned(), usage);
            }
        }
    }

    /// Records the end of running work.
    pub fn finish(&mut self, ticket: &Ticket) {
        self.running[ticket.lane as usize] -= 1;
    }

    /// Lends running work one of the permits that are free while nothing waits.
    pub fn lend(&mut self) -> bool {
        let is_free = self.has_permit() && !self.is_wanted();
        self.lent += usize::from(is_free);
        is_free
    }

    /// Takes a lent permit back.
    pub fn restore(&mut self) {
        self.lent -= 1;
    }

    /// Returns whether work waits in a lane more urgent than this one.
    pub fn is_urgent(&self, lane: Lane) -> bool {
        self.lanes[..lane as usize].iter().any(|more_urgent| !more_urgent.is_empty())
    }

    /// Returns whether any work waits for a permit.
    pub const fn is_wanted(&self) -> bool {
        self.waiting + self.suspended > 0
    }

    fn has_permit(&self) -> bool {
        self.running() + self.lent < self.permits
    }

    /// The most deserving work: of the owner who used least, in a starving lane, otherwise in the
    /// most urgent one. For `running` work, only work that deserves the permit more.
    fn choose(&self, running: Option<&Ticket>, may_start: bool, now: Instant) -> Option<Choice> {
        let mine = running.map(|ticket| ticket.lane);
        let of_lane = |lane: Lane| {
            let queues = self.lanes[lane as usize].iter();
            let able =
                queues.filter_map(|(owner, queue)| Some((self.seconds(owner, now), queue.first(may_start)?, owner)));
            let (seconds, _, owner) =
                able.min_by(|(a, first, _), (b, other, _)| a.total_cmp(b).then(first.cmp(other)))?;
            Some(Choice { lane, owner: owner.clone(), seconds })
        };
        let deserves_more = |choice: &Choice| {
            let Some(ticket) = running else { return true };
            let is_hungrier = choice.owner != ticket.owner && choice.seconds < self.seconds(&ticket.owner, now);
            choice.lane < ticket.lane || (choice.lane == ticket.lane && is_hungrier)
        };
        let waiting = || Lane::ALL.into_iter().filter_map(of_lane);
        let starving = waiting().find(|choice| Some(choice.lane) != mine && self.is_starving(choice.lane));
        starving.or_else(|| waiting().find(deserves_more))
    }

    fn seconds(&self, owner: &str, now: Instant) -> f64 {
        self.usages.get(owner).map_or(0.0, |usage| usage.seconds(now))
    }

    fn is_starving(&self, lane: Lane) -> bool {
        self.passed[lane as usize] >= STARVING - 1
    }

    /// Records a turn of a lane, which passed over less urgent lanes.
    fn note_turn(&mut self, lane: Lane) {
        self.passed[lane as usize] = 0;
        for lower in Lane::ALL.into_iter().filter(|other| *other > lane) {
            let passed = &mut self.passed[lower as usize];
            *passed = if self.lanes[lower as usize].is_empty() { 0 } else { passed.saturating_add(1) };
        }
    }

    fn take(&mut self, choice: &Choice, may_start: bool) -> Option<Next<J>> {
        let lane = &mut self.lanes[choice.lane as usize];
        let queue = lane.get_mut(&choice.owner)?;
        let ticket = |number| Ticket { number, owner: choice.owner.clone(), lane: choice.lane };
        let next = match queue.suspended.pop_front() {
            Some(number) => {
                self.suspended -= 1;
                Next::Resume(ticket(number))
            }
            None => {
                let Waiting { number, job, .. } = if may_start { queue.waiting.pop_front() } else { None }?;
                self.waiting -= 1;
                Next::Start(ticket(number), job)
            }
        };
        if queue.is_empty() {
            lane.remove(&choice.owner);
        }
        self.running[choice.lane as usize] += 1;
        Some(next)
    }

    fn clear(&mut self, now: Instant) {
        if now.saturating_duration_since(self.cleared) >= CLEARING {
            self.cleared = now;
            self.usages.retain(|_, usage| !usage.is_negligible(now));
        }
    }
}

#[cfg(test)]
mod tests;
