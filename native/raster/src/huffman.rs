//! Lengths of Huffman codes, for both deflate and JPEG.

/// Lengths in bits, by symbol, of the best prefix code whose words have at most `limit` bits; 0 for
/// symbols that do not occur. A single symbol gets one bit.
///
/// Of equally frequent symbols those with higher numbers get the longer words.
pub fn code_lengths(counts: &[u32], limit: usize) -> Vec<u8> {
    // By count, then by number, highest first: both in one integer, which sorts fastest.
    let mut symbols: Vec<u64> = (0..counts.len())
        .filter(|&symbol| counts[symbol] > 0)
        .map(|symbol| u64::from(counts[symbol]) << 32 | (counts.len() - symbol) as u64)
        .collect();
    symbols.sort_unstable();
    let mut of_length = lengths_of_tree(symbols.iter().map(|symbol| symbol >> 32).collect());
    shorten(&mut of_length, limit);
    let mut lengths = vec![0; counts.len()];
    let longest_first = (0..of_length.len()).rev().flat_map(|length| std::iter::repeat_n(length, of_length[length]));
    for (symbol, length) in symbols.into_iter().zip(longest_first) {
        lengths[counts.len() - (symbol & 0xFFFF_FFFF) as usize] = length as u8;
    }
    lengths
}

/// The number of words of each length in the unlimited code for these weights, which are ascending:
/// the two lightest nodes are joined until one is left (Huffman 1952), leaves from one queue and
/// joined ones from another, which is ascending by construction.
fn lengths_of_tree(leaves: Vec<u64>) -> Vec<usize> {
    let count = leaves.len();
    if count < 2 {
        return vec![0, count];
    }
    let mut weights = leaves;
    let mut parents = vec![0; 2 * count - 1];
    let (mut leaf, mut joined) = (0, count);
    while weights.len() < 2 * count - 1 {
        let node = weights.len();
        let mut weight = 0;
        for _ in 0..2 {
            let is_leaf = leaf < count && (joined == node || weights[leaf] <= weights[joined]);
            let lightest = if is_leaf { &mut leaf } else { &mut joined };
            weight += weights[*lightest];
            parents[*lightest] = node;
            *lightest += 1;
        }
        weights.push(weight);
    }
    let mut depths = vec![0; 2 * count - 1];
    for node in (0..2 * count - 2).rev() {
        depths[node] = depths[parents[node]] + 1;
    }
    let mut of_length = vec![0; depths[..count].iter().max().map_or(1, |depth| depth + 1)];
    depths[..count].iter().for_each(|&depth| of_length[depth] += 1);
    of_length
}

/// Moves words up the tree until none is longer than the limit (T.81, figure K.3).
fn shorten(of_length: &mut [usize], limit: usize) {
    for length in (limit + 1..of_length.len()).rev() {
        while of_length[length] > 0 {
            let Some(shorter) = (1..length - 1).rev().find(|&shorter| of_length[shorter] > 0) else { break };
            of_length[length] -= 2;
            of_length[length - 1] += 1;
            of_length[shorter + 1] += 2;
            of_length[shorter] -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room(lengths: &[u8], limit: usize) -> u64 {
        lengths.iter().filter(|&&length| length > 0).map(|&length| 1u64 << (limit - usize::from(length))).sum()
    }

    #[test]
    fn frequent_symbols_have_short_words() {
        assert_eq!(code_lengths(&[0, 1000, 100, 0, 1], 15), [0, 1, 2, 0, 2]);
        assert_eq!(code_lengths(&[5, 5, 5, 5], 15), [2, 2, 2, 2]);
        assert_eq!(code_lengths(&[1, 1, 1], 15), [1, 2, 2]);
    }

    #[test]
    fn one_symbol_and_none_are_codes_too() {
        assert_eq!(code_lengths(&[0, 7, 0], 15), [0, 1, 0]);
        assert_eq!(code_lengths(&[0, 0], 15), [0, 0]);
    }

    #[test]
    fn words_stay_within_the_limit_and_fill_the_code() {
        let (mut a, mut b) = (1u32, 1);
        let fibonacci: Vec<u32> = std::iter::repeat_with(|| {
            (a, b) = (b, a.saturating_add(b));
            a
        })
        .take(60)
        .collect();
        for (counts, limit) in [(&fibonacci[..40], 16), (&fibonacci[..], 12), (&fibonacci[..16], 7), (&[1; 256], 8)] {
            let lengths = code_lengths(counts, limit);
            assert!(lengths.iter().all(|&length| (1..=limit).contains(&usize::from(length))));
            assert_eq!(room(&lengths, limit), 1 << limit);
        }
    }
}
