/** The name that a biller has returned for a saved account, and that the customer knows. */
export const accountNames = {
  version: 46,
  name: 'names of saved accounts',
  sql: /* sql */ `
-- That of the first payment, or the one that the customer has accepted since.
ALTER TABLE saved_biller ADD COLUMN account_name text;
`,
};
