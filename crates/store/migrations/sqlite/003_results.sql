-- How finished games ended. They outlive their tables, and people who leave without a trace leave a seat without a name.

CREATE TABLE IF NOT EXISTS results (
    n        INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL UNIQUE,
    game     TEXT NOT NULL,
    at       BIGINT NOT NULL,
    acts     BIGINT NOT NULL,
    -- Played from its beginning by those who began it.
    regular  BOOLEAN NOT NULL,
    -- At a table that was found by its link only.
    private  BOOLEAN NOT NULL
);

CREATE TABLE IF NOT EXISTS result_seats (
    n      BIGINT NOT NULL REFERENCES results (n) ON DELETE CASCADE,
    seat   BIGINT NOT NULL,
    person TEXT,
    bot    TEXT,
    score  BIGINT NOT NULL,
    place  BIGINT NOT NULL,
    PRIMARY KEY (n, seat)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS result_seats_by_person ON result_seats (person);
