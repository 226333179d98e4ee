/** What the bill asked for when it was paid: by it a payment of a part is known from one of the whole. */
export const billedAmount = {
  version: 11,
  name: 'billed amount of payments',
  sql: /* sql */ `
-- In paise; null where no bill was fetched, and for payments made before this step.
ALTER TABLE payment ADD COLUMN billed bigint;
`,
};
