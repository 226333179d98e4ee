/**
 * Indexes for statements that would otherwise scan a table that grows with customers or their calls
 * (docs/decisions/0091).
 */
export const growingTables = {
  version: 13,
  name: 'indexes of growing tables',
  sql: /* sql */ `
CREATE INDEX auto_pay_customer ON auto_pay (customer_id);
CREATE INDEX complaint_payment ON complaint (payment_id);
CREATE INDEX bill_reference_expiry ON bill_reference (expires_at);
`,
};
