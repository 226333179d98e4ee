/**
 * Links a payment to its fetched bill, and a due to the pending payments that its amount already excludes.
 */
export const fetchedBills = {
  version: 17,
  name: 'the fetched bill of a payment',
  sql: /* sql */ `
-- The network's own id of the bill. Null where the network gave none, and for what was stored before this step.
ALTER TABLE bill_reference ADD COLUMN network_bill text;
ALTER TABLE payment ADD COLUMN network_bill text;
-- Null for a payment without a fetched bill.
ALTER TABLE payment ADD COLUMN fetched_at timestamptz;
-- Paise of the payments pending at counted_at that the due's amount already lacks.
ALTER TABLE upcoming_due ADD COLUMN counted bigint NOT NULL DEFAULT 0;
ALTER TABLE upcoming_due ADD COLUMN counted_at timestamptz;
`,
};
