import type { Migration } from '../store/migrate.ts'

/** Tables of the platform itself: worlds, sequence numbers, kept answers of money writes, and jobs. */
export const platformTables: Migration[] = [
  {
    number: 1,
    name: 'platform',
    sql: `
CREATE TABLE worlds (
  brand text PRIMARY KEY,
  seeded_at bigint NOT NULL,
  openings integer NOT NULL DEFAULT 1
)
--;
CREATE TABLE counters (
  brand text NOT NULL,
  name text NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (brand, name)
)
--;
CREATE TABLE clock (
  brand text PRIMARY KEY,
  ahead_ms bigint NOT NULL
)
--;
CREATE TABLE answers (
  brand text NOT NULL,
  member_id integer NOT NULL,
  key text NOT NULL,
  operation text NOT NULL,
  body_hash text NOT NULL,
  answer text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (brand, member_id, key)
)
--;
CREATE TABLE jobs (
  brand text NOT NULL,
  id bigint NOT NULL,
  due_at bigint NOT NULL,
  kind text NOT NULL,
  subject integer NOT NULL,
  PRIMARY KEY (brand, id)
)
--;
CREATE INDEX jobs_due ON jobs (brand, due_at, id)
`,
  },
  {
    number: 150,
    name: 'steering',
    sql: `
-- Seed number that a world was made with; null is the platform's own.
ALTER TABLE worlds ADD COLUMN seed bigint
--;
-- A world's own clock beside the platform's, and what a snapshot's clock showed.
ALTER TABLE clock ADD COLUMN frozen_at bigint, ADD COLUMN shown_at bigint
--;
CREATE TABLE conditions (
  brand text PRIMARY KEY,
  changed text NOT NULL
)
`,
  },
  {
    number: 151,
    name: 'work that is tried again',
    sql: `
-- Set where work failed: the time that it was planned for, and how often it was tried.
ALTER TABLE jobs ADD COLUMN planned_at bigint, ADD COLUMN tries integer NOT NULL DEFAULT 0
`,
  },
]
