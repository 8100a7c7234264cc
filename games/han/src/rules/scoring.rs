//! The scoring of provinces, and the final scoring.

use game::{Log, Seat};

use crate::map::{Province, ProvinceSet, Space};
use crate::rules::event::Row;
use crate::rules::rank::Points;
use crate::rules::{Board, Event, MOST_PLAYERS, NamedPlace, Phase, Public, road_points};

impl Public {
    /// H-18: scores the houses of a province, once.
    pub(crate) fn score_province(&mut self, province: Province, log: &mut impl Log<Event>) {
        let points = self.board.province_points(&self.map, province);
        self.scored[usize::from(self.scored_len)] = province;
        self.scored_len += 1;
        self.gain(points);
        log.all(|| Event::Scored {
            province: NamedPlace::province(&self.map, province),
            points: self.points(points),
            full: self.board.full().contains(province),
        });
    }

    /// H-32 to H-37: the final scoring, after which the game is over.
    pub(crate) fn finish(&mut self, log: &mut impl Log<Event>) {
        self.phase = Phase::Over;
        self.placed = None;
        self.shared = ProvinceSet::ALL;
        self.empty_markets(log);
        for index in 0..self.map.order.len() {
            let province = self.map.order[index];
            // H-32: a full province scored when it became full.
            if !self.board.full().contains(province) {
                self.score_province(province, log);
            }
        }
        self.score_alliances(log);
        self.score_roads(log);
        let ports = self.board.port_points(&self.map);
        if !self.map.ports.is_empty() {
            self.gain(ports);
            log.all(|| Event::Ports { points: self.points(ports) });
        }
        log.irreversible();
        log.all(|| Event::Over {
            winners: self.winners(),
            scores: self.seats().map(|seat| self.score(seat)).collect(),
        });
    }

    /// H-24
    fn empty_markets(&mut self, log: &mut impl Log<Event>) {
        for seat in Seat::all(self.players.into()) {
            let board = self.board;
            for space in board.markets(seat) {
                let province = self.map.provinces_of(space).first().expect("a space is in a province");
                self.board.put_emissaries(seat, province, 1);
                log.all(|| Event::ToCourt {
                    seat,
                    space: NamedPlace::space(&self.map, space),
                    province: NamedPlace::province(&self.map, province),
                });
            }
        }
    }

    /// H-33
    fn score_alliances(&mut self, log: &mut impl Log<Event>) {
        for number in 0..self.map.alliances.len() {
            let (a, b) = self.map.alliances[number];
            let points = self.board.alliance_points(a, b);
            self.gain(points);
            log.all(|| Event::Alliance {
                number: number + 1,
                provinces: [a, b].map(|province| NamedPlace::province(&self.map, province)),
                points: self.points(points),
            });
        }
    }

    /// H-34
    fn score_roads(&mut self, log: &mut impl Log<Event>) {
        for seat in Seat::all(self.players.into()) {
            let (houses, fort) = (self.board.houses(seat), self.board.fort(seat));
            let points = road_points(&self.map, houses, fort);
            let score = &mut self.scores[seat.index()];
            *score = score.saturating_add(points.into());
            if points > 0 {
                log.all(|| Event::Roads { seat, rows: self.rows(seat), points });
            }
        }
    }

    /// H-34: the rows of a seat, for the log.
    fn rows(&self, seat: Seat) -> Vec<Row> {
        let place = |space: Space| NamedPlace::space(&self.map, space);
        let rows = self.road_scores(&self.board, seat).into_iter();
        rows.map(|row| Row {
            spaces: row.spaces.into_iter().map(place).collect(),
            points: row.points,
            doubled: row.doubled,
        })
        .collect()
    }

    fn gain(&mut self, points: Points) {
        for (score, points) in self.scores.iter_mut().zip(points) {
            *score = score.saturating_add(points.into());
        }
    }

    fn points(&self, points: Points) -> Vec<u16> {
        points[..usize::from(self.players)].to_vec()
    }
}

impl Board {
    /// H-33: a seat with a majority at both courts gets a point for each emissary at the two.
    pub(crate) fn alliance_points(&self, a: Province, b: Province) -> Points {
        let (envoys, others) = (self.emissaries_at(a), self.emissaries_at(b));
        if envoys == 0 || others == 0 {
            return [0; MOST_PLAYERS];
        }
        let leads = |province: Province, seat: usize| {
            let court = self.court(province);
            court.iter().all(|other| *other <= court[seat])
        };
        let worth = u16::from(envoys) + u16::from(others);
        std::array::from_fn(|seat| if leads(a, seat) && leads(b, seat) { worth } else { 0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::border;

    #[test]
    fn h37_no_score_wraps() {
        let mut public = Public::new(border(), 3, None, false, Seat(0));
        public.scores[0] = u32::from(u16::MAX);
        public.scores[1] = i32::MAX as u32;
        public.scores[2] = u32::MAX;
        public.gain([10; MOST_PLAYERS]);
        assert_eq!(public.score(Seat(0)), 65_545);
        assert_eq!((public.score(Seat(1)), public.score(Seat(2))), (i32::MAX, i32::MAX));
        assert!(!public.winners().contains(Seat(0)));
    }
}
