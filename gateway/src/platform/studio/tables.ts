import type { Migration } from '../store/migrate.ts'

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
]
