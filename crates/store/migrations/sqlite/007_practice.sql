-- How far a person is with puzzles, and when their own mistakes come back, as JSON.
CREATE TABLE IF NOT EXISTS practice (
    person TEXT PRIMARY KEY NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    rev    BIGINT NOT NULL,
    doc    TEXT NOT NULL
);
