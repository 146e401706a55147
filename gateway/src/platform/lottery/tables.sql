CREATE TABLE recent_lotteries (
  brand text NOT NULL,
  member_id integer NOT NULL,
  game_code text NOT NULL,
  opened_at bigint NOT NULL,
  PRIMARY KEY (brand, member_id, game_code)
);

-- Issues on which bets were placed. settled_to is the last member whose bets are settled.
CREATE TABLE lottery_issues (
  brand text NOT NULL,
  id integer NOT NULL,
  game_code text NOT NULL,
  numero text NOT NULL,
  draws_at bigint NOT NULL,
  state text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'DRAWN', 'VOID')),
  settled_to integer NOT NULL DEFAULT 0,
  PRIMARY KEY (brand, id),
  UNIQUE (brand, game_code, numero)
);

CREATE TABLE lottery_tickets (
  brand text NOT NULL,
  id integer NOT NULL,
  member_id integer NOT NULL,
  game_code text NOT NULL,
  prize_mode text NOT NULL,
  return_per_mille integer NOT NULL,
  rebate_per_mille integer NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (brand, id)
);

CREATE INDEX lottery_tickets_member ON lottery_tickets (brand, member_id, id);

CREATE TABLE lottery_lines (
  brand text NOT NULL,
  ticket_id integer NOT NULL,
  line integer NOT NULL,
  member_id integer NOT NULL,
  play_id text NOT NULL,
  pick text NOT NULL,
  unit bigint NOT NULL,
  multiple integer NOT NULL,
  combinations integer NOT NULL,
  -- Hundredths of a combination's stake.
  odds bigint NOT NULL,
  PRIMARY KEY (brand, ticket_id, line)
);

-- A bet is a line on an issue; its money is the row of rounds with the same id.
CREATE TABLE lottery_bets (
  brand text NOT NULL,
  id bigint NOT NULL,
  ticket_id integer NOT NULL,
  line integer NOT NULL,
  issue_id integer NOT NULL,
  member_id integer NOT NULL,
  -- Multiple of the chase on this issue.
  multiple integer NOT NULL,
  PRIMARY KEY (brand, id)
);

CREATE INDEX lottery_bets_issue ON lottery_bets (brand, issue_id, member_id, id);
CREATE INDEX lottery_bets_ticket ON lottery_bets (brand, ticket_id, id);
CREATE INDEX lottery_bets_member ON lottery_bets (brand, member_id, id);

CREATE TABLE lottery_chases (
  brand text NOT NULL,
  ticket_id integer NOT NULL,
  member_id integer NOT NULL,
  first_numero text NOT NULL,
  stops_on_win boolean NOT NULL,
  state text NOT NULL DEFAULT 'RUNNING' CHECK (state IN ('RUNNING', 'STOPPED', 'CANCELLED')),
  PRIMARY KEY (brand, ticket_id)
);

CREATE INDEX lottery_chases_member ON lottery_chases (brand, member_id, ticket_id);

-- Stakes of real money on the numbers of plays with a limit.
CREATE TABLE lottery_stakes (
  brand text NOT NULL,
  issue_id integer NOT NULL,
  play_id text NOT NULL,
  number text NOT NULL,
  stake bigint NOT NULL,
  draws_at bigint NOT NULL,
  PRIMARY KEY (brand, issue_id, play_id, number)
);

-- Stakes of real money by day, yyyy-MM-dd.
CREATE TABLE lottery_sales (
  brand text NOT NULL,
  game_code text NOT NULL,
  day text NOT NULL,
  stake bigint NOT NULL,
  PRIMARY KEY (brand, game_code, day)
);
