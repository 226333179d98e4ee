/** The bill's amount at the time of payment, which distinguishes partial from full payments. */
export const billedAmount = {
  version: 11,
  name: 'billed amount of payments',
  sql: /* sql */ `
-- In paise; null where no bill was fetched, and for payments made before this step.
ALTER TABLE payment ADD COLUMN billed bigint;
`,
};
