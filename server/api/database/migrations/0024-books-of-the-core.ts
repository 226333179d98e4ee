/**
 * Moves the books of the simulated bank core to a separate schema, which only the simulation accesses.
 * The API keeps its ids of the customers' accounts, but no balance.
 */
export const booksOfTheCore = {
  version: 24,
  name: 'books of the core in a schema of their own',
  sql: /* sql */ `
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
INSERT INTO core.account (id, number, customer_id, type, available, reachable) OVERRIDING SYSTEM VALUE
  SELECT id, number, customer_id, type, available, reachable FROM public.account;
SELECT setval(pg_get_serial_sequence('core.account', 'id'),
  (SELECT coalesce(max(id), 0) + 1 FROM core.account), false);
ALTER SEQUENCE account_number SET SCHEMA core;

ALTER TABLE journal DROP CONSTRAINT journal_payment_id_fkey;
ALTER TABLE posting DROP CONSTRAINT posting_account_id_fkey;
ALTER TABLE journal SET SCHEMA core;
ALTER TABLE posting SET SCHEMA core;
ALTER TABLE core.posting ADD FOREIGN KEY (account_id) REFERENCES core.account;
CREATE OR REPLACE FUNCTION check_journal_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM core.posting WHERE journal_id = NEW.journal_id) <> 0 THEN
    RAISE EXCEPTION 'journal % does not balance', NEW.journal_id;
  END IF;
  RETURN NULL;
END $$;

-- What the core was asked for each payment, and its answer. A payment that is released before its hold arrives has
-- neither account nor amount.
CREATE TABLE core.hold (
  payment_id text PRIMARY KEY,
  account_id int,
  amount bigint,
  state text NOT NULL CHECK (state IN ('held', 'insufficient', 'refused', 'timed-out', 'captured', 'released'))
);
INSERT INTO core.hold (payment_id, account_id, amount, state)
  SELECT held.payment_id, posting.account_id, -posting.amount,
    CASE ending.kind WHEN 'settle' THEN 'captured' WHEN 'reverse' THEN 'released' ELSE 'held' END
  FROM core.journal held
  JOIN core.posting ON posting.journal_id = held.id AND posting.amount < 0
  LEFT JOIN core.journal ending ON ending.payment_id = held.payment_id AND ending.kind IN ('settle', 'reverse')
  WHERE held.kind = 'hold';

DELETE FROM account WHERE customer_id IS NULL;
ALTER TABLE account
  ALTER COLUMN customer_id SET NOT NULL,
  -- The core's own id.
  ADD COLUMN reference text,
  -- Two customers may share an account.
  DROP CONSTRAINT account_number_key,
  DROP COLUMN available,
  DROP COLUMN reachable;
UPDATE account SET reference = id::text;
ALTER TABLE account ALTER COLUMN reference SET NOT NULL, ADD UNIQUE (customer_id, reference);
DROP INDEX account_customer;
`,
};
