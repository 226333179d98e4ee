/** The bank's clock and keys, and the bill network's directory. */
export const billersSql = /* sql */ `
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE bank_clock (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  offset_ms bigint NOT NULL
);

CREATE TABLE secret (name text PRIMARY KEY, value bytea NOT NULL);

CREATE TABLE bank_settings (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  daily_limit bigint NOT NULL CHECK (daily_limit > 0),
  max_auto_pay bigint,
  terms text NOT NULL
);

CREATE TABLE category (id int PRIMARY KEY, name text NOT NULL UNIQUE);

CREATE TABLE location (state text NOT NULL, city text NOT NULL, PRIMARY KEY (state, city));

CREATE TABLE biller (
  id text PRIMARY KEY,
  name text NOT NULL,
  category_id int NOT NULL REFERENCES category,
  coverage text NOT NULL,
  accepts_adhoc boolean NOT NULL,
  exactness text NOT NULL,
  fetch_requirement text NOT NULL CHECK (fetch_requirement IN ('MANDATORY', 'OPTIONAL', 'NOT_SUPPORTED')),
  bill_validation text NOT NULL CHECK (bill_validation IN ('MANDATORY', 'OPTIONAL', 'NOT_SUPPORTED')),
  validate_bill_allowed boolean NOT NULL,
  parameters jsonb NOT NULL,
  channels jsonb NOT NULL,
  search text NOT NULL,
  sort_key text COLLATE "C" NOT NULL
);
CREATE INDEX biller_search ON biller USING gin (search gin_trgm_ops);
CREATE INDEX biller_category ON biller (category_id, sort_key);
CREATE INDEX biller_sorted ON biller (sort_key);

CREATE TABLE prepaid_plan (
  id text PRIMARY KEY,
  biller_id text NOT NULL REFERENCES biller,
  position int NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  kind text NOT NULL,
  description text NOT NULL,
  validity text,
  talk_time text,
  data text,
  benefits text
);
CREATE INDEX prepaid_plan_biller ON prepaid_plan (biller_id, position);

-- The network's own record of what it was asked to pay; the bank's payment id is its idempotency key.
CREATE TABLE network_payment (
  payment_id text PRIMARY KEY,
  biller_id text NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('accepted', 'refused', 'will-accept', 'will-refuse')),
  reference_id text NOT NULL UNIQUE,
  approval text,
  received_at timestamptz NOT NULL
);
`;
