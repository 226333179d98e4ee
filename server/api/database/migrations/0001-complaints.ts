/** Complaints about transactions, and the network's dispositions that they can refer to. */
export const complaintsSql = /* sql */ `
CREATE TABLE complaint_reason (id int PRIMARY KEY, reason text NOT NULL UNIQUE);
CREATE SEQUENCE complaint_number START 100001;
CREATE TABLE complaint (
  id text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customer,
  payment_id text NOT NULL REFERENCES payment,
  reason_id int NOT NULL REFERENCES complaint_reason,
  description text NOT NULL,
  status text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX complaint_customer ON complaint (customer_id, created_at DESC);
CREATE UNIQUE INDEX complaint_open_once ON complaint (payment_id) WHERE status NOT IN ('RESOLVED', 'UNRESOLVED');
`;
