//! How many worlds of a search in HAN remain when its choice is settled: `settled [players] [games] [worlds]`.

use game::{FastDice, Game, GameState, NoLog, Strategy, Turn, Viewer};
use han::{Han, TUNING};
use search::Thinker;
use serde_json::{Value, json};

fn main() {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse::<u32>().expect("a number"));
    let players = numbers.next().unwrap_or(2) as usize;
    let games = numbers.next().unwrap_or(4);
    let worlds = numbers.next().unwrap_or(1000);
    let chosen = json!({"map": if players == 2 { "ways" } else { "border" }});
    let complete =
        game::AnyGame::complete(&Han, players, chosen.as_object().expect("an object")).expect("good options");
    let options = serde_json::from_value(Value::Object(complete)).expect("good options");
    let (mut decisions, mut spent) = (0u64, 0u64);
    for seed in 0..games {
        let mut dice = FastDice::new(seed.into());
        let mut state = Han::new(players, &options, &mut dice).expect("good options");
        while let Turn::Seats(seats) = state.turn() {
            let seat = seats.first().expect("somebody");
            let view = state.view(Viewer::Seat(seat));
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            let mut action = legal[0];
            if legal.len() > 1 {
                let mut thinker = Thinker::<Han>::new(seat, TUNING, &mut dice);
                let mut world = 0;
                while world < worlds && !thinker.is_settled(worlds - world) {
                    thinker.think(&view);
                    world += 1;
                }
                action = thinker.choice().unwrap_or_else(|| Han::quick_action(&view, &legal, &mut dice));
                decisions += 1;
                spent += u64::from(world);
            }
            state.apply(seat, action, &mut dice, &mut NoLog);
        }
    }
    let share = 100.0 * spent as f64 / (decisions * u64::from(worlds)) as f64;
    println!("{decisions} decisions with {worlds} worlds each: {share:.1} % were needed");
}
