import type { Migration } from './store/migrate.ts'

/** What the platform keeps beside its families: worlds, numbers, answers of money writes, work that falls due. */
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
]
