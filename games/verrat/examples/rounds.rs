//! How long games between bots last, and how they end: `rounds [games] [seed] [iterations]`.

use game::{Dice, Effort, FastDice, Game, GameState, NoLog, Seat, Strategy, Turn, Viewer};
use spieltisch_verrat::{Options, PLAYERS, Phase, State, Verrat};

fn main() {
    let mut given = std::env::args().skip(1).map(|word| word.parse::<u64>().expect("a number"));
    let games = given.next().unwrap_or(1000);
    let seed = given.next().unwrap_or(1);
    let iterations = given.next().unwrap_or(0);
    let mut tally = Tally { effort: iterations as u32, ..Tally::default() };
    for number in 0..games {
        tally.play(seed.wrapping_mul(1_000_003) + number);
    }
    tally.print(games);
}

#[derive(Default)]
struct Tally {
    /// Iterations per decision; 0 is by instinct.
    effort: u32,
    won: u64,
    by_seat: [u64; PLAYERS],
    by_phase: [u64; 8],
    /// The number of rounds of each won game.
    rounds: Vec<u32>,
    trades: u64,
    announced: u64,
    kept: u64,
    broken: u64,
}

impl Tally {
    fn play(&mut self, seed: u64) {
        let mut dice = FastDice::new(seed);
        let mut luck = FastDice::new(!seed);
        let options = Verrat::terminating(Options { round_limit: 0 });
        let mut state = Verrat::new(PLAYERS, &options, &mut dice).expect("four can play");
        let mut legal = Vec::new();
        while let Turn::Seats(waited) = state.turn() {
            let mut act = |state: &mut State, seat: Seat, aside: bool, luck: &mut FastDice| {
                legal.clear();
                state.legal(seat, &mut legal);
                let view = state.view(Viewer::Seat(seat));
                let chosen = match aside {
                    true => Verrat::unprompted(&view, &legal, None, luck),
                    false => Some(Verrat::decide(seat, &view, &legal, Effort::of(self.effort), luck)),
                };
                let Some(action) = chosen else { return false };
                state.check(seat, action).expect("bots do what is allowed");
                let text = state.text_of(action);
                self.trades += u64::from(text.starts_with("accept"));
                self.announced += u64::from(text.starts_with("announce"));
                state.apply(seat, action, &mut FastDice::new(0), &mut NoLog);
                true
            };
            let others = Seat::all(PLAYERS).filter(|seat| !waited.contains(*seat));
            let mut spoke = false;
            for other in others {
                spoke = spoke || act(&mut state, other, true, &mut luck);
            }
            if !spoke {
                let seats: Vec<Seat> = waited.iter().collect();
                let seat = seats[luck.below(seats.len() as u32) as usize];
                act(&mut state, seat, false, &mut luck);
            }
        }
        let Turn::Over(outcome) = state.turn() else { unreachable!("the game is over") };
        let view = state.view(Viewer::Spectator);
        for word in view.word {
            self.kept += u64::from(word.kept);
            self.broken += u64::from(word.broken);
        }
        if view.favourite().is_some() {
            self.won += 1;
            self.rounds.push(view.round);
            self.by_phase[usize::from(view.phase.number())] += 1;
            for winner in outcome.winners.iter() {
                self.by_seat[winner.index()] += 1;
            }
        }
    }

    fn print(mut self, games: u64) {
        self.rounds.sort_unstable();
        let at = |share: usize| self.rounds.get(self.rounds.len() * share / 100).copied().unwrap_or(0);
        let mean = f64::from(self.rounds.iter().sum::<u32>()) / self.rounds.len().max(1) as f64;
        println!("won {} of {games}; by seat {:?}", self.won, self.by_seat);
        println!(
            "rounds: mean {mean:.1}, 5 % {}, 25 % {}, half {}, 75 % {}, 95 % {}",
            at(5),
            at(25),
            at(50),
            at(75),
            at(95)
        );
        for phase in Phase::ALL {
            println!("won in action {}: {}", phase.number(), self.by_phase[usize::from(phase.number())]);
        }
        let each = |count: u64| count as f64 / games as f64;
        println!("a game: {:.1} announced, {:.2} trades", each(self.announced), each(self.trades));
        println!("kept {}, broken {}", self.kept, self.broken);
    }
}
