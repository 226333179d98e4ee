/** Accounts, the ledger, payments and auto pay. Amounts are integer paise throughout. */
export const moneySql = /* sql */ `
CREATE TABLE account (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  -- Null for the bank's own accounts, whose balance is the sum of their postings.
  customer_id text REFERENCES customer,
  type text NOT NULL,
  available bigint NOT NULL DEFAULT 0,
  reachable boolean NOT NULL DEFAULT true,
  CHECK (customer_id IS NULL OR available >= 0)
);
CREATE INDEX account_customer ON account (customer_id);
CREATE SEQUENCE account_number START 50100200300401;

CREATE TABLE daily_usage (
  customer_id text NOT NULL REFERENCES customer,
  day date NOT NULL,
  used bigint NOT NULL CHECK (used >= 0),
  cap bigint NOT NULL,
  PRIMARY KEY (customer_id, day),
  CHECK (used <= cap)
);

CREATE TABLE payment (
  id text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customer,
  idempotency_key text NOT NULL,
  request_hash bytea NOT NULL,
  otp_id bigint UNIQUE REFERENCES otp,
  account_id int NOT NULL REFERENCES account,
  biller_id text NOT NULL REFERENCES biller,
  saved_biller_id bigint REFERENCES saved_biller,
  parameters jsonb NOT NULL,
  bill_reference text,
  plan_id text,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  channel text NOT NULL,
  mode text NOT NULL,
  customer_name text,
  bill_number text,
  bank_day date NOT NULL,
  status text NOT NULL CHECK (status IN ('success', 'bbps-timeout', 'bbps-in-progress', 'aggregator-failed',
    'aggregator-response-unknown', 'fund-transfer-timeout', 'failed')),
  reason text,
  reference_id text UNIQUE,
  approval text,
  bank_transaction_id text,
  created_at timestamptz NOT NULL,
  completed_at timestamptz,
  UNIQUE (customer_id, idempotency_key)
);
CREATE INDEX payment_history ON payment (customer_id, created_at DESC, id DESC);
CREATE INDEX payment_of_bill ON payment (saved_biller_id, created_at DESC);
CREATE INDEX payment_of_reference ON payment (bill_reference) WHERE bill_reference IS NOT NULL;

CREATE TABLE journal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id text REFERENCES payment,
  kind text NOT NULL CHECK (kind IN ('opening', 'hold', 'settle', 'reverse')),
  made_at timestamptz NOT NULL,
  CHECK ((kind = 'opening') = (payment_id IS NULL)),
  UNIQUE (payment_id, kind)
);
CREATE UNIQUE INDEX journal_ends_once ON journal (payment_id) WHERE kind IN ('settle', 'reverse');

CREATE TABLE posting (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  journal_id bigint NOT NULL REFERENCES journal,
  account_id int NOT NULL REFERENCES account,
  amount bigint NOT NULL CHECK (amount <> 0)
);
CREATE INDEX posting_journal ON posting (journal_id);
CREATE INDEX posting_account ON posting (account_id);

CREATE TABLE outbox (
  payment_id text PRIMARY KEY REFERENCES payment,
  attempts int NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  leased_until timestamptz
);
CREATE INDEX outbox_due ON outbox (next_at);

CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  customer_id text NOT NULL,
  event text NOT NULL,
  payment_id text,
  detail text
);

CREATE TABLE auto_pay (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customer,
  saved_biller_id bigint NOT NULL REFERENCES saved_biller,
  account_id int NOT NULL REFERENCES account,
  maximum bigint NOT NULL CHECK (maximum > 0),
  payment_day int NOT NULL CHECK (payment_day BETWEEN 1 AND 30),
  bimonthly boolean NOT NULL,
  -- The first month in which it pays, as '2026-11'.
  first_month text NOT NULL,
  active boolean NOT NULL,
  default_amount boolean NOT NULL,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX auto_pay_once ON auto_pay (saved_biller_id) WHERE deleted_at IS NULL;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER journal_append_only BEFORE UPDATE OR DELETE ON journal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER posting_append_only BEFORE UPDATE OR DELETE ON posting FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION check_journal_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM posting WHERE journal_id = NEW.journal_id) <> 0 THEN
    RAISE EXCEPTION 'journal % does not balance', NEW.journal_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER journal_balances AFTER INSERT ON posting
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_journal_balance();
`;
