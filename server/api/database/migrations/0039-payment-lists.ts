/** Lists of bills that customers pay with one code. Each bill has its own payment. */
export const paymentLists = {
  version: 39,
  name: 'lists of payments',
  sql: /* sql */ `
CREATE TABLE payment_list (
  id text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customer,
  idempotency_key text NOT NULL,
  request_hash bytea NOT NULL,
  account_id int NOT NULL REFERENCES account,
  -- The bills as the code confirms them.
  bills jsonb NOT NULL,
  total bigint NOT NULL CHECK (total > 0),
  created_at timestamptz NOT NULL,
  otp_id bigint UNIQUE REFERENCES otp,
  confirmed_at timestamptz,
  -- Idempotency key of the call that has paid it.
  paid_key text,
  UNIQUE (customer_id, idempotency_key),
  CHECK ((otp_id IS NULL) = (confirmed_at IS NULL) AND (paid_key IS NULL) = (confirmed_at IS NULL))
);
CREATE INDEX payment_list_confirmed ON payment_list (customer_id, confirmed_at DESC) WHERE confirmed_at IS NOT NULL;
CREATE INDEX payment_list_draft ON payment_list (created_at) WHERE confirmed_at IS NULL;

ALTER TABLE payment ADD COLUMN list_id text REFERENCES payment_list;
CREATE UNIQUE INDEX payment_of_list ON payment (list_id, saved_biller_id) WHERE list_id IS NOT NULL;
`,
};
