/** The day by which a pending payment is promised to be settled. It is stored, so that it never moves later. */
export const promises = {
  version: 33,
  name: 'promises of pending payments',
  sql: /* sql */ `
ALTER TABLE bank_settings
  ADD COLUMN promise_working_days int CHECK (promise_working_days > 0),
  -- Bank days: ["2026-12-25"].
  ADD COLUMN holidays jsonb NOT NULL DEFAULT '[]';
ALTER TABLE payment ADD COLUMN promised_on date;
`,
};
