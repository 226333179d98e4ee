/**
 * Auto pay runs, with one row for each payment of a configuration, from the day it is planned to its outcome.
 * The next action of a configuration is its planned run, so the state "stopped for the next time" moves from
 * the configuration to that run.
 */
export const autoPayRuns = {
  version: 2,
  name: 'auto pay runs',
  sql: /* sql */ `
-- The month from which its payments are counted, once or every second month.
ALTER TABLE auto_pay ADD COLUMN anchor_month text;

CREATE TABLE auto_pay_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  auto_pay_id bigint NOT NULL REFERENCES auto_pay,
  -- The month whose payment it is, as '2026-11'.
  period text NOT NULL,
  pays_on date NOT NULL,
  state text NOT NULL CHECK (state IN ('planned', 'stopped', 'trying', 'pending', 'paid', 'skipped', 'refused',
    'failed', 'missed')),
  -- In the customer's words.
  reason text,
  payment_id text UNIQUE REFERENCES payment,
  -- How often it was taken up. Whoever took it up last alone may end it.
  attempts int NOT NULL DEFAULT 0,
  -- When it is to be taken up, by the bank's clock; null when nothing is left to do.
  next_at timestamptz,
  leased_until timestamptz,
  ended_at timestamptz,
  UNIQUE (auto_pay_id, period),
  CHECK ((next_at IS NOT NULL) = (state IN ('planned', 'stopped', 'trying')))
);
CREATE INDEX auto_pay_run_due ON auto_pay_run (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX auto_pay_run_pending ON auto_pay_run (payment_id) WHERE state = 'pending';
-- A configuration has one next payment.
CREATE UNIQUE INDEX auto_pay_run_next ON auto_pay_run (auto_pay_id) WHERE state IN ('planned', 'stopped');

-- The next payment of what was set up before runs were kept: the first day after today in a month of its schedule.
WITH clock AS (
  SELECT ((now() + coalesce((SELECT offset_ms FROM bank_clock), 0) * interval '1 ms')
    AT TIME ZONE 'Asia/Kolkata')::date AS today),
ahead AS (
  SELECT auto_pay.id, auto_pay.active, auto_pay.first_month, clock.today, month::date AS month,
    CASE WHEN auto_pay.payment_day <= extract(day FROM month + interval '1 month - 1 day')
      THEN month::date + auto_pay.payment_day - 1 ELSE (month + interval '1 month')::date END AS pays_on
  FROM clock CROSS JOIN auto_pay
  CROSS JOIN LATERAL generate_series(
    greatest((auto_pay.first_month || '-01')::timestamp, date_trunc('month', clock.today::timestamp) - interval '1 month'),
    greatest((auto_pay.first_month || '-01')::timestamp, date_trunc('month', clock.today::timestamp))
      + interval '3 months', interval '1 month') AS month
  WHERE auto_pay.deleted_at IS NULL AND (NOT auto_pay.bimonthly OR
    mod((extract(year FROM month) * 12 + extract(month FROM month)
      - left(auto_pay.first_month, 4)::int * 12 - right(auto_pay.first_month, 2)::int)::int, 2) = 0))
INSERT INTO auto_pay_run (auto_pay_id, period, pays_on, state, next_at)
SELECT DISTINCT ON (id) id, to_char(month, 'YYYY-MM'), pays_on,
  CASE WHEN active OR first_month > to_char(today, 'YYYY-MM') THEN 'planned' ELSE 'stopped' END,
  pays_on::timestamp AT TIME ZONE 'Asia/Kolkata'
FROM ahead WHERE pays_on > today ORDER BY id, pays_on;

UPDATE auto_pay SET anchor_month = first_month;
ALTER TABLE auto_pay ALTER COLUMN anchor_month SET NOT NULL;
ALTER TABLE auto_pay DROP COLUMN active;
`,
};
