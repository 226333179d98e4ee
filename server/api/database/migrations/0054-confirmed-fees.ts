/** Fees that the codes of auto pay and of scheduled payments confirm. */
export const confirmedFees = {
  version: 54,
  name: 'confirmed fees of auto pay and scheduled payments',
  sql: /* sql */ `
-- Paise, debited at most in addition to the maximum.
ALTER TABLE auto_pay ADD COLUMN confirmed_fee bigint NOT NULL DEFAULT 0;
-- Older releases debited the current fee in the first of these channels.
UPDATE auto_pay SET confirmed_fee = coalesce((
  SELECT (channel ->> 'feePaise')::bigint
  FROM saved_biller saved JOIN biller ON biller.id = saved.biller_id
  CROSS JOIN jsonb_array_elements(biller.channels) AS channel
  WHERE saved.id = auto_pay.saved_biller_id AND channel ->> 'mode' = 'Internet Banking'
    AND channel ->> 'channel' IN ('INTB', 'INT', 'MOBB', 'MOB')
  ORDER BY array_position(ARRAY['INTB', 'INT', 'MOBB', 'MOB'], channel ->> 'channel') LIMIT 1), 0)
WHERE deleted_at IS NULL;
`,
};
