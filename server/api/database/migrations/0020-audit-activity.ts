/**
 * Request, session and customer of an audit entry, so that an operator can trace a payment from its id.
 * Earlier entries have none.
 */
export const auditActivity = {
  version: 20,
  name: 'session, request, account and code of audit entries',
  sql: /* sql */ `
ALTER TABLE audit ADD COLUMN session text;
ALTER TABLE audit ADD COLUMN request text;
ALTER TABLE audit ADD COLUMN account_last_four text;
ALTER TABLE audit ADD COLUMN code_reference text;
CREATE INDEX audit_of_payment ON audit (payment_id);
`,
};
