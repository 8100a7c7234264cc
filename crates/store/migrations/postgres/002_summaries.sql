-- What lists show of a table, so that they need not read its document, which may hold a whole map. NULL until the
-- table is saved by a program that writes it.
ALTER TABLE tables ADD COLUMN summary TEXT;

DROP VIEW tables_touched;
CREATE VIEW tables_touched AS
SELECT id, game, status, listed, owner, created, saved, rev, people, doc, summary,
       greatest(saved, coalesce((SELECT at FROM acts WHERE table_id = id ORDER BY seq DESC LIMIT 1), 0)) AS touched
FROM tables;
