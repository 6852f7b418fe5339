//! At a fixed time: no threads and no clock.

use super::*;
use Lane::{Background, Free, Interactive};

type Work = &'static str;

/// Turns at a fixed time.
struct Scene {
    turns: Turns<Work>,
    now: Instant,
}

impl Scene {
    fn new(permits: usize, limit: usize) -> Self {
        let now = Instant::now();
        Self { turns: Turns::new(permits, limit, now), now }
    }

    fn add(&mut self, owner: &str, lane: Lane, job: Work) {
        self.turns.add(owner.to_owned(), lane, None, job, self.now);
    }

    fn add_piece(&mut self, series: u64, job: Work) {
        self.turns.add("a".to_owned(), Background, Some(series), job, self.now);
    }

    fn charge(&mut self, owner: &str, milliseconds: u64) {
        self.turns.charge(owner, Duration::from_millis(milliseconds), self.now);
    }

    /// Starts the next work.
    fn start(&mut self) -> Option<(Ticket, Work)> {
        match self.turns.next(self.now)? {
            Next::Start(ticket, job) => Some((ticket, job)),
            Next::Resume(ticket) => panic!("{ticket:?} goes on"),
        }
    }

    /// Runs the waiting work to its end, each piece for this time; returns their order.
    fn drain(&mut self, milliseconds: u64) -> Vec<Work> {
        let mut order = Vec::new();
        while let Some((ticket, job)) = self.start() {
            self.charge(&ticket.owner, milliseconds);
            self.turns.finish(&ticket);
            order.push(job);
        }
        order
    }

    fn give_way(&mut self, ticket: &Ticket) -> Option<Next<Work>> {
        self.turns.give_way(ticket, true, self.now)
    }
}

#[test]
fn owners_take_turns_and_each_is_served_in_order() {
    let mut scene = Scene::new(1, 100);
    for (owner, job) in [("a", "a1"), ("a", "a2"), ("a", "a3"), ("b", "b1"), ("b", "b2"), ("c", "c1")] {
        scene.add(owner, Interactive, job);
    }
    assert_eq!(scene.drain(10), ["a1", "b1", "c1", "a2", "b2", "a3"]);
}

#[test]
fn who_used_least_lately_goes_first() {
    let mut scene = Scene::new(1, 100);
    scene.charge("a", 500);
    scene.charge("b", 100);
    for (owner, job) in [("a", "a1"), ("b", "b1"), ("b", "b2"), ("new", "new")] {
        scene.add(owner, Interactive, job);
    }
    assert_eq!(scene.drain(10), ["new", "b1", "b2", "a1"]);
    // After a minute the older use counts a sixty-fourth.
    scene.now += Duration::from_secs(60);
    scene.charge("b", 300);
    scene.add("b", Interactive, "b3");
    scene.add("a", Interactive, "a2");
    assert_eq!(scene.drain(10), ["a2", "b3"]);
}

#[test]
fn what_running_work_has_used_counts() {
    let mut scene = Scene::new(2, 100);
    scene.add("a", Interactive, "long");
    scene.start().unwrap();
    scene.charge("a", 20);
    scene.charge("b", 10);
    scene.add("a", Interactive, "a2");
    scene.add("b", Interactive, "b1");
    assert_eq!(scene.drain(0), ["b1", "a2"]);
}

#[test]
fn urgent_lanes_go_first_and_the_others_get_one_turn_in_eight() {
    let mut scene = Scene::new(1, 100);
    scene.add("a", Background, "background");
    scene.add("a", Free, "free");
    for _ in 0..20 {
        scene.add("a", Interactive, "paid");
    }
    let order = scene.drain(1);
    assert_eq!(order.iter().position(|job| *job == "free"), Some(7));
    assert_eq!(order.iter().position(|job| *job == "background"), Some(8));
    scene.add("a", Background, "background");
    scene.add("a", Free, "free");
    scene.add("a", Interactive, "paid");
    assert_eq!(scene.drain(1), ["paid", "free", "background"]);
}

#[test]
fn background_work_takes_all_permits_and_gives_way_to_whoever_waits() {
    for permits in [1, 2, 3] {
        let mut scene = Scene::new(permits, 100);
        for _ in 0..4 {
            scene.add("a", Background, "background");
        }
        let tickets: Vec<_> = std::iter::from_fn(|| scene.start()).map(|(ticket, _)| ticket).collect();
        assert_eq!(tickets.len(), permits);
        assert!(!scene.turns.is_urgent(Background));
        scene.add("b", Interactive, "paid");
        assert!(scene.turns.is_urgent(Background));
        assert!(!scene.turns.is_urgent(Interactive));
        assert!(matches!(scene.give_way(&tickets[0]), Some(Next::Start(_, "paid"))));
    }
}

#[test]
fn the_series_that_began_first_goes_first_and_other_work_waits_no_longer() {
    let mut scene = Scene::new(1, 100);
    let [first, second] = [scene.turns.begin_series(), scene.turns.begin_series()];
    scene.add_piece(second, "second 1");
    scene.add("a", Background, "single");
    scene.add_piece(second, "second 2");
    scene.add_piece(first, "first 1");
    scene.add_piece(first, "first 2");
    assert_eq!(scene.drain(1), ["first 1", "single", "first 2", "second 1", "second 2"]);
}

#[test]
fn an_owner_may_wait_with_as_many_as_places_are_free() {
    let mut scene = Scene::new(1, 8);
    let mut fill = |owner: &str| {
        let before = scene.turns.waiting();
        while scene.turns.has_room(owner) {
            scene.add(owner, Interactive, "job");
        }
        scene.turns.waiting() - before
    };
    assert_eq!(["a", "b", "c", "d", "e"].map(&mut fill), [4, 2, 1, 1, 0]);
    let mut least = Scene::new(1, 0);
    assert!(least.turns.has_room("a"));
    least.add("a", Free, "job");
    assert!(!least.turns.has_room("a") && !least.turns.has_room("b"));
}

#[test]
fn what_is_unwanted_leaves_room() {
    let mut scene = Scene::new(1, 8);
    for job in ["gone", "kept", "gone"] {
        scene.add("a", Interactive, job);
    }
    scene.add("b", Free, "gone");
    assert_eq!(scene.turns.take_where(|job| *job == "gone").len(), 3);
    assert_eq!((scene.turns.waiting(), scene.drain(1)), (1, vec!["kept"]));
}

#[test]
fn long_work_gives_way_to_who_used_less_and_goes_on_in_turn() {
    let mut scene = Scene::new(1, 100);
    scene.add("a", Interactive, "long");
    scene.add("a", Interactive, "a2");
    let (long, _) = scene.start().unwrap();
    scene.charge("a", 20);
    assert_eq!(scene.give_way(&long), None, "to its owner's own it does not");
    scene.add("b", Interactive, "b1");
    scene.add("b", Interactive, "b2");
    let Some(Next::Start(b1, "b1")) = scene.give_way(&long) else { panic!("it keeps its permit") };
    assert_eq!((scene.turns.running(), scene.turns.suspended(), scene.turns.waiting()), (1, 1, 2));
    assert_eq!(scene.turns.next(scene.now), None, "there is no other permit");
    scene.charge("b", 30);
    scene.turns.finish(&b1);
    assert_eq!(scene.turns.next(scene.now), Some(Next::Resume(long.clone())), "before its owner's next");
    assert_eq!((scene.turns.running(), scene.turns.suspended()), (1, 0));
    assert_eq!(scene.give_way(&long), None, "b used more by now");
    scene.charge("a", 20);
    assert!(matches!(scene.give_way(&long), Some(Next::Start(_, "b2"))));
}

#[test]
fn long_work_gives_way_to_a_more_urgent_lane_whoever_owns_it() {
    let mut scene = Scene::new(1, 100);
    scene.add("a", Free, "preview");
    let (preview, _) = scene.start().unwrap();
    scene.charge("b", 500);
    scene.add("b", Background, "batch");
    assert_eq!(scene.give_way(&preview), None);
    scene.add("b", Interactive, "paid");
    assert!(matches!(scene.give_way(&preview), Some(Next::Start(_, "paid"))));
}

#[test]
fn long_work_gives_a_lower_lane_one_turn_in_eight() {
    let mut scene = Scene::new(1, 100);
    scene.add("a", Interactive, "long");
    let (long, _) = scene.start().unwrap();
    scene.add("b", Free, "preview");
    let kept = (0..100).take_while(|_| scene.give_way(&long).is_none()).count();
    assert_eq!(kept, 7);
    assert_eq!((scene.turns.running(), scene.turns.suspended()), (1, 1));
}

#[test]
fn nothing_gives_way_where_a_permit_is_free() {
    let mut scene = Scene::new(2, 100);
    scene.add("a", Interactive, "long");
    let (long, _) = scene.start().unwrap();
    scene.charge("a", 500);
    scene.add("b", Interactive, "b1");
    assert_eq!(scene.give_way(&long), None);
}

#[test]
fn background_work_gives_way_to_that_of_others() {
    let mut scene = Scene::new(1, 100);
    scene.add("a", Background, "long");
    let (long, _) = scene.start().unwrap();
    scene.charge("a", 500);
    scene.add("b", Background, "other");
    assert!(matches!(scene.give_way(&long), Some(Next::Start(_, "other"))));
    assert_eq!(scene.turns.next(scene.now), None);
}

#[test]
fn new_work_gets_no_permit_where_it_can_not_start() {
    let mut scene = Scene::new(1, 100);
    scene.add("a", Interactive, "a1");
    scene.add("b", Interactive, "b1");
    let (a1, _) = scene.start().unwrap();
    scene.charge("a", 20);
    let Some(Next::Start(b1, _)) = scene.give_way(&a1) else { panic!("it keeps its permit") };
    scene.charge("b", 30);
    scene.add("c", Interactive, "c1");
    let resumed = scene.turns.give_way(&b1, false, scene.now);
    assert_eq!(resumed, Some(Next::Resume(a1)), "of a and c, c used less but can't start");
}

#[test]
fn suspended_work_may_go_on_unasked() {
    let mut scene = Scene::new(1, 100);
    scene.add("a", Interactive, "a1");
    scene.add("b", Interactive, "b1");
    let (a1, _) = scene.start().unwrap();
    scene.charge("a", 20);
    let Some(Next::Start(b1, _)) = scene.give_way(&a1) else { panic!("it keeps its permit") };
    scene.turns.resume(&a1);
    scene.turns.resume(&a1);
    assert_eq!((scene.turns.running(), scene.turns.suspended()), (2, 0));
    scene.add("c", Interactive, "c1");
    scene.turns.finish(&a1);
    assert_eq!(scene.start(), None, "one ran too many");
    scene.turns.finish(&b1);
    assert_eq!(scene.start().map(|(_, job)| job), Some("c1"));
}

#[test]
fn permits_are_lent_as_long_as_nothing_waits() {
    let mut scene = Scene::new(3, 100);
    scene.add("a", Interactive, "a1");
    let (a1, _) = scene.start().unwrap();
    assert!(scene.turns.lend() && scene.turns.lend());
    assert!(!scene.turns.lend(), "there is no other");
    assert!(!scene.turns.is_wanted());
    scene.add("b", Interactive, "b1");
    assert!(scene.turns.is_wanted());
    assert_eq!(scene.start(), None);
    scene.turns.restore();
    assert!(!scene.turns.lend(), "what waits goes first");
    assert_eq!(scene.start().map(|(_, job)| job), Some("b1"));
    scene.turns.finish(&a1);
    assert!(scene.turns.lend());
}

#[test]
fn who_used_nothing_lately_is_forgotten() {
    let mut scene = Scene::new(1, 100);
    for owner in 0..50 {
        scene.charge(&owner.to_string(), 100);
    }
    scene.charge("busy", 1000);
    scene.now += Duration::from_secs(70);
    scene.add("a", Interactive, "a1");
    assert_eq!(scene.turns.usages.keys().collect::<Vec<_>>(), ["busy"]);
    scene.drain(0);
    assert!(scene.turns.lanes.iter().all(BTreeMap::is_empty));
}
