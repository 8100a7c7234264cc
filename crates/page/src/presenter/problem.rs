//! Problems in words.

use game::Refused;
use table::problem::Refusal;
use words::Lang;

use crate::model::Problem;
use crate::trouble;

/// The problem `key` in words, with what the game says about it.
pub fn message(key: &str, refusal: Option<&Refusal>, further: &[Refused], lang: Lang) -> Problem {
    let mut message = trouble(lang, key);
    if let Some(Refusal { game, refused, names }) = refusal {
        let speech = game.texts().speech_among(lang, names);
        message.text = refused.sentence(&speech);
        message.rule = refused.rule.map(|rule| (game.id(), rule));
        message.further = further.iter().map(|refused| refused.sentence(&speech)).collect();
    }
    message
}
