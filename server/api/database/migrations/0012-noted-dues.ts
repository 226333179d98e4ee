/** The bank day on which a due was recorded, so that a late payment is not subtracted from a newer undated bill. */
export const notedDues = {
  version: 12,
  name: 'days on which dues were noted',
  sql: /* sql */ `
-- Null for dues noted before this step.
ALTER TABLE upcoming_due ADD COLUMN noted_on date;
`,
};
