//! The actions of a seat and their notation.

use crate::rules::Turtle;

/// An action. Its text is `card 3`, `pick red`, `roll` or `stop`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// M-18: plays one of the seat's own egg cards instead of a die.
    Card(u8),
    /// M-13: picks which of the two turtles moves first.
    Pick(Turtle),
    Roll,
    Stop,
}

impl Action {
    pub fn parse(text: &str) -> Option<Action> {
        match text {
            "roll" => Some(Action::Roll),
            "stop" => Some(Action::Stop),
            _ => match text.split_once(' ')? {
                ("pick", name) => Turtle::named(name).map(Action::Pick),
                ("card", eggs) => {
                    let [digit @ b'1'..=b'6'] = eggs.as_bytes() else { return None };
                    Some(Action::Card(digit - b'0'))
                }
                _ => None,
            },
        }
    }

    pub fn print(self, text: &mut String) {
        match self {
            Action::Card(eggs) => {
                text.push_str("card ");
                text.push(char::from(b'0' + eggs));
            }
            Action::Pick(turtle) => {
                text.push_str("pick ");
                text.push_str(turtle.name());
            }
            Action::Roll => text.push_str("roll"),
            Action::Stop => text.push_str("stop"),
        }
    }
}
