/**
 * The API delivers messages after the reported change has committed, and submits a complaint when the network
 * accepts it (docs/decisions/0050). Complaints registered before this migration were submitted immediately.
 */
export const sentLater = {
  version: 10,
  name: 'messages and complaints are sent later',
  sql: /* sql */ `
CREATE TABLE message_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customer,
  text text NOT NULL,
  leased_until timestamptz
);
-- What the sandbox's phone received under this id; a second delivery of it is none.
ALTER TABLE message ADD COLUMN outbox_id bigint UNIQUE;

ALTER TABLE complaint
  -- From when the network accepts it, and when it did.
  ADD COLUMN submit_from timestamptz,
  ADD COLUMN submitted_at timestamptz,
  ADD COLUMN leased_until timestamptz;
UPDATE complaint SET submit_from = created_at, submitted_at = created_at;
ALTER TABLE complaint ALTER COLUMN submit_from SET NOT NULL;
CREATE INDEX complaint_waiting ON complaint (submit_from) WHERE submitted_at IS NULL;

-- What the simulated network has received.
CREATE TABLE network_complaint (
  complaint_id text PRIMARY KEY,
  payment_id text NOT NULL,
  reason_id int NOT NULL,
  received_at timestamptz NOT NULL
);
`,
};
