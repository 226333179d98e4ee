/** The shared state of several instances (docs/decisions/0016). */
export const manyInstances = {
  version: 3,
  name: 'many instances',
  sql: /* sql */ `
-- Counts up with every move, so that whoever read the clock earlier cannot overrule who read it later.
ALTER TABLE bank_clock ADD COLUMN version bigint NOT NULL DEFAULT 0;
INSERT INTO bank_clock (offset_ms) VALUES (0) ON CONFLICT DO NOTHING;

-- What the faults door has set. No reference to the customer: resets empty customers apart from faults.
CREATE TABLE fault (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  call text NOT NULL,
  mode text NOT NULL,
  status int,
  ms int,
  remaining int NOT NULL CHECK (remaining >= 0),
  customer_id text
);

-- Counts up with every change of the faults. Every call reads it with its session; only a change is followed up.
CREATE TABLE fault_list (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  version bigint NOT NULL
);
INSERT INTO fault_list (version) VALUES (0);

-- How many calls are allowed: the time until which what was granted is used up. Losing it in a crash only forgets
-- what was counted, so it need not reach the disk.
CREATE UNLOGGED TABLE rate_allowance (
  key text PRIMARY KEY,
  spent_until timestamptz NOT NULL,
  -- What the statement that wrote this row was given.
  granted int NOT NULL
);
`,
};
