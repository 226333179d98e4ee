/**
 * The bill of a payment, in the canonical form of saved billers, so that all payments of a bill are found,
 * and a unique number for each debit. Stop instances of earlier versions before this migration.
 */
export const paidBills = {
  version: 5,
  name: 'paid bills',
  sql: /* sql */ `
ALTER TABLE payment ADD COLUMN parameters_hash bytea;
-- As hashParameters of bill-network/parameters.ts has it.
UPDATE payment SET parameters_hash = sha256(convert_to((
  SELECT '[' || coalesce(string_agg('[' || to_json(name) || ',' || to_json(value) || ']', ',' ORDER BY name COLLATE "C"), '') || ']'
  FROM jsonb_to_recordset(parameters) AS given("PARAMETER_NAME" text, "PARAMETER_VALUE" text)
  CROSS JOIN LATERAL (SELECT "PARAMETER_NAME" AS name, "PARAMETER_VALUE" AS value) AS pair
  WHERE value <> ''), 'UTF8'));
ALTER TABLE payment ALTER COLUMN parameters_hash SET NOT NULL;
-- No status in it: a payment's end leaves the index as it is.
CREATE INDEX payment_of_parameters ON payment (customer_id, parameters_hash, created_at DESC);

-- Numbers were those of the debits' journal entries, except in the histories of demo customers, who shared some.
UPDATE payment SET bank_transaction_id = (
  SELECT 'BNK' || lpad(journal.id::text, 12, '0') FROM journal WHERE payment_id = payment.id AND kind = 'hold');
CREATE SEQUENCE bank_transaction_number;
SELECT setval('bank_transaction_number', (SELECT coalesce(max(id), 0) + 1 FROM journal), false);
ALTER TABLE payment ADD UNIQUE (bank_transaction_id);
`,
};
