/** Scheduled payments that a report has cancelled. */
export const cancelledSchedules = {
  version: 55,
  name: 'scheduled payments that reports have cancelled',
  sql: /* sql */ `
-- The customer's names of the bills. Earlier reports list them among the stopped auto pays.
ALTER TABLE payment_report ADD COLUMN cancelled_schedules jsonb NOT NULL DEFAULT '[]';

CREATE OR REPLACE VIEW desk.report AS
SELECT id, payment_id, customer_id, reported_at, within_five_days, decision_by, stopped_auto_pays, decision, reason,
  decided_by, decided_at, cancelled_schedules
FROM payment_report;
`,
};
