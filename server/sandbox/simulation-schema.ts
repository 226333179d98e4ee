import type { Database } from '@billpay/api/database/database';
import { grantServingRole, SERVING_ROLE } from '@billpay/api/database/serving-role';

/** The tables of presented bills, for a new database and for one of an earlier version. */
const presentmentSql = /* sql */ `
-- Events about the bills that billers present, in the order of their numbers.
CREATE TABLE IF NOT EXISTS network_presentment (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bill_id text NOT NULL,
  revision bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('presented', 'withdrawn')),
  customer_id text NOT NULL,
  biller_id text NOT NULL,
  parameters jsonb NOT NULL,
  bill_number text NOT NULL,
  bill_month text NOT NULL,
  amount bigint NOT NULL,
  bill_date date NOT NULL,
  due_date date,
  UNIQUE (bill_id, revision)
);
CREATE INDEX IF NOT EXISTS network_presentment_of_bill ON network_presentment (customer_id, biller_id, bill_number);

-- Whether customers have skipped presented bills.
CREATE TABLE IF NOT EXISTS network_skip (
  bill_id text PRIMARY KEY,
  skipped boolean NOT NULL,
  decision bigint NOT NULL
);
`;

/**
 * The tables of the simulated bank core (in its own schema), bill network and messages, and of injected
 * faults. Databases of earlier versions have the same tables from the product's migrations up to 25.
 */
const simulationSql = /* sql */ `
CREATE SCHEMA core;
CREATE TABLE core.account (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  -- Null for the bank's own accounts, whose balance is the sum of their postings.
  customer_id text,
  type text NOT NULL,
  available bigint NOT NULL DEFAULT 0,
  reachable boolean NOT NULL DEFAULT true,
  CHECK (customer_id IS NULL OR available >= 0)
);
CREATE INDEX account_customer ON core.account (customer_id);
CREATE SEQUENCE core.account_number START 50100200300401;

CREATE TABLE core.journal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id text,
  kind text NOT NULL CHECK (kind IN ('opening', 'hold', 'settle', 'reverse', 'credit')),
  made_at timestamptz NOT NULL,
  CHECK ((kind = 'opening') = (payment_id IS NULL)),
  UNIQUE (payment_id, kind)
);
CREATE UNIQUE INDEX journal_ends_once ON core.journal (payment_id) WHERE kind IN ('settle', 'reverse');

CREATE TABLE core.posting (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  journal_id bigint NOT NULL REFERENCES core.journal,
  account_id int NOT NULL REFERENCES core.account,
  amount bigint NOT NULL CHECK (amount <> 0)
);
CREATE INDEX posting_journal ON core.posting (journal_id);
CREATE INDEX posting_account ON core.posting (account_id);

CREATE TRIGGER journal_append_only BEFORE UPDATE OR DELETE ON core.journal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER posting_append_only BEFORE UPDATE OR DELETE ON core.posting FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE FUNCTION check_journal_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM core.posting WHERE journal_id = NEW.journal_id) <> 0 THEN
    RAISE EXCEPTION 'journal % does not balance', NEW.journal_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER journal_balances AFTER INSERT ON core.posting
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_journal_balance();

-- What the core was asked for each payment, and its answer. A payment that is released before its hold arrives has
-- neither account nor amount.
CREATE TABLE core.hold (
  payment_id text PRIMARY KEY,
  account_id int,
  amount bigint,
  state text NOT NULL CHECK (state IN ('held', 'insufficient', 'refused', 'timed-out', 'captured', 'released')),
  refuses_credit boolean NOT NULL DEFAULT false
);

-- Compensation that the core was asked to credit. A refused one has no account.
CREATE TABLE core.credit (
  compensation_id text PRIMARY KEY,
  account_id int,
  amount bigint NOT NULL
);

-- What the phones of customers have received.
CREATE TABLE message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customer,
  mobile text NOT NULL,
  sent_at timestamptz NOT NULL,
  text text NOT NULL,
  code text,
  outbox_id bigint UNIQUE
);
CREATE INDEX message_mobile ON message (mobile, id DESC);

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

-- The network's own record of what it was asked to pay.
CREATE TABLE network_payment (
  payment_id text PRIMARY KEY,
  biller_id text NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('accepted', 'refused', 'will-accept', 'will-refuse')),
  reference_id text NOT NULL UNIQUE,
  approval text,
  received_at timestamptz NOT NULL,
  customer_id text,
  bill_number text,
  bill_month text
);
CREATE INDEX network_payment_of_bill ON network_payment (customer_id, biller_id, bill_number, bill_month);

-- Billing terms that differ from those derived from the bill's number.
CREATE TABLE network_bill_terms (
  customer_id text NOT NULL REFERENCES customer,
  biller_id text NOT NULL REFERENCES biller,
  bill_number text NOT NULL,
  amount bigint CHECK (amount > 0),
  dated boolean NOT NULL DEFAULT true,
  due_month text,
  due_date date,
  PRIMARY KEY (customer_id, biller_id, bill_number)
);

CREATE TABLE network_complaint (
  complaint_id text PRIMARY KEY,
  -- Null for a complaint about the service of a biller.
  payment_id text,
  biller_id text,
  reason_id int NOT NULL,
  received_at timestamptz NOT NULL
);

-- Payment links that billers have sent.
CREATE TABLE network_payment_link (
  id text PRIMARY KEY,
  biller_id text NOT NULL,
  parameters jsonb NOT NULL
);

${presentmentSql}
-- No reference to the customer: a reset deletes customers, but keeps faults.
CREATE TABLE fault (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  call text NOT NULL,
  mode text NOT NULL,
  status int,
  ms int,
  remaining int NOT NULL CHECK (remaining >= 0),
  customer_id text
);
`;

/** Adds to the tables of earlier versions. */
const updateSql = /* sql */ `
ALTER TABLE core.journal DROP CONSTRAINT IF EXISTS journal_kind_check,
  ADD CONSTRAINT journal_kind_check CHECK (kind IN ('opening', 'hold', 'settle', 'reverse', 'credit'));
CREATE TABLE IF NOT EXISTS core.credit (
  compensation_id text PRIMARY KEY, account_id int, amount bigint NOT NULL);
ALTER TABLE network_complaint ALTER COLUMN payment_id DROP NOT NULL, ADD COLUMN IF NOT EXISTS biller_id text;
ALTER TABLE core.hold ADD COLUMN IF NOT EXISTS refuses_credit boolean NOT NULL DEFAULT false;
CREATE TABLE IF NOT EXISTS network_payment_link (
  id text PRIMARY KEY, biller_id text NOT NULL, parameters jsonb NOT NULL);
${presentmentSql}`;

/** Creates the tables of the simulation as the database's owner, or updates them. */
export async function createSimulation(owner: Database): Promise<void> {
  const [row] = await owner.query<{ exists: boolean }>(
    `SELECT to_regclass('core.account') IS NOT NULL AS exists`,
  );
  await owner.script(row?.exists ? updateSql : simulationSql);
}

const grants = `
  GRANT USAGE ON SCHEMA core TO ${SERVING_ROLE};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA core TO ${SERVING_ROLE};
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA core TO ${SERVING_ROLE};
  REVOKE UPDATE, DELETE ON core.journal, core.posting FROM ${SERVING_ROLE}`;

/** Grants the serving role access to the tables of the product and of the simulation. */
export async function grantSandboxRole(owner: Database): Promise<void> {
  await grantServingRole(owner);
  const [row] = await owner.query<{ granted: boolean }>(
    `SELECT has_table_privilege($1, 'core.credit', 'SELECT') AS granted`,
    [SERVING_ROLE],
  );
  if (!row?.granted) await owner.script(grants);
}
