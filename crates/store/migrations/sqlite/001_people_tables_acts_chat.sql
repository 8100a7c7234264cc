-- Times are milliseconds since 1970. JSON is TEXT: only the program reads it.

CREATE TABLE keys (
    name  TEXT PRIMARY KEY NOT NULL,
    bytes BLOB NOT NULL
);

CREATE TABLE people (
    id      TEXT PRIMARY KEY NOT NULL,
    name    TEXT NOT NULL,
    lang    TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen    BIGINT NOT NULL,
    prefs   TEXT NOT NULL
);

CREATE TABLE tokens (
    hash    TEXT PRIMARY KEY NOT NULL,
    person  TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    expires BIGINT NOT NULL
);
CREATE INDEX tokens_by_person ON tokens (person);
CREATE INDEX tokens_by_expiry ON tokens (expires);

CREATE TABLE tables (
    id      TEXT PRIMARY KEY NOT NULL,
    game    TEXT NOT NULL,
    status  TEXT NOT NULL,
    listed  BOOLEAN NOT NULL,
    owner   TEXT NOT NULL,
    created BIGINT NOT NULL,
    saved   BIGINT NOT NULL,
    rev     BIGINT NOT NULL,
    -- Counts the lines ever said, so that a removed line's number never comes back.
    said    BIGINT NOT NULL DEFAULT 0,
    people  TEXT NOT NULL,
    doc     TEXT NOT NULL
);
CREATE INDEX tables_by_status ON tables (status, saved);
CREATE INDEX tables_by_listing ON tables (listed, status);

-- Who sits where, from tables.people, for the search by person.
CREATE TABLE seated (
    person   TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE INDEX seated_by_table ON seated (table_id);

-- The truth of every match, append-only.
CREATE TABLE acts (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq      BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    seat     BIGINT NOT NULL,
    action   TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    n        BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    person   TEXT NOT NULL,
    name     TEXT NOT NULL,
    text     TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
CREATE INDEX chat_by_person ON chat (person);

-- An act does not rewrite its table's row: when a table was last touched is worked out here.
CREATE VIEW tables_touched AS
SELECT id, game, status, listed, owner, created, saved, rev, people, doc,
       max(saved, coalesce((SELECT at FROM acts WHERE table_id = id ORDER BY seq DESC LIMIT 1), 0)) AS touched
FROM tables;
