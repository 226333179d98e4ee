/**
 * Allows one open complaint for a transaction, and another one after the network has ended it in any way, not
 * only with 'RESOLVED' or 'UNRESOLVED'.
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
