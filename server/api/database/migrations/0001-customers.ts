/** Customers with their sessions, codes, messages and saved billers. */
export const customersSql = /* sql */ `
CREATE TABLE customer (
  id text PRIMARY KEY,
  demo text UNIQUE,
  kind text NOT NULL,
  name text NOT NULL,
  mobile text NOT NULL UNIQUE,
  platform text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE SEQUENCE customer_number START 100001;

CREATE TABLE hand_off (
  id text PRIMARY KEY,
  hash_digest bytea NOT NULL,
  customer_id text NOT NULL REFERENCES customer,
  platform text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE session (
  jti text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customer,
  key bytea NOT NULL,
  -- How far the bank's clock was ahead when the session learnt the server's time.
  clock_offset_ms bigint NOT NULL,
  last_seen timestamptz NOT NULL,
  ended_at timestamptz
);

CREATE TABLE envelope_nonce (
  jti text NOT NULL REFERENCES session ON DELETE CASCADE,
  nonce bytea NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (jti, nonce)
);

CREATE TABLE message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customer,
  mobile text NOT NULL,
  sent_at timestamptz NOT NULL,
  text text NOT NULL,
  code text
);
CREATE INDEX message_mobile ON message (mobile, id DESC);

CREATE TABLE otp (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customer,
  template text NOT NULL,
  -- The names of what is confirmed, and a hash over their values.
  bound_names text NOT NULL,
  bound_hash bytea NOT NULL,
  code_hash bytea NOT NULL,
  reference text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE INDEX otp_open ON otp (customer_id, id DESC) WHERE closed_at IS NULL;

CREATE TABLE otp_attempts (
  customer_id text NOT NULL REFERENCES customer,
  template text NOT NULL,
  sent int NOT NULL CHECK (sent >= 0),
  wrong int NOT NULL CHECK (wrong >= 0),
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, template)
);

CREATE TABLE saved_biller (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customer,
  biller_id text NOT NULL REFERENCES biller,
  bill_name text NOT NULL,
  parameters jsonb NOT NULL,
  -- The parameters in one canonical spelling, so that a duplicate is one whatever its order (ADD-14).
  parameters_hash bytea NOT NULL,
  saved_at timestamptz NOT NULL,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX saved_biller_once ON saved_biller (customer_id, biller_id, parameters_hash)
  WHERE deleted_at IS NULL;

CREATE TABLE upcoming_due (
  saved_biller_id bigint PRIMARY KEY REFERENCES saved_biller,
  amount bigint NOT NULL CHECK (amount >= 0),
  due_date date,
  bill_date date,
  bill_period text
);

CREATE TABLE bill_reference (
  key text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('fetch', 'validation')),
  customer_id text NOT NULL REFERENCES customer,
  biller_id text NOT NULL REFERENCES biller,
  parameters_hash bytea NOT NULL,
  amount bigint,
  plan_id text,
  customer_name text,
  bill_number text,
  expires_at timestamptz NOT NULL
);
`;
