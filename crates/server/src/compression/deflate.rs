//! Deflate (RFC 1951) for [marked](page::chosen) text. The number of bytes depends on what the program wrote and on the
//! lengths of what people chose, never on the letters of what they chose.
//!
//! - A line of chat, or a name where it occurs first, is a stored block: its bytes as they are.
//! - The same name again is a reference to where it was written before, whatever it says.
//! - Everything else is compressed as usual, but refers only to other such text of the same part, and each part has codes
//!   of its own.

use page::chosen::{self, Piece};

use super::huffman::{Bits, Code};

/// How far back a reference may go.
const WINDOW: usize = 32 * 1024;
/// The lengths of references.
const SHORTEST: usize = 3;
const LONGEST: usize = 258;
/// How many earlier places are tried, and from which length on a reference is good enough.
const TRIES: usize = 48;
const GOOD: usize = 96;

const END: usize = 256;
/// The first length and the extra bits of each length symbol, from 257 on.
const LENGTHS: [(u16, u8); 29] = [
    (3, 0),
    (4, 0),
    (5, 0),
    (6, 0),
    (7, 0),
    (8, 0),
    (9, 0),
    (10, 0),
    (11, 1),
    (13, 1),
    (15, 1),
    (17, 1),
    (19, 2),
    (23, 2),
    (27, 2),
    (31, 2),
    (35, 3),
    (43, 3),
    (51, 3),
    (59, 3),
    (67, 4),
    (83, 4),
    (99, 4),
    (115, 4),
    (131, 5),
    (163, 5),
    (195, 5),
    (227, 5),
    (258, 0),
];
/// The order in which the lengths of the codes for code lengths are written.
const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// A deflate stream of any number of texts.
#[derive(Default)]
pub(super) struct Deflate {
    /// How many bytes of text were written.
    written: usize,
    /// Where each seat's name was last written, and what it was.
    names: Vec<Option<(usize, Vec<u8>)>>,
}

impl Deflate {
    /// Writes a text so that it can be read at once.
    pub(super) fn write(&mut self, marked: &[u8], out: &mut Vec<u8>) {
        let mut bits = Bits::new(out);
        let mut part = Part::default();
        for piece in chosen::pieces(marked) {
            match piece {
                Piece::Own(bytes) => part.add(bytes),
                Piece::Words(bytes) => self.store(&mut part, bytes, &mut bits),
                Piece::Name(seat, bytes) => self.name(seat, &mut part, bytes, &mut bits),
                Piece::Apart => {
                    self.written += part.text.len();
                    part.write_block(&mut bits);
                    part = Part::default();
                }
            }
        }
        self.written += part.text.len();
        part.write_block(&mut bits);
        bits.stored(&[]);
    }

    /// Ends the stream.
    pub(super) fn end(self, out: &mut Vec<u8>) {
        // The last block, with the fixed codes, is empty.
        Bits::new(out).put(0b11, 16);
    }

    fn name(&mut self, seat: usize, part: &mut Part, bytes: &[u8], bits: &mut Bits<'_>) {
        self.names.resize(chosen::SEATS, None);
        let at = self.written + part.text.len();
        let before = self.names[seat].take().filter(|(_, text)| text == bytes);
        let distance = before.map(|(place, _)| at - place).filter(|distance| *distance <= WINDOW);
        match distance {
            Some(distance) if (SHORTEST..=LONGEST).contains(&bytes.len()) => part.add_name(bytes, distance),
            _ => self.store(part, bytes, bits),
        }
        self.names[seat] = Some((at, bytes.to_vec()));
    }

    fn store(&mut self, part: &mut Part, bytes: &[u8], bits: &mut Bits<'_>) {
        part.write_block(bits);
        part.add_stored(bytes.len());
        bits.stored(bytes);
    }
}

/// What a block consists of.
#[derive(Clone, Copy)]
enum Token {
    Byte(u8),
    Reference { length: u16, distance: u16 },
}

/// A part of a text: what references may refer to.
#[derive(Default)]
struct Part {
    /// Bytes, and numbers above them in place of what people chose: such a number occurs once within [`WINDOW`].
    text: Vec<u16>,
    /// Where the three bytes with this hash occurred last, plus one.
    heads: Vec<u32>,
    /// Where those with the same hash occurred before, plus one.
    earlier: Vec<u32>,
    /// What is not written yet.
    tokens: Vec<Token>,
}

impl Part {
    /// Adds text of the program.
    fn add(&mut self, bytes: &[u8]) {
        let mut at = self.text.len();
        self.text.extend(bytes.iter().map(|byte| u16::from(*byte)));
        self.heads.resize(1 << 14, 0);
        let mut found = self.find(at);
        while at < self.text.len() {
            let (length, distance) = found;
            self.remember(at);
            found = if length < GOOD { self.find(at + 1) } else { (0, 0) };
            // A longer reference may begin at the next byte.
            if length < SHORTEST || found.0 > length {
                self.tokens.push(Token::Byte(self.text[at] as u8));
                at += 1;
                continue;
            }
            self.refer(length, distance);
            for passed in at + 1..at + length {
                self.remember(passed);
            }
            at += length;
            found = self.find(at);
        }
    }

    /// Adds a name that was written before.
    fn add_name(&mut self, bytes: &[u8], distance: usize) {
        self.refer(bytes.len(), distance);
        self.add_stored(bytes.len());
    }

    /// Adds what people chose, which nothing may refer to.
    fn add_stored(&mut self, length: usize) {
        let at = self.text.len();
        self.text.extend((at..at + length).map(|place| 256 + (place % WINDOW) as u16));
    }

    fn refer(&mut self, length: usize, distance: usize) {
        self.tokens.push(Token::Reference { length: length as u16, distance: (distance - 1) as u16 });
    }

    fn hash(&self, at: usize) -> Option<usize> {
        let [a, b, c] = self.text.get(at..at + SHORTEST)? else { return None };
        let key = u32::from(*a) ^ (u32::from(*b) << 8) ^ (u32::from(*c) << 16);
        Some((key.wrapping_mul(0x9e37_79b1) >> 18) as usize)
    }

    fn remember(&mut self, at: usize) {
        let Some(hash) = self.hash(at) else { return };
        self.earlier.resize(at + 1, 0);
        self.earlier[at] = std::mem::replace(&mut self.heads[hash], at as u32 + 1);
    }

    /// The length and distance of the longest earlier occurrence of what begins here.
    fn find(&self, at: usize) -> (usize, usize) {
        let Some(hash) = self.hash(at) else { return (0, 0) };
        let here = &self.text[at..self.text.len().min(at + LONGEST)];
        let mut best = (SHORTEST - 1, 0);
        let mut place = self.heads[hash];
        for _ in 0..TRIES {
            let Some(earlier) = (place as usize).checked_sub(1).filter(|earlier| at - earlier <= WINDOW)
            else {
                break;
            };
            let there = &self.text[earlier..];
            // Most places differ where a longer reference would end.
            if there[best.0] == here[best.0] {
                let length = here.iter().zip(there).take_while(|(one, other)| one == other).count();
                if length > best.0 {
                    best = (length, at - earlier);
                }
                if length >= here.len() {
                    break;
                }
            }
            place = self.earlier[earlier];
        }
        if best.1 == 0 { (0, 0) } else { best }
    }

    /// Writes what was added since the last block, with the better of the fixed codes and its own.
    fn write_block(&mut self, bits: &mut Bits<'_>) {
        let tokens = std::mem::take(&mut self.tokens);
        if tokens.is_empty() {
            return;
        }
        let (mut letters, mut distances) = ([0_u32; 286], [0_u32; 30]);
        letters[END] = 1;
        // At least two codes for distances, as some readers want.
        (distances[0], distances[1]) = (1, 1);
        for token in &tokens {
            match token {
                Token::Byte(byte) => letters[usize::from(*byte)] += 1,
                Token::Reference { length, distance } => {
                    letters[length_symbol(*length).0] += 1;
                    distances[distance_symbol(*distance).0] += 1;
                }
            }
        }
        let own = [Code::for_frequencies(&letters, 15), Code::for_frequencies(&distances, 15)];
        let fixed = fixed_codes();
        let table = CodeTable::of(&own);
        let cost = |codes: &[Code; 2]| codes[0].cost(&letters) + codes[1].cost(&distances);
        let [letter_code, distance_code] = if cost(&own) + table.cost() < cost(&fixed) {
            bits.put(0b100, 3);
            table.put(bits);
            own
        } else {
            bits.put(0b010, 3);
            fixed
        };
        for token in tokens {
            match token {
                Token::Byte(byte) => letter_code.put(usize::from(byte), bits),
                Token::Reference { length, distance } => {
                    let (symbol, extra, count) = length_symbol(length);
                    letter_code.put(symbol, bits);
                    bits.put(extra, count);
                    let (symbol, extra, count) = distance_symbol(distance);
                    distance_code.put(symbol, bits);
                    bits.put(extra, count);
                }
            }
        }
        letter_code.put(END, bits);
    }
}

/// The symbol of a length, its extra bits and their number.
fn length_symbol(length: u16) -> (usize, u32, u32) {
    let index = LENGTHS.partition_point(|(first, _)| *first <= length) - 1;
    let (first, extra) = LENGTHS[index];
    (257 + index, u32::from(length - first), u32::from(extra))
}

/// The symbol of a distance, given as one less, its extra bits and their number.
fn distance_symbol(distance: u16) -> (usize, u32, u32) {
    let distance = u32::from(distance);
    if distance < 4 {
        return (distance as usize, 0, 0);
    }
    let extra = distance.ilog2() - 1;
    let symbol = 2 * (extra + 1) + ((distance >> extra) & 1);
    (symbol as usize, distance & ((1 << extra) - 1), extra)
}

/// The codes that need no table (RFC 1951, 3.2.6).
fn fixed_codes() -> [Code; 2] {
    let length = |symbol| match symbol {
        144..=255 => 9,
        256..=279 => 7,
        _ => 8,
    };
    [Code::with_lengths((0..288).map(length).collect()), Code::with_lengths(vec![5; 30])]
}

/// The lengths of both codes of a block, themselves compressed (RFC 1951, 3.2.7).
struct CodeTable {
    counts: [usize; 2],
    /// Symbols with the value and number of their extra bits.
    symbols: Vec<(usize, u32, u32)>,
    code: Code,
    order: usize,
}

impl CodeTable {
    fn of([letters, distances]: &[Code; 2]) -> CodeTable {
        let used =
            |code: &Code| code.lengths.iter().rposition(|length| *length > 0).map_or(0, |last| last + 1);
        let counts = [used(letters), used(distances)];
        let lengths = [&letters.lengths[..counts[0]], &distances.lengths[..counts[1]]].concat();
        let symbols: Vec<_> = lengths.chunk_by(|one, other| one == other).flat_map(run).collect();
        let mut frequencies = [0; 19];
        for (symbol, ..) in &symbols {
            frequencies[*symbol] += 1;
        }
        let code = Code::for_frequencies(&frequencies, 7);
        let order =
            ORDER.iter().rposition(|symbol| code.lengths[*symbol] > 0).map_or(4, |last| (last + 1).max(4));
        CodeTable { counts, symbols, code, order }
    }

    fn cost(&self) -> u32 {
        let symbols =
            self.symbols.iter().map(|(symbol, _, extra)| u32::from(self.code.lengths[*symbol]) + extra);
        14 + 3 * self.order as u32 + symbols.sum::<u32>()
    }

    fn put(&self, bits: &mut Bits<'_>) {
        bits.put(self.counts[0] as u32 - 257, 5);
        bits.put(self.counts[1] as u32 - 1, 5);
        bits.put(self.order as u32 - 4, 4);
        for symbol in &ORDER[..self.order] {
            bits.put(u32::from(self.code.lengths[*symbol]), 3);
        }
        for (symbol, extra, count) in &self.symbols {
            self.code.put(*symbol, bits);
            bits.put(*extra, *count);
        }
    }
}

/// A run of equal lengths as symbols.
fn run(lengths: &[u8]) -> Vec<(usize, u32, u32)> {
    let (value, mut left) = (usize::from(lengths[0]), lengths.len());
    let mut symbols = Vec::new();
    if value > 0 {
        symbols.push((value, 0, 0));
        left -= 1;
    }
    while left > 0 {
        let (symbol, shortest, longest, bits) = match (value, left) {
            (0, 11..) => (18, 11, 138, 7),
            (0, 3..) => (17, 3, 10, 3),
            (1.., 3..) => (16, 3, 6, 2),
            _ => (value, 1, 1, 0),
        };
        let taken = left.min(longest);
        symbols.push((symbol, (taken - shortest) as u32, bits));
        left -= taken;
    }
    symbols
}
