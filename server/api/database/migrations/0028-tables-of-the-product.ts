/**
 * Drops the tables of the sandbox's simulation, which earlier migrations created in every database. Does nothing in a
 * database that a sandbox has used. The sandbox creates these tables itself (server/sandbox/simulation-schema.ts).
 * `fault_list` stays, because the previous version reads it with each session, and may still serve customers.
 */
export const tablesOfTheProduct = {
  version: 28,
  name: 'no simulation in the product',
  sql: /* sql */ `
DO $$ BEGIN
  IF EXISTS (SELECT FROM core.account) OR EXISTS (SELECT FROM message) OR EXISTS (SELECT FROM prepaid_plan)
    OR EXISTS (SELECT FROM network_payment) OR EXISTS (SELECT FROM network_complaint) THEN
    RETURN;
  END IF;
  DROP TABLE core.hold, core.posting, core.journal, core.account;
  DROP SEQUENCE core.account_number;
  DROP SCHEMA core;
  DROP FUNCTION check_journal_balance();
  DROP TABLE message, network_payment, network_bill_terms, network_complaint, prepaid_plan, fault;
END $$;
`,
};
