//! Commands around the match: seats, the start, moderation, the sand-glass.

use record::Entropy;
use spieltisch_table::create::CreateTable;
use spieltisch_table::document::Holder;
use spieltisch_table::live::{MAX_LISTED, Target};
use spieltisch_table::setup::{SeatPlan, Status};
use spieltisch_table::{Command, Reason, Write};

use crate::host::{CREATED, Host, join, mahe, start};

fn ben() -> Target {
    Target::Person("Ben".to_owned())
}

#[test]
fn a_change_takes_effect_when_it_is_committed() {
    let mut host = Host::new(&mahe());
    let change = host.decide("Ben", &join()).expect("a free seat");
    assert_eq!(host.table.doc.seat_of("Ben"), None);
    let (write, _) = host.commit(change);
    let Write::Save(row) = write else { panic!("{write:?}") };
    assert_eq!((row.rev, row.people.as_slice()), (0, &["Anna".to_owned(), "Ben".to_owned()][..]));
    assert_eq!((host.table.rev, host.table.doc.seat_of("Ben")), (1, Some(game::Seat(1))));
}

#[test]
fn a_seat_is_taken_once() {
    let mut host = Host::new(&mahe());
    host.run("Ben", &join());
    let taken = Command::Join { seat: Some(1), entropy: Some(Entropy([3; 32])) };
    assert_eq!(host.refuse("Cleo", &taken), Reason::Taken);
    assert_eq!(host.refuse("Cleo", &join()), Reason::Full);
    assert_eq!(host.refuse("Ben", &join()), Reason::Seated);
}

#[test]
fn only_the_owner_starts_and_only_with_full_seats() {
    let mut host = Host::new(&mahe());
    assert_eq!(host.refuse("Anna", &start()), Reason::SeatsFree);
    host.run("Ben", &join());
    assert_eq!(host.refuse("Ben", &start()), Reason::NotOwner);
    let without = Command::Start { entropy: None, fill: false };
    assert_eq!(host.refuse("Anna", &without), Reason::EntropyDue);
    host.run("Anna", &start());
    assert_eq!(host.table.doc.status(), Status::Running);
    assert_eq!(host.row.status, "running");
    assert_eq!(host.refuse("Anna", &start()), Reason::Started);
}

#[test]
fn bots_fill_free_seats_at_the_start_if_the_owner_says_so() {
    let mut host = Host::new(&mahe());
    host.run("Anna", &Command::Start { entropy: Some(Entropy([2; 32])), fill: true });
    assert!(matches!(host.table.doc.seats[1], Holder::Bot { stands_in: true, .. }));
    host.run("Ben", &Command::Join { seat: Some(1), entropy: None });
    assert_eq!(host.table.doc.seats[1].person(), Some("Ben"));
}

#[test]
fn leaving_frees_the_seat_before_the_start_and_leaves_it_to_a_bot_after() {
    let mut host = Host::new(&mahe());
    host.run("Ben", &join());
    host.run("Ben", &Command::Leave);
    assert_eq!(host.table.doc.seats[1], Holder::Open);
    host.run("Ben", &join());
    host.run("Anna", &start());
    host.run("Anna", &Command::Leave);
    assert!(host.table.bot_in(game::Seat(0)));
    assert!(host.table.doc.owned_by("Ben"), "an owner who leaves hands the table on");
    assert_eq!(host.refuse("Anna", &Command::Leave), Reason::NotSeated);
}

#[test]
fn only_the_owner_moderates() {
    let mut host = Host::running(&mahe());
    let commands = [
        Command::Kick(ben()),
        Command::Mute { target: ben(), on: None },
        Command::Ban { target: ben(), on: true },
        Command::PlanSeat { seat: 1, plan: SeatPlan::Open },
        Command::End,
    ];
    for command in &commands {
        assert!(command.is_managing());
        assert_eq!(host.refuse("Ben", command), Reason::NotOwner, "{command:?}");
    }
    host.run("Anna", &commands[0]);
    assert!(host.table.bot_in(game::Seat(1)));
}

#[test]
fn mute_toggles_unless_it_says_which() {
    let mut host = Host::running(&mahe());
    for (on, muted) in [(None, true), (Some(true), true), (None, false), (Some(false), false)] {
        host.run("Anna", &Command::Mute { target: ben(), on });
        assert_eq!(host.table.doc.muted.contains("Ben"), muted);
    }
}

#[test]
fn a_ban_takes_the_seat_and_removes_what_was_said() {
    let mut host = Host::running(&mahe());
    let banned = host.run("Anna", &Command::Ban { target: Target::Seat(1), on: true });
    assert_eq!(banned.silenced.as_deref(), Some("Ben"));
    assert_eq!((host.table.doc.chat_removals, host.table.doc.seat_of("Ben")), (1, None));
    assert_eq!(host.refuse("Ben", &join()), Reason::Banned);
    assert_eq!(
        host.refuse("Anna", &Command::Ban { target: Target::Seat(0), on: true }),
        Reason::NotOwner,
        "owners cannot ban themselves"
    );
    host.run("Anna", &Command::Ban { target: ben(), on: false });
    host.run("Ben", &Command::Join { seat: Some(1), entropy: None });
}

#[test]
fn the_list_of_banned_people_is_bounded() {
    let mut host = Host::running(&mahe());
    let ban = |n: usize| Command::Ban { target: Target::Person(format!("person {n}")), on: true };
    (0..MAX_LISTED).for_each(|n| drop(host.run("Anna", &ban(n))));
    assert_eq!(host.refuse("Anna", &ban(MAX_LISTED)), Reason::ListFull);
    host.run("Anna", &ban(0));
}

#[test]
fn the_sand_glass_runs_once_and_only_in_games_with_talk() {
    assert_eq!(Host::running(&mahe()).refuse("Anna", &Command::TurnGlass), Reason::NoHurry);

    let bot = SeatPlan::Bot("easy");
    let seats = vec![SeatPlan::Me, bot, bot, bot];
    let mut host = Host::new(&CreateTable {
        game: "verrat".to_owned(),
        players: Some(4),
        seats,
        glass: Some(30),
        ..CreateTable::default()
    });
    assert_eq!(host.refuse("Anna", &Command::TurnGlass), Reason::NotStarted);
    host.run("Anna", &start());
    host.run("Anna", &Command::TurnGlass);
    let glass = host.table.doc.glass.expect("a running glass");
    assert_eq!(glass.ends, CREATED + 30_000);
    assert_eq!(host.refuse("Anna", &Command::TurnGlass), Reason::GlassRuns);
    assert_eq!(host.refuse("Ben", &Command::TurnGlass), Reason::NotSeated);

    let (seq, action) = host.table.hurried_act(glass.by).expect("Anna still talks");
    assert_eq!((seq, action.as_str()), (0, "ready"));
    host.commit(host.table.remove_glass(glass));
    assert_eq!(host.table.doc.glass, None);
}
