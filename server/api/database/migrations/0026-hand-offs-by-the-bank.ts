/**
 * Tokens of the bank's back end that have been used. Customers of a bank may share a mobile number, for
 * example with their parents.
 */
export const handOffsByTheBank = {
  version: 26,
  name: 'hand-offs by the bank',
  sql: /* sql */ `
CREATE TABLE used_token (
  digest bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_token_expiry ON used_token (expires_at);
ALTER TABLE customer DROP CONSTRAINT customer_mobile_key;
`,
};
