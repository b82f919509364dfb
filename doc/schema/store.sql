-- store.sql -- what is in a database of campaigns (c11test run --save=FILE.sqlite).
-- SPDX-License-Identifier: BSD-3-Clause
--
-- PRAGMA application_id is 0x63313174 ("c11t"), PRAGMA user_version is 1: the
-- version of what is below.  c11test refuses files of another version.
--
-- Documents are those of the folder, byte for byte: campaign.json, finding.json
-- and store.json beside this file describe them.  What else there is of tables
-- and columns is derived from them.

-- Whose it is: '' of a campaign that one process made, or of what was merged;
-- 'shard-K-of-N' of one of several.  What is a folder else.
CREATE TABLE part (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
);

-- campaign.json: the result so far; of c11test audit, that of the audit.
CREATE TABLE campaign (
  part INTEGER PRIMARY KEY REFERENCES part (id),
  document TEXT NOT NULL,
  id TEXT AS (json_extract (document, '$.campaign.id')),
  state TEXT AS (json_extract (document, '$.campaign.state')),
  started TEXT AS (json_extract (document, '$.campaign.started')),
  updated TEXT AS (json_extract (document, '$.campaign.updated')),
  executions INTEGER AS (json_extract (document, '$.executions'))
);

-- store.json without its pieces: which executions belong to the campaign, which
-- of them are the part's to make.
CREATE TABLE store (
  part INTEGER PRIMARY KEY REFERENCES part (id),
  document TEXT NOT NULL,
  shard INTEGER AS (json_extract (document, '$.shard.number')),
  shards INTEGER AS (json_extract (document, '$.shard.of')),
  first INTEGER AS (json_extract (document, '$.share[0]')),
  last INTEGER AS (json_extract (document, '$.share[1]'))
);

-- What each process has made of it: the pieces of store.json, from 0.
CREATE TABLE piece (
  part INTEGER NOT NULL REFERENCES store (part) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (part, number)
);

-- ID.json.
CREATE TABLE finding (
  part INTEGER NOT NULL REFERENCES part (id),
  id TEXT NOT NULL,
  document TEXT NOT NULL,
  campaign TEXT AS (json_extract (document, '$.campaign')),
  kind TEXT AS (json_extract (document, '$.finding.kind')),
  message TEXT AS (json_extract (document, '$.finding.message')),
  count INTEGER AS (json_extract (document, '$.finding.count')),
  execution INTEGER AS (json_extract (document, '$.finding.first.execution')),
  PRIMARY KEY (part, id)
);

-- ID.log, and ID.original.log if original is 1.
CREATE TABLE log (
  part INTEGER NOT NULL REFERENCES part (id),
  finding TEXT NOT NULL,
  original INTEGER NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (part, finding, original)
);

-- internal-error.txt.
CREATE TABLE text (
  part INTEGER NOT NULL REFERENCES part (id),
  name TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (part, name)
);

-- What was in the way and is not c11test's, by the name that it would have.
CREATE TABLE kept (
  part INTEGER NOT NULL REFERENCES part (id),
  name TEXT NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (part, name)
);

-- The executions that were made, in ranges.
CREATE VIEW executions AS
  SELECT piece.part, piece.number AS piece,
    json_extract (made.value, '$[0]') AS first,
    json_extract (made.value, '$[1]') AS last
  FROM piece, json_each (piece.document, '$.made') AS made;

-- Behaviours: how many executions were looked at, and the keys.
CREATE VIEW behaviours AS
  SELECT part, number AS piece,
    json_extract (document, '$.behaviours.samples') AS samples,
    json_extract (document, '$.behaviours.level') AS level,
    json_extract (document, '$.behaviours.keys') AS keys
  FROM piece;

-- Coverage: the places that ran (--sites=1).
CREATE VIEW coverage AS
  SELECT campaign.part,
    json_extract (site.value, '$.file') AS file,
    json_extract (site.value, '$.line') AS line,
    json_extract (site.value, '$.function') AS function,
    site.value AS site
  FROM campaign, json_each (campaign.document, '$.sites') AS site;
