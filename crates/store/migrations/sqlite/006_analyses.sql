-- What a finished game's decisions gave up and what was luck, as JSON. Made anew if the version is an older one.
CREATE TABLE IF NOT EXISTS analyses (
    table_id TEXT PRIMARY KEY NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version  BIGINT NOT NULL,
    doc      TEXT NOT NULL
);
