/**
 * Indexes for the rows that the cleanup job deletes. `is_kept` marks codes that confirmed a payment
 * (docs/databases.md).
 */
export const retention = {
  version: 15,
  name: 'deletion of used pairs and codes',
  sql: /* sql */ `
CREATE INDEX hand_off_expiry ON hand_off (expires_at);
ALTER TABLE otp ADD COLUMN is_kept boolean NOT NULL DEFAULT false;
CREATE INDEX otp_to_review ON otp (expires_at) WHERE NOT is_kept;
`,
};
