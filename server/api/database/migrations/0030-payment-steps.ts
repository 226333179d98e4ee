/**
 * Records each payment's adapter calls and states with their times. Has no foreign key, because the steps of a
 * withdrawn payment are kept. Earlier payments have no steps.
 */
export const paymentSteps = {
  version: 30,
  name: 'steps of payments',
  sql: /* sql */ `
CREATE TABLE payment_step (
  payment_id text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  call text,
  outcome text,
  ms int,
  -- The state that the payment got, if any.
  state text,
  -- The text of a message.
  detail text,
  request text,
  -- Id of the trace, if it is recorded.
  trace text,
  PRIMARY KEY (payment_id, id),
  CHECK (call IS NOT NULL OR state IS NOT NULL)
);
`,
};
