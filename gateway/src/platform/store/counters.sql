CREATE TABLE counters (
  brand text NOT NULL,
  name text NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (brand, name)
);
