/** Auto pay by the framework for recurring payments: end dates, announced debits and debits with a code. */
export const mandates = {
  version: 44,
  name: 'mandates',
  sql: /* sql */ `
-- Ceilings of debits without a code; null if the bank does not apply the framework.
ALTER TABLE bank_settings ADD COLUMN mandates jsonb;

-- Last bank day of the auto pay; null without an end.
ALTER TABLE auto_pay ADD COLUMN ends_on date;

-- All amounts are debits, with their fee.
ALTER TABLE auto_pay_run
  ADD COLUMN announce_tried_at timestamptz,
  ADD COLUMN announced_amount bigint,
  -- Time at which the message about the debit was accepted.
  ADD COLUMN announced_at timestamptz,
  -- Debit that needs a code on its day.
  ADD COLUMN asked_amount bigint,
  ADD COLUMN asked_at timestamptz,
  ADD COLUMN confirmed_amount bigint;
CREATE INDEX auto_pay_run_unannounced ON auto_pay_run (pays_on) WHERE state = 'planned' AND announced_amount IS NULL;
CREATE INDEX auto_pay_run_asked ON auto_pay_run (pays_on) WHERE state = 'trying' AND asked_amount IS NOT NULL;

-- Run whose debit the message announces.
ALTER TABLE message_outbox ADD COLUMN announces bigint;
`,
};
