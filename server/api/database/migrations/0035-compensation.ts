/** Compensation for each day after the promised one on which a payment is still pending. */
export const compensation = {
  version: 35,
  name: 'compensation of late payments',
  sql: /* sql */ `
ALTER TABLE bank_settings
  ADD COLUMN compensation_per_day bigint CHECK (compensation_per_day > 0),
  -- For one payment.
  ADD COLUMN compensation_maximum bigint CHECK (compensation_maximum > 0);

-- Last day whose compensation is decided; infinity if no later day can have any.
ALTER TABLE payment ADD COLUMN compensated_until date;
CREATE INDEX payment_promised ON payment (coalesce(compensated_until, promised_on)) WHERE promised_on IS NOT NULL;

CREATE TABLE compensation (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payment,
  -- Bank day that began while the payment was still pending.
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'owed' CHECK (state IN ('owed', 'credited', 'denied')),
  credited_on date,
  attempts int NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  leased_until timestamptz,
  UNIQUE (payment_id, day),
  CHECK ((state = 'credited') = (credited_on IS NOT NULL))
);
CREATE INDEX compensation_owed ON compensation (next_at) WHERE state = 'owed';
CREATE INDEX compensation_of_day ON compensation (coalesce(credited_on, day), id);

ALTER TABLE payment_case DROP CONSTRAINT payment_case_kind_check,
  ADD CONSTRAINT payment_case_kind_check
    CHECK (kind IN ('core-contradicts', 'network-contradicts', 'compensation-refused'));

-- Compensation as in the core's file of a day.
CREATE VIEW desk.compensation AS
SELECT id, coalesce(credited_on, day) AS bank_day, amount, 0 AS fee, state
FROM compensation;

-- Whoever reads payments at the desk also reads their compensation.
DO $$
DECLARE reader name;
BEGIN
  FOR reader IN SELECT DISTINCT rolname FROM pg_class, aclexplode(relacl) JOIN pg_roles ON pg_roles.oid = grantee
    WHERE pg_class.oid = 'desk.payment'::regclass AND privilege_type = 'SELECT' AND grantee <> relowner
  LOOP
    EXECUTE format('GRANT SELECT ON desk.compensation TO %I', reader);
  END LOOP;
END $$;
`,
};
