/** A due without a bill date is of the bank day on which it was noted, so that a late payment is not taken off a newer bill. */
export const notedDues = {
  version: 12,
  name: 'days on which dues were noted',
  sql: /* sql */ `
-- Null for dues noted before this step.
ALTER TABLE upcoming_due ADD COLUMN noted_on date;
`,
};
