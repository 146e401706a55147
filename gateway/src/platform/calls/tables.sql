CREATE TABLE answers (
  brand text NOT NULL,
  member_id integer NOT NULL,
  key text NOT NULL,
  operation text NOT NULL,
  body_hash text NOT NULL,
  answer text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (brand, member_id, key)
);
