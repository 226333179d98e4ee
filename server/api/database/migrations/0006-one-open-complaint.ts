/**
 * A transaction has one open complaint, and every way in which the network ends one leaves it open for another: not
 * only 'RESOLVED' and 'UNRESOLVED'.
 */
export const oneOpenComplaint = {
  version: 6,
  name: 'one open complaint',
  sql: /* sql */ `
DROP INDEX complaint_open_once;
CREATE UNIQUE INDEX complaint_open_once ON complaint (payment_id) WHERE status NOT IN
  ('RESOLVED', 'UNRESOLVED', 'REFUNDED', 'REJECTED', 'DEFAULT_RESOLVED', 'FAILED');
`,
};
