-- What one person says to one other at a table. Apart from the chat and numbered for each two, so that
-- nobody can count what they do not hear.
CREATE TABLE whispers (
    id        INTEGER PRIMARY KEY,
    table_id  TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    -- Both ids, the lesser first.
    pair      TEXT NOT NULL,
    n         BIGINT NOT NULL,
    at        BIGINT NOT NULL,
    person    TEXT NOT NULL,
    recipient TEXT NOT NULL,
    name      TEXT NOT NULL,
    text      TEXT NOT NULL,
    UNIQUE (table_id, pair, n)
);
CREATE INDEX whispers_by_person ON whispers (person);
CREATE INDEX whispers_by_recipient ON whispers (recipient);
