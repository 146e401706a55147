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
  payment_password text NOT NULL DEFAULT '',
  password_changed_at bigint NOT NULL DEFAULT 0,
  remember_generation integer NOT NULL DEFAULT 0,
  avatar text NOT NULL DEFAULT '1',
  avatar_type text NOT NULL DEFAULT 'STATIC',
  -- Time, ms, since which an account has its path; 0 while it never moved.
  moved_at bigint NOT NULL DEFAULT 0,
  link_id integer NOT NULL DEFAULT 0,
  PRIMARY KEY (brand, id),
  UNIQUE (brand, account)
);

CREATE INDEX members_path ON members (brand, path text_pattern_ops);
CREATE INDEX members_upline ON members (brand, upline_id);
CREATE UNIQUE INDEX members_mobile ON members (brand, dialling_code, mobile) WHERE mobile <> '';
CREATE UNIQUE INDEX members_affiliate ON members (brand, affiliate_code) WHERE affiliate_code <> '';
CREATE INDEX members_link ON members (brand, link_id) WHERE link_id > 0;

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
  must_change_password boolean NOT NULL DEFAULT false,
  PRIMARY KEY (brand, id),
  UNIQUE (brand, token_hash)
);

CREATE INDEX sessions_member ON sessions (brand, member_id);

CREATE TABLE login_tries (
  brand text NOT NULL,
  name text NOT NULL,
  failures integer NOT NULL,
  failed_at bigint NOT NULL,
  locked_until bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (brand, name)
);

CREATE TABLE captchas (
  brand text NOT NULL,
  visitor text NOT NULL,
  characters text NOT NULL,
  expires_at bigint NOT NULL,
  PRIMARY KEY (brand, visitor)
);

CREATE TABLE human_checks (
  brand text NOT NULL,
  token_hash text NOT NULL,
  expires_at bigint NOT NULL,
  PRIMARY KEY (brand, token_hash)
);

-- One box for all that is sent: codes by SMS and by e-mail, codes of the phone-auth provider, links.
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
  channel text NOT NULL DEFAULT 'SMS',
  bound_to text NOT NULL DEFAULT '',
  PRIMARY KEY (brand, id)
);

CREATE INDEX sms_codes_number ON sms_codes (brand, number, sent_at);
CREATE INDEX sms_codes_sent ON sms_codes (brand, sent_at);

CREATE TABLE code_blocks (
  brand text NOT NULL,
  number text NOT NULL,
  blocked_until bigint NOT NULL,
  PRIMARY KEY (brand, number)
);

CREATE TABLE address_tries (
  brand text NOT NULL,
  id bigint NOT NULL,
  ip text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (brand, id)
);

CREATE INDEX address_tries_ip ON address_tries (brand, ip, at);

CREATE TABLE identity_keys (
  brand text NOT NULL,
  name text NOT NULL,
  secret text NOT NULL,
  PRIMARY KEY (brand, name)
);

CREATE TABLE used_tokens (
  brand text NOT NULL,
  id text NOT NULL,
  until bigint NOT NULL,
  PRIMARY KEY (brand, id)
);

CREATE TABLE trusted_ips (
  brand text NOT NULL,
  id integer NOT NULL,
  member_id integer NOT NULL,
  ip text NOT NULL,
  added_at bigint NOT NULL,
  used_at bigint NOT NULL,
  PRIMARY KEY (brand, id),
  UNIQUE (brand, member_id, ip)
);

CREATE TABLE login_challenges (
  brand text NOT NULL,
  id text NOT NULL,
  member_id integer NOT NULL,
  ip text NOT NULL,
  device text NOT NULL,
  remember_device text NOT NULL DEFAULT '',
  tries integer NOT NULL DEFAULT 0,
  expires_at bigint NOT NULL,
  has_default_password boolean NOT NULL DEFAULT false,
  signs_in_by text NOT NULL DEFAULT 'username',
  PRIMARY KEY (brand, id)
);

CREATE TABLE authenticators (
  brand text NOT NULL,
  member_id integer NOT NULL,
  secret text NOT NULL,
  bound boolean NOT NULL DEFAULT false,
  last_step bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (brand, member_id)
);

CREATE TABLE deposit_limits (
  brand text NOT NULL,
  member_id integer NOT NULL,
  period text NOT NULL,
  amount bigint,
  is_pending boolean NOT NULL DEFAULT false,
  pending_amount bigint,
  pending_from bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (brand, member_id, period)
);

CREATE TABLE play_breaks (
  brand text NOT NULL,
  member_id integer NOT NULL,
  kind text NOT NULL,
  started_at bigint NOT NULL,
  until bigint NOT NULL,
  PRIMARY KEY (brand, member_id)
);

CREATE TABLE reality_checks (
  brand text NOT NULL,
  member_id integer NOT NULL,
  minutes integer NOT NULL,
  PRIMARY KEY (brand, member_id)
);

CREATE TABLE social_states (
  brand text NOT NULL,
  state_hash text NOT NULL,
  provider text NOT NULL,
  nonce text NOT NULL,
  expires_at bigint NOT NULL,
  PRIMARY KEY (brand, state_hash)
);

CREATE TABLE social_logins (
  brand text NOT NULL,
  provider text NOT NULL,
  subject text NOT NULL,
  member_id integer NOT NULL,
  bound_at bigint NOT NULL,
  PRIMARY KEY (brand, provider, subject),
  UNIQUE (brand, member_id, provider)
);

CREATE TABLE recovery_codes (
  brand text NOT NULL,
  member_id integer NOT NULL,
  code_hash text NOT NULL,
  PRIMARY KEY (brand, member_id, code_hash)
);

CREATE TABLE affiliate_links (
  brand text NOT NULL,
  id integer NOT NULL,
  member_id integer NOT NULL,
  code text NOT NULL,
  rebate text NOT NULL,
  uses integer NOT NULL DEFAULT 0,
  max_uses integer NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL DEFAULT 0,
  deleted_at bigint NOT NULL DEFAULT 0,
  is_paused boolean NOT NULL DEFAULT false,
  PRIMARY KEY (brand, id),
  UNIQUE (brand, code),
  CHECK (max_uses = 0 OR uses <= max_uses)
);

CREATE INDEX affiliate_links_member ON affiliate_links (brand, member_id);

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
);

CREATE INDEX uploads_member ON uploads (brand, member_id, at);

-- Members who may see a picture besides its owner.
CREATE TABLE upload_readers (
  brand text NOT NULL,
  upload_id text NOT NULL,
  member_id integer NOT NULL,
  PRIMARY KEY (brand, upload_id, member_id)
);

CREATE VIEW member_tree AS
  SELECT brand, id, account, type, state, upline_id, path, rebate, registered_at, login_at FROM members;
COMMENT ON VIEW member_tree IS
  'Place of each account below its uplines, its state and terms. Readers: team reports, contracts, envelopes of a team.';

CREATE VIEW member_names AS
  SELECT brand, id, account, nickname, avatar, avatar_type, rank FROM members;
COMMENT ON VIEW member_names IS
  'Names by which other members see an account. Readers: the chat room, leader boards, payments and contracts.';

CREATE VIEW member_gift_terms AS
  SELECT brand, id, state, rank, registered_at,
    CASE WHEN profile LIKE '%birthday%' THEN profile::json->>'birthday' END AS birthday,
    profile::json->>'address' AS address
  FROM members;
COMMENT ON VIEW member_gift_terms IS
  'Facts about a member on which gifts depend: rank, age of the account, birthday and postal address. Reader: promotions.';

CREATE VIEW session_times AS
  SELECT brand, member_id, seen_at, ends_at FROM sessions;
COMMENT ON VIEW session_times IS
  'Last use and end of each session, in ms, which tell whether a member is online. Reader: team reports.';

-- Earlier places of accounts, from `since` until before `until`, in ms.
CREATE TABLE member_moves (
  brand text NOT NULL,
  member_id integer NOT NULL,
  since bigint NOT NULL,
  until bigint NOT NULL,
  path text NOT NULL,
  PRIMARY KEY (brand, member_id, since),
  CHECK (since < until)
);

CREATE VIEW member_places AS
  SELECT brand, id, account, registered_at, path, moved_at AS since, 9223372036854775807 AS until FROM members
  UNION ALL
  SELECT p.brand, p.member_id, m.account, m.registered_at, p.path, p.since, p.until
  FROM member_moves p JOIN members m ON m.brand = p.brand AND m.id = p.member_id;
COMMENT ON VIEW member_places IS
  'Path of each account at each time, from since until before until, in ms; a move never changes the past. Readers: team reports, settlements.';

-- Each change of a session and of its member is notified on the channel `callers`. The triggers fire always, so also
-- where a world is copied with the other triggers disabled. The columns are those that a caller is read by, except
-- seen_at, which only ever grows, and must_change_password, which stays as it was when the session was opened.
CREATE FUNCTION callers_tell_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('callers', OLD.brand || ' ' || OLD.id);
  RETURN NULL;
END $$;

CREATE FUNCTION callers_tell_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('callers', OLD.brand || ' ' || OLD.member_id);
  RETURN NULL;
END $$;

CREATE TRIGGER members_tell_callers AFTER UPDATE OF state, account, type ON members
  FOR EACH ROW EXECUTE FUNCTION callers_tell_member();

CREATE TRIGGER members_tell_callers_end AFTER DELETE ON members
  FOR EACH ROW EXECUTE FUNCTION callers_tell_member();

CREATE TRIGGER sessions_tell_callers
  AFTER UPDATE OF brand, id, parent_id, member_id, token_hash, node_id, vassalage, ends_at ON sessions
  FOR EACH ROW EXECUTE FUNCTION callers_tell_session();

CREATE TRIGGER sessions_tell_callers_end AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION callers_tell_session();

ALTER TABLE members ENABLE ALWAYS TRIGGER members_tell_callers;
ALTER TABLE members ENABLE ALWAYS TRIGGER members_tell_callers_end;
ALTER TABLE sessions ENABLE ALWAYS TRIGGER sessions_tell_callers;
ALTER TABLE sessions ENABLE ALWAYS TRIGGER sessions_tell_callers_end;
