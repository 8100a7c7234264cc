//! Huffman codes for deflate: lengths from frequencies, codes from lengths, and bits into bytes.

/// Writes bits, the lowest first.
pub(super) struct Bits<'a> {
    out: &'a mut Vec<u8>,
    pending: u64,
    count: u32,
}

impl<'a> Bits<'a> {
    pub(super) fn new(out: &'a mut Vec<u8>) -> Bits<'a> {
        Bits { out, pending: 0, count: 0 }
    }

    pub(super) fn put(&mut self, bits: u32, count: u32) {
        self.pending |= u64::from(bits) << self.count;
        self.count += count;
        while self.count >= 8 {
            self.out.push(self.pending as u8);
            self.pending >>= 8;
            self.count -= 8;
        }
    }

    /// Fills the current byte with zeros.
    fn align(&mut self) {
        if self.count > 0 {
            self.put(0, 8 - self.count);
        }
    }

    /// Blocks of bytes as they are. An empty one makes everything before it readable.
    pub(super) fn stored(&mut self, bytes: &[u8]) {
        let mut rest = bytes;
        loop {
            let (block, after) = rest.split_at(rest.len().min(0xffff));
            let length = block.len() as u16;
            self.put(0b000, 3);
            self.align();
            self.out.extend_from_slice(&length.to_le_bytes());
            self.out.extend_from_slice(&(!length).to_le_bytes());
            self.out.extend_from_slice(block);
            rest = after;
            if rest.is_empty() {
                return;
            }
        }
    }
}

/// A code: the length of each symbol, and its bits in the order they are written.
#[derive(Clone, Debug)]
pub(super) struct Code {
    pub lengths: Vec<u8>,
    bits: Vec<u32>,
}

impl Code {
    /// The best code for these frequencies whose lengths are at most `longest`. Symbols with the frequency 0 get none.
    pub(super) fn for_frequencies(frequencies: &[u32], longest: u8) -> Code {
        let mut weights = frequencies.to_vec();
        loop {
            let lengths = lengths(&weights);
            if lengths.iter().all(|length| *length <= longest) {
                return Code::with_lengths(lengths);
            }
            // Flatter frequencies make flatter trees.
            for weight in weights.iter_mut().filter(|weight| **weight > 0) {
                *weight = *weight / 2 + 1;
            }
        }
    }

    /// The canonical code of these lengths (RFC 1951, 3.2.2).
    pub(super) fn with_lengths(lengths: Vec<u8>) -> Code {
        let mut next = [0_u32; 17];
        for length in lengths.iter().filter(|length| **length > 0) {
            next[usize::from(*length) + 1] += 1;
        }
        for length in 1..next.len() {
            next[length] = (next[length] + next[length - 1]) << 1;
        }
        let bits = lengths.iter().map(|&length| {
            let code = &mut next[usize::from(length)];
            let bits = if length == 0 { 0 } else { code.reverse_bits() >> (32 - length) };
            *code += 1;
            bits
        });
        Code { bits: bits.collect(), lengths }
    }

    pub(super) fn put(&self, symbol: usize, bits: &mut Bits<'_>) {
        bits.put(self.bits[symbol], u32::from(self.lengths[symbol]));
    }

    /// The bits that symbols of these frequencies take.
    pub(super) fn cost(&self, frequencies: &[u32]) -> u32 {
        frequencies.iter().zip(&self.lengths).map(|(count, length)| count * u32::from(*length)).sum()
    }
}

/// The depths of the leaves of a Huffman tree for at least two symbols.
fn lengths(weights: &[u32]) -> Vec<u8> {
    let mut leaves: Vec<usize> = (0..weights.len()).filter(|symbol| weights[*symbol] > 0).collect();
    leaves.sort_by_key(|symbol| weights[*symbol]);
    // First the leaves by weight, then the inner nodes, whose weights grow too: the lightest node is the next of one or the other.
    let mut nodes: Vec<u64> = leaves.iter().map(|symbol| u64::from(weights[*symbol])).collect();
    let all = (2 * leaves.len()).saturating_sub(1);
    let mut parents = vec![0; all];
    let (mut leaf, mut inner) = (0, leaves.len());
    for parent in leaves.len()..all {
        let mut weight = 0;
        for _ in 0..2 {
            let next = if leaf < leaves.len() && (inner == parent || nodes[leaf] <= nodes[inner]) {
                &mut leaf
            } else {
                &mut inner
            };
            parents[*next] = parent;
            weight += nodes[*next];
            *next += 1;
        }
        nodes.push(weight);
    }
    let mut depths = vec![0_u8; all];
    for node in (0..all.saturating_sub(1)).rev() {
        depths[node] = depths[parents[node]].saturating_add(1);
    }
    let mut lengths = vec![0; weights.len()];
    for (symbol, depth) in leaves.iter().zip(depths) {
        lengths[*symbol] = depth;
    }
    lengths
}
