-- The day whose deal was played, if it was: `2026-11-18`.
ALTER TABLE results ADD COLUMN day TEXT;
CREATE INDEX results_by_day ON results (day, game);
