/** Dues that customers have marked as paid elsewhere. */
export const paidElsewhere = {
  version: 42,
  name: 'dues paid elsewhere',
  sql: /* sql */ `
-- A mark hides a due. It is deleted with the due, and when the biller reports another bill.
CREATE TABLE paid_elsewhere (
  saved_biller_id bigint PRIMARY KEY REFERENCES upcoming_due ON DELETE CASCADE,
  -- The bill as marked.
  amount bigint NOT NULL,
  due_date date,
  bill_date date,
  marked_at timestamptz NOT NULL,
  -- Bank day from which the due returns if the biller still reports it.
  returns_from date NOT NULL
);
`,
};
