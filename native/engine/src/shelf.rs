//! Values kept in memory up to a number of bytes; the one unused for longest goes first.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Values by key, within a budget of bytes.
#[derive(Debug)]
pub struct Shelf<K, V> {
    budget: usize,
    held: Mutex<Held<K, V>>,
}

#[derive(Debug)]
struct Held<K, V> {
    entries: BTreeMap<K, Entry<V>>,
    bytes: usize,
    /// Counts uses, to tell which was last.
    now: u64,
}

#[derive(Debug)]
struct Entry<V> {
    value: V,
    bytes: usize,
    used: u64,
}

impl<K: Ord + Clone, V: Clone> Shelf<K, V> {
    /// A shelf for about `budget` bytes.
    pub fn new(budget: usize) -> Self {
        Self { budget, held: Mutex::new(Held { entries: BTreeMap::new(), bytes: 0, now: 0 }) }
    }

    /// Keeps a value. It is kept even when it alone is over the budget; the others then go.
    pub fn put(&self, key: K, value: V, bytes: usize) {
        let mut held = self.lock();
        held.remove(&key);
        while held.bytes + bytes > self.budget {
            let oldest = held.entries.iter().min_by_key(|(_, entry)| entry.used).map(|(key, _)| key.clone());
            let Some(oldest) = oldest else { break };
            held.remove(&oldest);
        }
        held.now += 1;
        let used = held.now;
        held.bytes += bytes;
        held.entries.insert(key, Entry { value, bytes, used });
    }

    /// A value, if it is still there.
    pub fn get(&self, key: &K) -> Option<V> {
        let mut held = self.lock();
        held.now += 1;
        let now = held.now;
        let entry = held.entries.get_mut(key)?;
        entry.used = now;
        Some(entry.value.clone())
    }

    /// Whether a value is there, which does not count as a use.
    pub fn has(&self, key: &K) -> bool {
        self.lock().entries.contains_key(key)
    }

    /// Drops a value.
    pub fn remove(&self, key: &K) {
        self.lock().remove(key);
    }

    /// Number of values, and their bytes.
    pub fn size(&self) -> (usize, usize) {
        let held = self.lock();
        (held.entries.len(), held.bytes)
    }

    fn lock(&self) -> MutexGuard<'_, Held<K, V>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Ord, V> Held<K, V> {
    fn remove(&mut self, key: &K) {
        if let Some(entry) = self.entries.remove(key) {
            self.bytes -= entry.bytes;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_one_unused_for_longest_goes_first() {
        let shelf = Shelf::new(10);
        shelf.put("a", 1, 4);
        shelf.put("b", 2, 4);
        assert_eq!(shelf.get(&"a"), Some(1));
        shelf.put("c", 3, 4);
        assert_eq!((shelf.get(&"a"), shelf.get(&"b"), shelf.get(&"c")), (Some(1), None, Some(3)));
        assert_eq!(shelf.size(), (2, 8));
        shelf.put("a", 9, 2);
        assert_eq!((shelf.get(&"a"), shelf.size()), (Some(9), (2, 6)));
        shelf.put("d", 4, 100);
        assert_eq!(shelf.size(), (1, 100));
        shelf.remove(&"d");
        assert_eq!((shelf.has(&"d"), shelf.size()), (false, (0, 0)));
    }
}
