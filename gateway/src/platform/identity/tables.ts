import type { Migration } from '../store/migrate.ts'

export const identityTables: Migration[] = [
  {
    number: 3,
    name: 'identity',
    sql: `
CREATE TABLE members (
  brand text NOT NULL,
  id integer NOT NULL,
  account text NOT NULL,
  nickname text NOT NULL,
  type integer NOT NULL,
  state text NOT NULL DEFAULT 'ACTIVE',
  password text NOT NULL,
  password_expired boolean NOT NULL DEFAULT false,
  upline_id integer NOT NULL DEFAULT 0,
  path text NOT NULL,
  affiliate_code text NOT NULL DEFAULT '',
  dialling_code text NOT NULL DEFAULT '',
  mobile text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  profile text NOT NULL DEFAULT '{}',
  rebate text NOT NULL DEFAULT '0.00',
  rank integer NOT NULL DEFAULT 0,
  language text NOT NULL DEFAULT '',
  registered_at bigint NOT NULL,
  login_at bigint NOT NULL DEFAULT 0,
  login_ip text NOT NULL DEFAULT '',
  login_before_at bigint NOT NULL DEFAULT 0,
  login_before_ip text NOT NULL DEFAULT '',
  PRIMARY KEY (brand, id),
  UNIQUE (brand, account)
)
--;
CREATE INDEX members_path ON members (brand, path text_pattern_ops)
--;
CREATE INDEX members_upline ON members (brand, upline_id)
--;
CREATE UNIQUE INDEX members_mobile ON members (brand, dialling_code, mobile) WHERE mobile <> ''
--;
CREATE UNIQUE INDEX members_affiliate ON members (brand, affiliate_code) WHERE affiliate_code <> ''
--;
CREATE TABLE sessions (
  brand text NOT NULL,
  id text NOT NULL,
  number bigint NOT NULL,
  token_hash text NOT NULL,
  member_id integer NOT NULL,
  parent_id text NOT NULL DEFAULT '',
  node_id text NOT NULL DEFAULT '',
  vassalage text NOT NULL DEFAULT '',
  device text NOT NULL,
  ip text NOT NULL,
  created_at bigint NOT NULL,
  seen_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  PRIMARY KEY (brand, id),
  UNIQUE (brand, token_hash)
)
--;
CREATE INDEX sessions_member ON sessions (brand, member_id)
--;
CREATE TABLE login_tries (
  brand text NOT NULL,
  name text NOT NULL,
  failures integer NOT NULL,
  failed_at bigint NOT NULL,
  locked_until bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (brand, name)
)
--;
CREATE TABLE captchas (
  brand text NOT NULL,
  visitor text NOT NULL,
  characters text NOT NULL,
  expires_at bigint NOT NULL,
  PRIMARY KEY (brand, visitor)
)
--;
CREATE TABLE human_checks (
  brand text NOT NULL,
  token_hash text NOT NULL,
  expires_at bigint NOT NULL,
  PRIMARY KEY (brand, token_hash)
)
--;
CREATE TABLE sms_codes (
  brand text NOT NULL,
  id bigint NOT NULL,
  number text NOT NULL,
  purpose text NOT NULL,
  code text NOT NULL,
  sent_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  used boolean NOT NULL DEFAULT false,
  PRIMARY KEY (brand, id)
)
--;
CREATE INDEX sms_codes_number ON sms_codes (brand, number, sent_at)
`,
  },
]
