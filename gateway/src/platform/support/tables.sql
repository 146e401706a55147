CREATE TABLE notices (
  brand text NOT NULL,
  id integer NOT NULL,
  audience text NOT NULL,
  at bigint NOT NULL,
  name text NOT NULL DEFAULT '',
  PRIMARY KEY (brand, id)
);

-- words: what is said, as the platform's text keys, the writer's plain text, or HTML by language.
CREATE TABLE messages (
  brand text NOT NULL,
  id integer NOT NULL,
  member_id integer NOT NULL,
  box text NOT NULL,
  kind text NOT NULL,
  peer text NOT NULL DEFAULT '',
  words text NOT NULL,
  at bigint NOT NULL,
  is_read boolean NOT NULL DEFAULT false,
  -- Null for a message that is not deleted.
  deleted_at bigint,
  -- Ids of uploads, as a JSON list.
  pictures text NOT NULL DEFAULT '[]',
  PRIMARY KEY (brand, id),
  CONSTRAINT messages_box CHECK (box IN ('INBOX', 'SENT'))
);

CREATE INDEX messages_member ON messages (brand, member_id, box, id);
CREATE INDEX messages_unread ON messages (brand, member_id) WHERE box = 'INBOX' AND NOT is_read;

CREATE TABLE feedback (
  brand text NOT NULL,
  id integer NOT NULL,
  reference text NOT NULL,
  member_id integer NOT NULL,
  ip text NOT NULL,
  type text NOT NULL,
  comment text NOT NULL,
  images text NOT NULL,
  name text NOT NULL,
  channel text NOT NULL,
  contact text NOT NULL,
  at bigint NOT NULL,
  answered_at bigint,
  PRIMARY KEY (brand, id),
  UNIQUE (brand, reference)
);

CREATE INDEX feedback_member ON feedback (brand, member_id, at);

CREATE TABLE chat_messages (
  brand text NOT NULL,
  id integer NOT NULL,
  member_id integer NOT NULL,
  text text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (brand, id)
);

CREATE INDEX chat_messages_member ON chat_messages (brand, member_id, at);
