/** The customer's lock of bill payments, and reports of payments that the customer did not make. */
export const protection = {
  version: 36,
  name: 'payment lock and reports',
  sql: /* sql */ `
ALTER TABLE customer ADD COLUMN payments_locked_at timestamptz;

ALTER TABLE bank_settings
  -- Days from a report to the bank's decision.
  ADD COLUMN report_decision_days int NOT NULL DEFAULT 45 CHECK (report_decision_days > 0),
  -- Address of the bank's page in messages, to which the payment's id is appended.
  ADD COLUMN report_address text;

CREATE SEQUENCE payment_report_number START 100001;
CREATE TABLE payment_report (
  id text PRIMARY KEY DEFAULT 'RPT' || nextval('payment_report_number'),
  customer_id text NOT NULL REFERENCES customer,
  payment_id text NOT NULL UNIQUE REFERENCES payment,
  reported_at timestamptz NOT NULL,
  within_five_days boolean NOT NULL,
  decision_by date NOT NULL,
  -- The customer's names of the bills.
  stopped_auto_pays jsonb NOT NULL,
  decision text CHECK (decision IN ('accepted', 'rejected')),
  reason text,
  decided_by text,
  decided_at timestamptz,
  -- When the API has told the customer, and closed the case.
  announced_at timestamptz,
  CHECK ((decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL) = (decided_by IS NULL))
);
CREATE INDEX payment_report_of_customer ON payment_report (customer_id, reported_at);
CREATE INDEX payment_report_decided ON payment_report (decided_at)
  WHERE decided_at IS NOT NULL AND announced_at IS NULL;

ALTER TABLE payment_case DROP CONSTRAINT payment_case_kind_check,
  ADD CONSTRAINT payment_case_kind_check
    CHECK (kind IN ('core-contradicts', 'network-contradicts', 'compensation-refused', 'payment-reported'));

CREATE VIEW desk.report AS
SELECT id, payment_id, customer_id, reported_at, within_five_days, decision_by, stopped_auto_pays, decision, reason,
  decided_by, decided_at
FROM payment_report;

CREATE FUNCTION desk.decide_report(payment text, decision text, reason text) RETURNS desk.report
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  person text := desk.current_person();
  decided desk.report;
BEGIN
  SELECT * INTO decided FROM desk.report WHERE payment_id = $1;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The customer has not reported the payment %.', $1 USING ERRCODE = 'BP001';
  ELSIF $2 IS NULL OR $2 NOT IN ('accepted', 'rejected') THEN
    RAISE EXCEPTION 'A report is decided as accepted or rejected.' USING ERRCODE = 'BP001';
  ELSIF length(btrim(coalesce($3, ''))) NOT BETWEEN 3 AND 500 THEN
    RAISE EXCEPTION 'The reason must have 3 to 500 characters.' USING ERRCODE = 'BP001';
  END IF;
  UPDATE public.payment_report SET decision = $2, reason = btrim($3), decided_by = person, decided_at = desk.bank_now()
    WHERE payment_id = $1 AND decision IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The report % is already decided.', decided.id USING ERRCODE = 'BP001';
  END IF;
  SELECT * INTO decided FROM desk.report WHERE payment_id = $1;
  INSERT INTO desk.audit (event, payment_id, detail)
    VALUES ('report-' || $2, $1, format('report %s: %s', decided.id, decided.reason));
  RETURN decided;
END $$;
REVOKE ALL ON FUNCTION desk.decide_report FROM PUBLIC;

-- Whoever reads payments at the desk also reads reports, and whoever resolves payments also decides reports.
DO $$
DECLARE granted name;
BEGIN
  FOR granted IN SELECT DISTINCT rolname FROM pg_class, aclexplode(relacl) JOIN pg_roles ON pg_roles.oid = grantee
    WHERE pg_class.oid = 'desk.payment'::regclass AND privilege_type = 'SELECT' AND grantee <> relowner
  LOOP
    EXECUTE format('GRANT SELECT ON desk.report TO %I', granted);
  END LOOP;
  FOR granted IN SELECT DISTINCT rolname FROM pg_proc, aclexplode(proacl) JOIN pg_roles ON pg_roles.oid = grantee
    WHERE pg_proc.oid = 'desk.propose_resolution'::regproc AND grantee <> proowner
  LOOP
    EXECUTE format('GRANT EXECUTE ON FUNCTION desk.decide_report TO %I', granted);
  END LOOP;
END $$;
`,
};
