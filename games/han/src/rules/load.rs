//! Turns a position into a state, and refuses whatever counting shows to be impossible.

use std::sync::Arc;

use game::{Origin, Refused, Seat};

use crate::map::{Map, Province, ProvinceSet, Space};
use crate::rules::setup::{fits, read_map, resumed_map};
use crate::rules::{
    COLORS, Cards, Color, EMISSARIES, FULL_HAND, HOUSES, MOST_PLAYERS, Phase, Pile, Placed, Position, Public,
    State, Variant,
};

impl State {
    pub(crate) fn load(position: &Position) -> Result<State, Refused> {
        State::load_on(read_map(&position.map)?, position)
    }

    /// P5: loads the position a match began at, on the map it began on.
    pub(crate) fn reload(position: &Position, origin: Origin) -> Result<State, Refused> {
        State::load_on(resumed_map(&position.map, origin)?, position)
    }

    fn load_on(map: Arc<Map>, position: &Position) -> Result<State, Refused> {
        let players = usize::from(position.players);
        fits(&map, players, position.variant)?;
        require(position.emperor.0 < position.players, "H-6", "emperor")?;
        require(position.turn.0 < position.players, "H-7", "turn")?;
        let mut public = Public::new(map, players, position.variant, position.wild_border, position.emperor);
        public.turn = position.turn;
        public.phase = position.phase;
        public.reshuffled = position.reshuffled;
        public.last_round = position.last_round;
        let (hands, pile) = load_cards(&mut public, position)?;
        load_markers(&mut public, position)?;
        load_houses(&mut public, position)?;
        load_emissaries(&mut public, position)?;
        load_supply(&mut public, position)?;
        load_scores(&mut public, position)?;
        check_round(&public, &hands, &pile)?;
        load_placed(&mut public, &hands, position)?;
        Ok(State { public, hands, pile })
    }
}

fn impossible(rule: &'static str, key: &'static str) -> Refused {
    Refused::by(rule, "impossible-position").with("key", key)
}

fn require(condition: bool, rule: &'static str, key: &'static str) -> Result<(), Refused> {
    if condition { Ok(()) } else { Err(impossible(rule, key)) }
}

type Hands = [Cards; MOST_PLAYERS];

/// H-1, H-4: every card of the game is in exactly one place.
fn load_cards(public: &mut Public, position: &Position) -> Result<(Hands, Pile), Refused> {
    let players = usize::from(public.players);
    let deck = public.map.deck(players);
    let mut left = deck;
    let mut count = |cards: &[Color], key| {
        cards.iter().try_for_each(|color| match left[color.index()].checked_sub(1) {
            Some(fewer) => {
                left[color.index()] = fewer;
                Ok(())
            }
            None => Err(impossible("H-4", key)),
        })
    };
    let mut hands = [Cards::NONE; MOST_PLAYERS];
    require(position.hands.len() == players, "H-5", "hands")?;
    for (hand, cards) in hands.iter_mut().zip(&position.hands) {
        *hand = Cards::collect(cards.iter().copied()).ok_or_else(|| impossible("H-26", "hands"))?;
        count(cards, "hands")?;
    }
    count(&position.display, "display")?;
    count(&position.pile, "pile")?;
    count(&position.discard, "discard")?;
    require(left == [0; COLORS], "H-4", "pile")?;
    public.display = position.display.iter().copied().collect();
    for color in &position.discard {
        public.discard[color.index()] += 1;
    }
    require(position.shown.len() == players, "H-26", "shown")?;
    for ((shown, cards), hand) in public.shown.iter_mut().zip(&position.shown).zip(hands) {
        *shown = Cards::collect(cards.iter().copied()).ok_or_else(|| impossible("H-26", "shown"))?;
        require(hand.without(*shown).is_some(), "H-26", "shown")?;
    }
    Ok((hands, position.pile.iter().rev().copied().collect()))
}

/// H-21, H-23: markers stand on spaces that allow them.
fn load_markers(public: &mut Public, position: &Position) -> Result<(), Refused> {
    let rule = if position.variant == Some(Variant::Markets) { "H-23" } else { "H-21" };
    let mut used = [0; MOST_PLAYERS];
    for (id, &seat) in &position.markers {
        let space = space(public, id, rule, "markers")?;
        require(seat.0 < public.players, rule, "markers")?;
        used[seat.index()] += 1;
        require(used[seat.index()] <= public.markers_each(), rule, "markers")?;
        require(!public.map.borders.contains(space), rule, "markers")?;
        let map = public.map.clone();
        if public.variant == Some(Variant::Markets) {
            require(!position.houses.contains_key(id), "H-23", "markers")?;
            public.board.put_market(&map, seat, space);
        } else {
            require(position.houses.get(id) == Some(&seat), "H-21", "markers")?;
            public.board.fortify(&map, seat, space);
        }
    }
    Ok(())
}

/// H-12
fn load_houses(public: &mut Public, position: &Position) -> Result<(), Refused> {
    for (id, &seat) in &position.houses {
        let space = space(public, id, "H-12", "houses")?;
        require(seat.0 < public.players, "H-12", "houses")?;
        // A fortified house is on the board already.
        if public.board.fort(seat) != Some(space) {
            let map = public.map.clone();
            public.board.put_house(&map, seat, space);
        }
        require(public.board.houses(seat).len() <= HOUSES, "H-1", "houses")?;
    }
    Ok(())
}

/// H-13: no court holds more emissaries than allowed. H-24: at the end those of the markets are there too.
fn load_emissaries(public: &mut Public, position: &Position) -> Result<(), Refused> {
    let courts = &position.emissaries;
    let all = public.map.provinces().all(|province| courts.contains_key(public.map.province_id(province)));
    require(all && courts.len() == public.map.provinces().count(), "H-13", "emissaries")?;
    for (id, counts) in courts {
        let province = public.map.province(id).ok_or_else(|| impossible("H-13", "emissaries"))?;
        require(counts.len() == usize::from(public.players), "H-13", "emissaries")?;
        let mut moved = 0;
        for (seat, &count) in public.seats().zip(counts) {
            let from_markets = markets_in(public, seat, province);
            let from_markets = if public.over() { from_markets } else { 0 };
            require((from_markets..=EMISSARIES).contains(&count), "H-24", "emissaries")?;
            moved += from_markets;
            public.board.put_emissaries(seat, province, count);
        }
        let sent = public.board.emissaries_at(province) - moved;
        require(sent <= public.board.largest_party(province), "H-13", "emissaries")?;
    }
    Ok(())
}

/// H-1, H-3: pieces that are not on the map are in supply.
fn load_supply(public: &mut Public, position: &Position) -> Result<(), Refused> {
    require(position.supply.len() == usize::from(public.players), "H-1", "supply")?;
    for seat in Seat::all(public.players.into()) {
        let supply = position.supply[seat.index()];
        let markets = public.board.markets(seat).count() as u8;
        let markers = markets + u8::from(public.board.fort(seat).is_some());
        let sent: u16 = public
            .map
            .provinces()
            .map(|province| u16::from(public.board.court(province)[seat.index()]))
            .sum();
        // H-24: once the game is over, those of the markets are counted at the courts.
        let sent = sent + if public.over() { 0 } else { u16::from(markets) };
        let adds_up = |left: u8, used: u16, all: u8| u16::from(left) + used == u16::from(all);
        require(adds_up(supply.houses, public.board.houses(seat).len().into(), HOUSES), "H-1", "supply")?;
        require(adds_up(supply.emissaries, sent, EMISSARIES), "H-3", "supply")?;
        require(adds_up(supply.markers, markers.into(), public.markers_each()), "H-21", "supply")?;
        public.supply[seat.index()] = supply;
    }
    Ok(())
}

/// H-18, H-32 to H-36: which provinces have scored, and the points.
fn load_scores(public: &mut Public, position: &Position) -> Result<(), Refused> {
    let mut scored = ProvinceSet::EMPTY;
    for id in &position.scored {
        let province = public.map.province(id).ok_or_else(|| impossible("H-18", "scored"))?;
        require(!scored.contains(province), "H-18", "scored")?;
        // H-32: provinces that were never full come last, in map order.
        require(
            !public.board.full().contains(province) || (scored & !public.board.full()).is_empty(),
            "H-32",
            "scored",
        )?;
        scored = scored | ProvinceSet::one(province);
        public.scored[usize::from(public.scored_len)] = province;
        public.scored_len += 1;
    }
    let late: Vec<&Province> =
        public.scored().iter().filter(|p| !public.board.full().contains(**p)).collect();
    if public.over() {
        let unfilled = public.map.in_order().iter().filter(|p| !public.board.full().contains(**p));
        require(scored.len() as usize == public.map.in_order().len(), "H-32", "scored")?;
        require(late.into_iter().eq(unfilled), "H-32", "scored")?;
    } else {
        require(scored == public.board.full(), "H-18", "scored")?;
    }
    let sheet = public.sheet();
    let due = |seat: Seat| match public.over() {
        true => sheet.total(seat),
        false => sheet.houses_scored(seat),
    };
    require(position.scores.len() == usize::from(public.players), "H-19", "scores")?;
    let mut scores = [0; MOST_PLAYERS];
    for seat in public.seats() {
        let score = position.scores[seat.index()];
        require(score == due(seat), "H-19", "scores")?;
        scores[seat.index()] = u32::try_from(score).map_err(|_| impossible("H-19", "scores"))?;
    }
    public.scores = scores;
    Ok(())
}

/// H-26 to H-30: hands, display and pile are possible at this point of a turn.
fn check_round(public: &Public, hands: &Hands, pile: &Pile) -> Result<(), Refused> {
    // H-27, H-28: the pile is empty in the last round, and only then.
    require(public.last_round == pile.is_empty(), "H-28", "last_round")?;
    let (open, room) = (public.display.len(), public.map.plan().display);
    require(open <= room, "H-5", "display")?;
    if public.over() {
        // H-28, H-29
        let rounded = public.last_round && public.turn == public.last_seat();
        return require(rounded || !fits_before_final_scoring(public), "H-29", "phase");
    }
    require(public.anything_fits(), "H-29", "phase")?;
    if public.last_round {
        return require(public.phase == Phase::Act, "H-28", "phase");
    }
    for seat in public.seats().filter(|seat| *seat != public.turn) {
        require(hands[seat.index()].len() == FULL_HAND, "H-26", "hands")?;
    }
    let own = hands[public.turn.index()].len();
    if public.phase == Phase::Draw {
        require(own < FULL_HAND, "H-26", "hands")?;
        // Cards missing from the display are in the hand.
        require(room - open <= own, "H-26", "display")
    } else {
        require(open == room, "H-26", "display")
    }
}

/// H-29, on a board whose markets are already empty (H-24).
fn fits_before_final_scoring(public: &Public) -> bool {
    let mut before = public.clone();
    let map = &*public.map;
    let mut board = crate::rules::Board::empty(map);
    for seat in public.seats() {
        for space in public.board.houses(seat).iter() {
            board.put_house(map, seat, space);
        }
        for space in public.board.markets(seat) {
            board.put_market(map, seat, space);
        }
        for province in map.provinces() {
            let moved = markets_in(public, seat, province);
            board.put_emissaries(seat, province, public.board.court(province)[seat.index()] - moved);
        }
    }
    before.board = board;
    before.anything_fits()
}

/// H-8: the first of two pieces, and cards that allow a second one.
fn load_placed(public: &mut Public, hands: &Hands, position: &Position) -> Result<(), Refused> {
    let hand = hands[public.turn.index()];
    let text = match &position.placed[..] {
        [] if public.phase == Phase::Act && !public.last_round => {
            return require(hand.len() == FULL_HAND, "H-26", "hands");
        }
        [] => return Ok(()),
        [text] if public.phase == Phase::Act => text,
        _ => return Err(impossible("H-8", "placed")),
    };
    let placed = read_placed(public, text).ok_or_else(|| impossible("H-8", "placed"))?;
    // H-10, H-15: the cost of the piece.
    let paid = match placed {
        Placed::House(space) if public.map.borders.contains(space) => 2..=2,
        _ => 1..=2,
    };
    let before = FULL_HAND - *paid.end()..=FULL_HAND - *paid.start();
    let fits = if public.last_round { hand.len() <= *before.end() } else { before.contains(&hand.len()) };
    require(fits, "H-8", "hands")?;
    public.placed = Some(placed);
    public.shared = public.shared_with(placed);
    // If no second piece is possible, the turn goes on without asking.
    require(public.second_piece_fits(hand), "H-8", "placed")
}

fn read_placed(public: &Public, text: &str) -> Option<Placed> {
    let seat = public.turn;
    match text.split_once(' ')? {
        ("house", id) => {
            let space = public.map.space(id)?;
            let plain = public.board.houses(seat).contains(space) && public.board.fort(seat) != Some(space);
            plain.then_some(Placed::House(space))
        }
        ("emissary", id) => {
            let province = public.map.province(id)?;
            (public.board.court(province)[seat.index()] > 0).then_some(Placed::Emissary(province))
        }
        _ => None,
    }
}

fn space(public: &Public, id: &str, rule: &'static str, key: &'static str) -> Result<Space, Refused> {
    public.map.space(id).ok_or_else(|| impossible(rule, key))
}

/// H-24: the number of a seat's markets in a province.
fn markets_in(public: &Public, seat: Seat, province: Province) -> u8 {
    public.board.markets(seat).filter(|space| public.map.spaces_in(province).contains(*space)).count() as u8
}
