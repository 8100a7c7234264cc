-- What a finished game's decisions gave up and what was luck, as JSON. Made anew if the version is an older one.
CREATE TABLE analyses (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    version  BIGINT NOT NULL,
    doc      TEXT NOT NULL
);
