CREATE TABLE worlds (
  brand text PRIMARY KEY,
  seeded_at bigint NOT NULL,
  openings integer NOT NULL DEFAULT 1,
  -- Seed number that a world was made with; null is the platform's own.
  seed bigint
);

CREATE TABLE clock (
  brand text PRIMARY KEY,
  ahead_ms bigint NOT NULL,
  -- Time that the stopped clock of a world shows, and time that the clock showed when a snapshot was taken.
  frozen_at bigint,
  shown_at bigint
);

CREATE TABLE jobs (
  brand text NOT NULL,
  id bigint NOT NULL,
  due_at bigint NOT NULL,
  kind text NOT NULL,
  subject integer NOT NULL,
  -- Set where a job failed: the time that it was planned for, and the number of its attempts.
  planned_at bigint,
  tries integer NOT NULL DEFAULT 0,
  PRIMARY KEY (brand, id)
);

CREATE INDEX jobs_due ON jobs (brand, due_at, id);

CREATE TABLE conditions (
  brand text PRIMARY KEY,
  changed text NOT NULL
);
