//! Layers that change their order.

/// Marks the members of the longest increasing subsequence, so that the fewest numbers are left
/// unmarked.
pub fn longest_rise(numbers: &[usize]) -> Vec<bool> {
    // For each length, the last position of the increasing subsequence with the lowest end; for
    // each position, its predecessor.
    let (mut ends, mut before): (Vec<usize>, Vec<Option<usize>>) = (Vec::new(), Vec::new());
    for (at, number) in numbers.iter().enumerate() {
        let length = ends.partition_point(|end| numbers[*end] < *number);
        before.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        match ends.get_mut(length) {
            Some(end) => *end = at,
            None => ends.push(at),
        }
    }
    let mut stays = vec![false; numbers.len()];
    let mut last = ends.last().copied();
    while let Some(at) = last {
        stays[at] = true;
        last = before[at];
    }
    stays
}

#[cfg(test)]
mod tests {
    use super::longest_rise;

    #[test]
    fn as_few_as_can_be_are_out_of_order() {
        let out = |numbers: &[usize]| -> Vec<usize> {
            let stays = longest_rise(numbers);
            numbers.iter().zip(stays).filter(|(_, stays)| !stays).map(|(number, _)| *number).collect()
        };
        assert_eq!(out(&[]), Vec::<usize>::new());
        assert_eq!(out(&[0, 1, 2, 5]), Vec::<usize>::new());
        assert_eq!(out(&[1, 2, 3, 0]), [0]);
        assert_eq!(out(&[3, 0, 1, 2]), [3]);
        assert_eq!(out(&[0, 4, 1, 2, 3, 5]), [4]);
        assert_eq!(out(&[2, 1, 0]).len(), 2);
    }
}
