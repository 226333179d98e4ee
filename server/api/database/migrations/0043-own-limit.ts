/** The customer's own daily limit, in paise. The lower of it and the bank's applies. */
export const ownLimit = {
  version: 43,
  name: "the customer's own daily limit",
  sql: /* sql */ `
ALTER TABLE customer ADD COLUMN own_daily_limit bigint CHECK (own_daily_limit >= 100);
`,
};
