/**
 * Passkeys that customers use instead of typing codes. The row of an action's code has the nonce of the challenge,
 * so that a passkey is bound, expires and counts as the code does.
 */
export const passkeys = {
  version: 34,
  name: 'passkeys',
  sql: /* sql */ `
CREATE TABLE passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customer,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- Highest signature counter; 0 for authenticators without one.
  counter bigint NOT NULL,
  transports text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkey_of_customer ON passkey (customer_id, id);

ALTER TABLE otp ADD COLUMN challenge_nonce bytea;
`,
};
