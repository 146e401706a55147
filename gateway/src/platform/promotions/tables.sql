-- What a member did on a day of the brand: bets by category, deposits, sign-ins. Points are in hundredths.
CREATE TABLE activity_days (
  brand text NOT NULL,
  member_id integer NOT NULL,
  day text NOT NULL,
  activity text NOT NULL,
  amount bigint NOT NULL DEFAULT 0,
  many integer NOT NULL DEFAULT 0,
  points bigint NOT NULL DEFAULT 0 CHECK (points >= 0),
  ratio bigint NOT NULL DEFAULT 0,
  at bigint NOT NULL,
  PRIMARY KEY (brand, member_id, day, activity)
);

CREATE INDEX activity_days_day ON activity_days (brand, day);

CREATE TABLE member_standings (
  brand text NOT NULL,
  member_id integer NOT NULL,
  turnover bigint NOT NULL DEFAULT 0,
  deposits bigint NOT NULL DEFAULT 0,
  first_deposit bigint NOT NULL DEFAULT 0,
  highest integer NOT NULL DEFAULT 0,
  risen_at bigint NOT NULL DEFAULT 0,
  tickets integer NOT NULL DEFAULT 0 CHECK (tickets >= 0),
  referrer_id integer NOT NULL DEFAULT 0,
  referral_state text NOT NULL DEFAULT '' CHECK (referral_state IN ('', 'PENDING', 'PAID', 'MARKED')),
  referral_reward bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (brand, member_id)
);

CREATE INDEX member_standings_referrer ON member_standings (brand, referrer_id) WHERE referrer_id > 0;

CREATE TABLE member_addresses (
  brand text NOT NULL,
  member_id integer NOT NULL,
  ip text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (brand, member_id, ip)
);

CREATE INDEX member_addresses_ip ON member_addresses (brand, ip);

CREATE TABLE point_entries (
  brand text NOT NULL,
  id bigint NOT NULL,
  member_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('MISSION', 'GIFT', 'REDEEM', 'REDEEM_RETURN', 'CONVERT')),
  points bigint NOT NULL CHECK (points <> 0 AND (points < 0) = (kind IN ('REDEEM', 'CONVERT'))),
  amount bigint NOT NULL DEFAULT 0,
  ratio bigint NOT NULL DEFAULT 0,
  reference text NOT NULL,
  remark text NOT NULL DEFAULT '',
  at bigint NOT NULL,
  PRIMARY KEY (brand, id)
);

CREATE INDEX point_entries_member ON point_entries (brand, member_id, at);

CREATE TABLE point_articles (
  brand text NOT NULL,
  id integer NOT NULL,
  stock integer NOT NULL CHECK (stock >= 0),
  PRIMARY KEY (brand, id)
);

CREATE TABLE redemptions (
  brand text NOT NULL,
  id integer NOT NULL,
  member_id integer NOT NULL,
  article integer NOT NULL,
  points bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('IN_PROCESS', 'APPROVED', 'REJECTED')),
  at bigint NOT NULL,
  decided_at bigint NOT NULL DEFAULT 0,
  remark text NOT NULL DEFAULT '',
  zalo text NOT NULL DEFAULT '',
  whatsapp text NOT NULL DEFAULT '',
  PRIMARY KEY (brand, id)
);

CREATE INDEX redemptions_member ON redemptions (brand, member_id, id);

CREATE TABLE promotions (
  brand text NOT NULL,
  id integer NOT NULL,
  starts_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  PRIMARY KEY (brand, id)
);

CREATE TABLE promotion_members (
  brand text NOT NULL,
  id integer NOT NULL,
  promotion_id integer NOT NULL,
  member_id integer NOT NULL,
  state text NOT NULL,
  base bigint NOT NULL,
  amount bigint NOT NULL DEFAULT 0,
  reason text NOT NULL DEFAULT '',
  at bigint NOT NULL,
  PRIMARY KEY (brand, id),
  UNIQUE (brand, promotion_id, member_id)
);

CREATE INDEX promotion_members_member ON promotion_members (brand, member_id);

CREATE TABLE rewards (
  brand text NOT NULL,
  id integer NOT NULL,
  member_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('BIRTHDAY', 'RANK_BONUS', 'RAFFLE_TICKET')),
  source text NOT NULL,
  amount bigint NOT NULL DEFAULT 0,
  tickets integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'CLAIMABLE' CHECK (state IN ('CLAIMABLE', 'CLAIMED', 'EXPIRED')),
  granted_at bigint NOT NULL,
  expires_at bigint NOT NULL DEFAULT 0,
  claimed_at bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (brand, id),
  UNIQUE (brand, member_id, kind, source)
);

CREATE TABLE mission_claims (
  brand text NOT NULL,
  member_id integer NOT NULL,
  mission text NOT NULL,
  period text NOT NULL,
  at bigint NOT NULL,
  score integer NOT NULL,
  amount bigint NOT NULL,
  points bigint NOT NULL,
  tickets integer NOT NULL,
  PRIMARY KEY (brand, member_id, mission, period)
);

CREATE INDEX mission_claims_at ON mission_claims (brand, at);

CREATE TABLE raffle_draws (
  brand text NOT NULL,
  id integer NOT NULL,
  member_id integer NOT NULL,
  prize text NOT NULL,
  amount bigint NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (brand, id)
);

CREATE INDEX raffle_draws_member ON raffle_draws (brand, member_id, id);

CREATE TABLE red_envelopes (
  brand text NOT NULL,
  id integer NOT NULL,
  sender_id integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  shares integer NOT NULL CHECK (shares > 0 AND amount >= shares),
  split text NOT NULL,
  message text NOT NULL,
  audience text NOT NULL,
  sent_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  claims integer NOT NULL DEFAULT 0,
  claimed bigint NOT NULL DEFAULT 0,
  returned bigint,
  PRIMARY KEY (brand, id),
  CHECK (claims <= shares AND claimed + coalesce(returned, 0) <= amount),
  CHECK (returned IS NULL OR claimed + returned = amount)
);

CREATE INDEX red_envelopes_open ON red_envelopes (brand, id) WHERE returned IS NULL;
CREATE INDEX red_envelopes_sender ON red_envelopes (brand, sender_id);

CREATE TABLE red_envelope_claims (
  brand text NOT NULL,
  envelope_id integer NOT NULL,
  member_id integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  at bigint NOT NULL,
  PRIMARY KEY (brand, envelope_id, member_id)
);

CREATE INDEX red_envelope_claims_member ON red_envelope_claims (brand, member_id);

CREATE TABLE announcements (
  brand text NOT NULL,
  id integer NOT NULL,
  published_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  PRIMARY KEY (brand, id)
);

CREATE TABLE announcement_reads (
  brand text NOT NULL,
  member_id integer NOT NULL,
  announcement_id integer NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (brand, member_id, announcement_id)
);
