/**
 * Days after which the cleanup job deletes one-time codes and the idempotency keys of ended payments. Null keeps
 * them. Before, codes were deleted after a day, and keys were kept.
 */
export const retentionSettings = {
  version: 29,
  name: 'settings of retention',
  sql: /* sql */ `
ALTER TABLE bank_settings
  ADD COLUMN code_days int NOT NULL DEFAULT 1 CHECK (code_days > 0),
  ADD COLUMN payment_key_days int CHECK (payment_key_days > 0);
-- Keys of auto pay and expired keys contain a colon.
CREATE INDEX payment_with_key ON payment (created_at) WHERE idempotency_key NOT LIKE '%:%';
`,
};
