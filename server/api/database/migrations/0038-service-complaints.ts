/** Complaints about the service of a biller, without a payment. */
export const serviceComplaints = {
  version: 38,
  name: 'complaints about services',
  sql: /* sql */ `
ALTER TABLE complaint_reason
  ADD COLUMN about text NOT NULL DEFAULT 'transaction' CHECK (about IN ('transaction', 'service'));
ALTER TABLE complaint
  ALTER COLUMN payment_id DROP NOT NULL,
  ADD COLUMN biller_id text REFERENCES biller,
  ADD CONSTRAINT complaint_subject CHECK ((payment_id IS NULL) = (biller_id IS NOT NULL));
CREATE UNIQUE INDEX complaint_service_open_once ON complaint (biller_id, customer_id)
  WHERE biller_id IS NOT NULL AND status NOT IN
  ('RESOLVED', 'UNRESOLVED', 'REFUNDED', 'REJECTED', 'DEFAULT_RESOLVED', 'FAILED');
`,
};
