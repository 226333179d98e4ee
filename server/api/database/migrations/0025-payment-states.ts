/**
 * Stores each payment's internal state besides its public status, and cases for people to resolve, in
 * which the core or the network has contradicted itself.
 */
export const paymentStates = {
  version: 25,
  name: 'states of payments',
  sql: /* sql */ `
ALTER TABLE payment ADD COLUMN state text;
UPDATE payment SET state = CASE status
  WHEN 'success' THEN 'captured'
  WHEN 'bbps-in-progress' THEN 'held'
  WHEN 'bbps-timeout' THEN 'unknown'
  WHEN 'aggregator-response-unknown' THEN 'unknown'
  ELSE 'released' END;
ALTER TABLE payment
  ALTER COLUMN state SET NOT NULL,
  ADD CHECK (state IN ('created', 'held', 'submitted', 'accepted', 'refused', 'unknown', 'captured', 'released'));

CREATE TABLE payment_case (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payment,
  -- Who contradicted whom.
  kind text NOT NULL CHECK (kind IN ('core-contradicts', 'network-contradicts')),
  detail text NOT NULL,
  opened_at timestamptz NOT NULL,
  resolved_at timestamptz,
  UNIQUE (payment_id, kind)
);

-- For the withdrawal of a payment.
CREATE INDEX message_outbox_payment ON message_outbox (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX otp_of_action ON otp (customer_id, template, id);
`,
};
