/** Several bills of one fetch, and the amounts that their billers offer. */
export const severalBills = {
  version: 45,
  name: 'several bills and offered amounts',
  sql: /* sql */ `
ALTER TABLE bill_reference ADD COLUMN offers jsonb NOT NULL DEFAULT '[]';
-- Sum of all bills of a fetch; null if it returned one bill.
ALTER TABLE bill_reference ADD COLUMN fetched_due bigint;
ALTER TABLE payment ADD COLUMN fetched_due bigint;
-- Paise by which a payment of an early or late amount reduces the due; null if by its own amount.
ALTER TABLE payment ADD COLUMN settled bigint;
`,
};
