import { liveTables } from '../engine/store/live-events.ts'
import type { Migration } from '../store/migrate.ts'

export const supportTables: Migration[] = [
  {
    number: 700,
    name: 'support',
    sql: `
CREATE TABLE notices (
  brand text NOT NULL,
  id integer NOT NULL,
  audience text NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (brand, id)
)
--;
-- words: what is said, as the platform's text keys, the writer's plain text, or HTML by language.
CREATE TABLE messages (
  brand text NOT NULL,
  id integer NOT NULL,
  member_id integer NOT NULL,
  box text NOT NULL,
  kind text NOT NULL,
  peer text NOT NULL DEFAULT '',
  words text NOT NULL,
  at bigint NOT NULL,
  is_read boolean NOT NULL DEFAULT false,
  PRIMARY KEY (brand, id),
  CONSTRAINT messages_box CHECK (box IN ('INBOX', 'SENT'))
)
--;
CREATE INDEX messages_member ON messages (brand, member_id, box, id)
--;
CREATE INDEX messages_unread ON messages (brand, member_id) WHERE box = 'INBOX' AND NOT is_read
--;
CREATE TABLE uploads (
  brand text NOT NULL,
  id text NOT NULL,
  member_id integer NOT NULL,
  type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes bytea NOT NULL,
  at bigint NOT NULL,
  expires_at bigint,
  purpose text NOT NULL DEFAULT '',
  PRIMARY KEY (brand, id)
)
--;
CREATE INDEX uploads_member ON uploads (brand, member_id, at)
--;
CREATE TABLE feedback (
  brand text NOT NULL,
  id integer NOT NULL,
  reference text NOT NULL,
  member_id integer NOT NULL,
  ip text NOT NULL,
  type text NOT NULL,
  comment text NOT NULL,
  images text NOT NULL,
  name text NOT NULL,
  channel text NOT NULL,
  contact text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (brand, id),
  UNIQUE (brand, reference)
)
--;
CREATE INDEX feedback_member ON feedback (brand, member_id, at)
--;
CREATE TABLE chat_messages (
  brand text NOT NULL,
  id integer NOT NULL,
  member_id integer NOT NULL,
  text text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (brand, id)
)
--;
CREATE INDEX chat_messages_member ON chat_messages (brand, member_id, at)
`,
  },
  ...liveTables,
  {
    number: 702,
    name: 'feedback answers',
    sql: 'ALTER TABLE feedback ADD COLUMN answered_at bigint',
  },
  {
    number: 703,
    name: 'texts of the seed by name',
    // Worlds seeded before kept the texts themselves. The names of those rows were made from the English titles.
    sql: `
ALTER TABLE notices ADD COLUMN name text NOT NULL DEFAULT ''
--;
UPDATE notices SET name = trim('-' FROM regexp_replace(lower(replace(title::jsonb ->> 'EN', '{{name}}', 'site')), '[^a-z0-9]+', '-', 'g'))
--;
ALTER TABLE notices DROP COLUMN title, DROP COLUMN content
--;
UPDATE messages SET words = json_build_object('seed', members.account || '-' || lower(box) || '-' ||
  trim('-' FROM regexp_replace(lower(words::jsonb #>> '{html,title,EN}'), '[^a-z0-9]+', '-', 'g')))::text
FROM members WHERE members.brand = messages.brand AND members.id = messages.member_id AND words LIKE '{"html":%'
`,
  },
  {
    number: 704,
    name: 'messages that can be restored',
    // Null for a message that is not deleted.
    sql: 'ALTER TABLE messages ADD COLUMN deleted_at bigint',
  },
  {
    number: 705,
    name: 'pictures of messages',
    // Ids of uploads, as a JSON list.
    sql: "ALTER TABLE messages ADD COLUMN pictures text NOT NULL DEFAULT '[]'",
  },
]
