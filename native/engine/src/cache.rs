//! An in-memory cache limited by bytes; it evicts the least recently used value first.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Values by key, within a budget of bytes.
#[derive(Debug)]
pub struct Cache<K, V> {
    budget: usize,
    held: Mutex<Held<K, V>>,
}

#[derive(Debug)]
struct Held<K, V> {
    entries: BTreeMap<K, Entry<V>>,
    bytes: usize,
    /// Counts uses, to find the least recently used value.
    now: u64,
    uses: Uses,
}

/// Usage counts of a cache.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uses {
    /// Lookups that found their value.
    pub hits: u64,
    /// Lookups that found none.
    pub misses: u64,
    /// Values evicted to make room.
    pub evictions: u64,
}

#[derive(Debug)]
struct Entry<V> {
    value: V,
    bytes: usize,
    used: u64,
}

impl<K: Ord + Clone, V: Clone> Cache<K, V> {
    /// A cache for about `budget` bytes.
    pub fn new(budget: usize) -> Self {
        Self { budget, held: Mutex::new(Held { entries: BTreeMap::new(), bytes: 0, now: 0, uses: Uses::default() }) }
    }

    /// Bytes that values may take together.
    pub const fn budget(&self) -> usize {
        self.budget
    }

    /// A cache that evicts nothing by itself, for an owner that does ([`Self::drop_oldest`]).
    pub fn unbounded() -> Self {
        Self::new(usize::MAX)
    }

    /// Adds a value. A value that is over the budget alone is kept too; all others are then
    /// evicted.
    pub fn put(&self, key: K, value: V, bytes: usize) {
        let mut held = self.lock();
        held.remove(&key);
        held.now += 1;
        let used = held.now;
        held.entries.insert(key.clone(), Entry { value, bytes, used });
        held.bytes += bytes;
        held.shrink(self.budget, &key);
    }

    /// Updates the size of a value, which may evict others.
    pub fn resize(&self, key: &K, bytes: usize) {
        let mut held = self.lock();
        let Some(entry) = held.entries.get_mut(key) else { return };
        let before = std::mem::replace(&mut entry.bytes, bytes);
        held.bytes = held.bytes - before + bytes;
        held.shrink(self.budget, key);
    }

    /// A value, if it is still there.
    pub fn get(&self, key: &K) -> Option<V> {
        let mut held = self.lock();
        held.now += 1;
        let now = held.now;
        let value = held.entries.get_mut(key).map(|entry| {
            entry.used = now;
            entry.value.clone()
        });
        if value.is_some() {
            held.uses.hits += 1
        } else {
            held.uses.misses += 1
        }
        value
    }

    /// A value, if it is there, without counting a use.
    pub fn peek(&self, key: &K) -> Option<V> {
        self.lock().entries.get(key).map(|entry| entry.value.clone())
    }

    /// Returns whether a value is there, without counting a use.
    pub fn has(&self, key: &K) -> bool {
        self.lock().entries.contains_key(key)
    }

    /// Drops the least recently used value that `may_go` permits, and returns it.
    pub fn drop_oldest(&self, may_go: impl Fn(&K, &V) -> bool) -> Option<(K, V)> {
        self.lock().drop_oldest(may_go)
    }

    /// Drops the values that `is_unwanted` picks.
    pub fn remove_where(&self, is_unwanted: impl Fn(&K, &V) -> bool) {
        let mut held = self.lock();
        let unwanted = held.entries.iter().filter(|(key, entry)| is_unwanted(key, &entry.value));
        let unwanted: Vec<K> = unwanted.map(|(key, _)| key.clone()).collect();
        for key in &unwanted {
            held.remove(key);
        }
    }

    /// Number of values, and their bytes.
    pub fn size(&self) -> (usize, usize) {
        let held = self.lock();
        (held.entries.len(), held.bytes)
    }

    /// Returns its usage counts.
    pub fn uses(&self) -> Uses {
        self.lock().uses
    }

    fn lock(&self) -> MutexGuard<'_, Held<K, V>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Ord + Clone, V> Held<K, V> {
    /// Drops values until the rest are within the budget, except `kept`.
    fn shrink(&mut self, budget: usize, kept: &K) {
        while self.bytes > budget && self.drop_oldest(|key, _| key != kept).is_some() {}
    }

    fn drop_oldest(&mut self, may_go: impl Fn(&K, &V) -> bool) -> Option<(K, V)> {
        let able = self.entries.iter().filter(|(key, entry)| may_go(key, &entry.value));
        let oldest = able.min_by_key(|(_, entry)| entry.used).map(|(key, _)| key.clone())?;
        let value = self.remove(&oldest)?;
        self.uses.evictions += 1;
        Some((oldest, value))
    }

    fn remove(&mut self, key: &K) -> Option<V> {
        let entry = self.entries.remove(key)?;
        self.bytes -= entry.bytes;
        Some(entry.value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_one_unused_for_longest_goes_first() {
        let cache = Cache::new(10);
        cache.put("a", 1, 4);
        cache.put("b", 2, 4);
        assert_eq!(cache.get(&"a"), Some(1));
        cache.put("c", 3, 4);
        assert_eq!((cache.get(&"a"), cache.get(&"b"), cache.get(&"c")), (Some(1), None, Some(3)));
        assert_eq!(cache.size(), (2, 8));
        cache.put("a", 9, 2);
        assert_eq!((cache.get(&"a"), cache.size()), (Some(9), (2, 6)));
        cache.put("d", 4, 100);
        assert_eq!(cache.size(), (1, 100));
        cache.put("e", 5, 1);
        cache.resize(&"e", 3);
        cache.resize(&"gone", 3);
        assert_eq!(cache.size(), (1, 3));
        cache.put("d", 4, 7);
        cache.resize(&"d", 8);
        assert_eq!((cache.has(&"d"), cache.has(&"e"), cache.size()), (true, false, (1, 8)));
        cache.remove_where(|key, value| *key == "d" && *value == 4);
        assert_eq!((cache.has(&"d"), cache.size()), (false, (0, 0)));
    }

    #[test]
    fn a_value_goes_when_one_byte_is_too_much() {
        for (bytes, kept) in [(5, 2), (6, 2), (7, 1)] {
            let cache = Cache::new(10);
            cache.put("a", 1, 4);
            cache.put("b", 2, bytes);
            assert_eq!((cache.size().0, cache.uses().evictions), (kept, 2 - kept as u64), "{bytes} bytes");
        }
    }

    #[test]
    fn an_owner_drops_the_oldest_of_those_that_may_go() {
        let cache = Cache::unbounded();
        for (key, value) in [("a", 1), ("b", 2), ("c", 3)] {
            cache.put(key, value, usize::MAX / 4);
        }
        cache.get(&"b");
        assert_eq!(cache.drop_oldest(|_, value| *value > 1), Some(("c", 3)));
        assert_eq!(cache.drop_oldest(|_, value| *value > 2), None);
        assert_eq!((cache.size(), cache.uses().evictions), ((2, usize::MAX / 4 * 2), 1));
    }
}
