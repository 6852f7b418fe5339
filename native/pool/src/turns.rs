//! Whose turn it is: what may wait, what runs next, what has to give way. It knows no threads and no clock.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

use crate::lane::Lane;
use crate::usage::Usage;

/// A lane that waits gets one turn in so many, so that more urgent ones can't keep it waiting for ever.
const STARVING: u32 = 8;

/// How often owners are forgotten who used next to nothing lately.
const CLEARING: Duration = Duration::from_secs(10);

/// Work that was admitted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket {
    /// In order of arrival.
    pub number: u64,
    pub owner: String,
    pub lane: Lane,
}

/// What holds a permit from now on.
#[derive(Debug, PartialEq, Eq)]
pub enum Next<J> {
    /// Work that begins.
    Start(Ticket, J),
    /// Suspended work, which goes on.
    Resume(Ticket),
}

/// Work that waits, and how much runs: at most `permits` pieces of it, of whatever lane.
#[derive(Debug)]
pub struct Turns<J> {
    permits: usize,
    limit: usize,
    /// By lane and owner: what waits. Empty queues are removed.
    lanes: [BTreeMap<String, Queue<J>>; 3],
    usages: BTreeMap<String, Usage>,
    /// By lane.
    running: [usize; 3],
    /// Permits that running work has beside its own.
    lent: usize,
    waiting: usize,
    suspended: usize,
    /// By lane: turns that more urgent ones had while it waited.
    passed: [u32; 3],
    arrivals: u64,
    cleared: Instant,
}

/// What waits of one owner in one lane.
#[derive(Debug)]
struct Queue<J> {
    /// Numbers of work that has begun, which goes before work that has not.
    suspended: VecDeque<u64>,
    waiting: VecDeque<Waiting<J>>,
}

/// Work that has not begun.
#[derive(Debug)]
struct Waiting<J> {
    number: u64,
    /// The number of the series that it is a piece of.
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
    /// The number of what goes first; what has not begun takes part if it `may_start`.
    fn first(&self, may_start: bool) -> Option<u64> {
        let waiting = || self.waiting.front().filter(|_| may_start).map(|waiting| waiting.number);
        self.suspended.front().copied().or_else(waiting)
    }

    /// Puts work behind what waits. A piece of a series takes the place of the first piece of a later one, which takes that
    /// of the next: what is no piece of a series waits for as many pieces as without that.
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

    /// Pieces of work that have not begun.
    pub const fn waiting(&self) -> usize {
        self.waiting
    }

    /// Pieces of work that run.
    pub fn running(&self) -> usize {
        self.running.iter().sum()
    }

    /// Pieces of work that have begun and wait.
    pub const fn suspended(&self) -> usize {
        self.suspended
    }

    /// Whether one more of an owner's pieces of work may wait: as many may as places are free, so that whoever else comes
    /// finds one.
    pub fn has_room(&self, owner: &str) -> bool {
        let own: usize = self.lanes.iter().filter_map(|lane| lane.get(owner)).map(|queue| queue.waiting.len()).sum();
        own < self.limit.saturating_sub(self.waiting)
    }

    /// The number of a series that begins.
    pub const fn begin_series(&mut self) -> u64 {
        self.arrivals += 1;
        self.arrivals
    }

    /// Queues work, whether there is room or not. Of one owner's series the one that began first has its pieces done first:
    /// all at the same time would be done last together.
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

    /// The lane of what runs next, if a permit is free for something that waits.
    pub fn next_lane(&self, now: Instant) -> Option<Lane> {
        let choice = if self.has_permit() { self.choose(None, true, now) } else { None };
        choice.map(|choice| choice.lane)
    }

    /// What runs next, if a permit is free.
    pub fn next(&mut self, now: Instant) -> Option<Next<J>> {
        let choice = self.choose(None, true, now).filter(|_| self.has_permit())?;
        self.note_turn(choice.lane);
        self.take(&choice, true)
    }

    /// Asked by running work that has had its slice of time: who deserves the permit more gets it, and the work is
    /// suspended. What has not begun takes part if it `may_start`.
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

    /// Suspended work goes on without having been chosen; meanwhile one more than `permits` may run.
    pub fn resume(&mut self, ticket: &Ticket) {
        let lane = &mut self.lanes[ticket.lane as usize];
        let Some(queue) = lane.get_mut(&ticket.owner) else { return };
        let Some(place) = queue.suspended.iter().position(|number| *number == ticket.number) else { return };
        queue.suspended.remove(place);
        lane.retain(|_, queue| !queue.is_empty());
        self.suspended -= 1;
        self.running[ticket.lane as usize] += 1;
    }

    /// Running work has used CPU time.
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

    /// Running work has ended.
    pub fn finish(&mut self, ticket: &Ticket) {
        self.running[ticket.lane as usize] -= 1;
    }

    /// Gives running work one more of the permits that are left when nothing waits.
    pub fn lend(&mut self) -> bool {
        let is_free = self.has_permit() && !self.is_wanted();
        self.lent += usize::from(is_free);
        is_free
    }

    /// Takes one back.
    pub fn restore(&mut self) {
        self.lent -= 1;
    }

    /// Whether anything waits in a lane that is more urgent than this one.
    pub fn is_urgent(&self, lane: Lane) -> bool {
        self.lanes[..lane as usize].iter().any(|more_urgent| !more_urgent.is_empty())
    }

    /// Whether anything waits for a permit.
    pub const fn is_wanted(&self) -> bool {
        self.waiting + self.suspended > 0
    }

    fn has_permit(&self) -> bool {
        self.running() + self.lent < self.permits
    }

    /// What deserves a permit most: the owner who used least, in a lane that starves, else in the most urgent. For
    /// `running` work only what deserves its permit more than itself.
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

    /// A lane had a turn, and what waits in less urgent ones was passed over.
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
