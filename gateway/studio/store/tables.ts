import type { Migration } from '@marquee/gateway/store/migrate.ts'

/**
 * Tables of the studio. The brand's column is `site`, because a table with a column `brand` belongs to worlds: a reset
 * empties it, and a session copies it. Drafts outlive both.
 */
export const studioTables: Migration[] = [
  {
    number: 901,
    name: 'studio',
    sql: `
-- A closed draft keeps its number, so that a request for it does not fit the next one.
CREATE TABLE studio_drafts (
  site text PRIMARY KEY,
  seq integer NOT NULL,
  is_open boolean NOT NULL,
  rollback_of text,
  files text NOT NULL
)
--;
-- Commands in their order; the undone ones are the last.
CREATE TABLE studio_commands (
  site text NOT NULL,
  number integer NOT NULL,
  label text NOT NULL,
  ops text NOT NULL,
  is_undone boolean NOT NULL,
  PRIMARY KEY (site, number)
)
--;
CREATE TABLE studio_publishes (
  id text PRIMARY KEY,
  site text NOT NULL,
  at bigint NOT NULL,
  person text NOT NULL,
  message text NOT NULL,
  files text NOT NULL,
  tree_before text NOT NULL,
  tree_after text NOT NULL,
  commit_hash text,
  commit_pending text,
  rollback_of text
)
--;
CREATE INDEX studio_publishes_site ON studio_publishes (site, at)
--;
-- Contents of the files that the trees of publishes name, each once.
CREATE TABLE studio_contents (
  hash text PRIMARY KEY,
  bytes bytea NOT NULL
)
--;
-- Each row's hash covers the row before, so that a removed or altered row shows.
CREATE TABLE studio_audit (
  number integer PRIMARY KEY,
  at bigint NOT NULL,
  person text NOT NULL,
  action text NOT NULL,
  site text NOT NULL,
  files text NOT NULL,
  detail text NOT NULL,
  previous text NOT NULL,
  hash text NOT NULL
)
`,
  },
  {
    number: 902,
    name: 'studio_people',
    sql: `
CREATE TABLE studio_people (
  id text PRIMARY KEY,
  name text NOT NULL,
  made_at bigint NOT NULL
)
--;
CREATE TABLE studio_passkeys (
  id text PRIMARY KEY,
  person text NOT NULL REFERENCES studio_people ON DELETE CASCADE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text NOT NULL,
  made_at bigint NOT NULL
)
--;
-- The site * stands for all brands.
CREATE TABLE studio_grants (
  person text NOT NULL REFERENCES studio_people ON DELETE CASCADE,
  site text NOT NULL,
  role text NOT NULL,
  languages text NOT NULL,
  may_publish boolean NOT NULL,
  PRIMARY KEY (person, site)
)
--;
-- Secrets are kept as their SHA-256 alone.
CREATE TABLE studio_invites (
  hash text PRIMARY KEY,
  name text NOT NULL,
  grants text NOT NULL,
  person text REFERENCES studio_people ON DELETE CASCADE,
  expires_at bigint NOT NULL
)
--;
CREATE TABLE studio_challenges (
  challenge text PRIMARY KEY,
  expires_at bigint NOT NULL
)
--;
CREATE TABLE studio_sessions (
  hash text PRIMARY KEY,
  person text NOT NULL REFERENCES studio_people ON DELETE CASCADE,
  made_at bigint NOT NULL,
  used_at bigint NOT NULL
)
--;
-- A view without a session is a preview link.
CREATE TABLE studio_views (
  hash text PRIMARY KEY,
  site text NOT NULL,
  person text NOT NULL,
  name text NOT NULL,
  session text REFERENCES studio_sessions ON DELETE CASCADE ON UPDATE CASCADE,
  expires_at bigint NOT NULL
)
--;
-- Earlier rows have no address, and their hashes do not cover it.
ALTER TABLE studio_audit ADD COLUMN address text NOT NULL DEFAULT ''
--;
CREATE TABLE studio_schedules (
  id text PRIMARY KEY,
  site text NOT NULL,
  at bigint NOT NULL,
  person text NOT NULL,
  message text NOT NULL,
  files text NOT NULL,
  seq integer NOT NULL,
  state text NOT NULL,
  reason text NOT NULL
)
--;
CREATE INDEX studio_schedules_due ON studio_schedules (state, at)
`,
  },
  {
    number: 903,
    name: 'studio_schedule_people',
    sql: `
-- Id of the person who planned it; null for the developer at this machine.
ALTER TABLE studio_schedules ADD COLUMN person_id text
`,
  },
  {
    number: 904,
    name: 'studio_presence',
    sql: `
-- Open windows of the studio; one that no longer reports is removed.
CREATE TABLE studio_presence (
  site text NOT NULL,
  tab text NOT NULL,
  person text NOT NULL,
  place text NOT NULL,
  seen_at bigint NOT NULL,
  PRIMARY KEY (site, tab)
)
`,
  },
  {
    number: 905,
    name: 'studio_publish_order',
    sql: `
-- Order of the publishes: several may have one time, and the clocks of gateways differ.
ALTER TABLE studio_publishes ADD COLUMN number bigint
--;
UPDATE studio_publishes SET number = counted.number
FROM (SELECT id, row_number() OVER (ORDER BY at, id) AS number FROM studio_publishes) AS counted
WHERE counted.id = studio_publishes.id
--;
ALTER TABLE studio_publishes ALTER COLUMN number SET NOT NULL
--;
ALTER TABLE studio_publishes ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY
--;
SELECT setval(pg_get_serial_sequence('studio_publishes', 'number'), count(*) + 1, false) FROM studio_publishes
`,
  },
  {
    number: 906,
    name: 'studio_start_invites',
    sql: `
-- The invitation of an owner that a start wrote to a file; the next one withdraws it.
ALTER TABLE studio_invites ADD COLUMN at_start boolean NOT NULL DEFAULT false
`,
  },
  {
    number: 907,
    name: 'studio_agent_tokens',
    sql: `
-- Tokens are kept as their SHA-256 alone, and end with the person who made them.
CREATE TABLE studio_agent_tokens (
  hash text PRIMARY KEY,
  name text NOT NULL,
  grants text NOT NULL,
  person text REFERENCES studio_people ON DELETE CASCADE,
  maker text NOT NULL,
  made_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint
)
--;
-- A view of an agent ends with its token.
ALTER TABLE studio_views ADD COLUMN token text REFERENCES studio_agent_tokens ON DELETE CASCADE
`,
  },
  {
    number: 2026112901,
    name: 'studio_reviews',
    sql: `
-- Requests to publish a draft, which is kept as it was; numbers count in each brand.
CREATE TABLE studio_reviews (
  id text PRIMARY KEY,
  site text NOT NULL,
  number integer NOT NULL,
  at bigint NOT NULL,
  person text NOT NULL,
  person_id text,
  title text NOT NULL,
  detail text NOT NULL,
  files text NOT NULL,
  seq integer NOT NULL,
  state text NOT NULL,
  reason text NOT NULL,
  ended_by text,
  ended_at bigint,
  branch text,
  branch_tip text,
  branch_missing text,
  UNIQUE (site, number)
)
--;
-- A comment without a path is about the whole request.
CREATE TABLE studio_comments (
  id text PRIMARY KEY,
  review text NOT NULL REFERENCES studio_reviews ON DELETE CASCADE,
  path text,
  pointer text,
  person text NOT NULL,
  at bigint NOT NULL,
  words text NOT NULL,
  resolved_by text,
  number bigint GENERATED ALWAYS AS IDENTITY
)
--;
CREATE INDEX studio_comments_review ON studio_comments (review, number)
--;
-- A view of one state shows no other; without one it shows the draft and what is published.
ALTER TABLE studio_views ADD COLUMN state text
--;
ALTER TABLE studio_grants ADD COLUMN may_approve boolean NOT NULL DEFAULT false
`,
  },
  {
    number: 2026112902,
    name: 'studio_schedule_ends',
    sql: `
-- Time at which the change of a campaign is taken back; null for a plan that stays.
ALTER TABLE studio_schedules ADD COLUMN ends_at bigint
`,
  },
]
