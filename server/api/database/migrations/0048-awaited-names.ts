/** Auto payments and scheduled payments that wait until the customer accepts the name on their bill. */
export const awaitedNames = {
  version: 48,
  name: 'awaited names',
  sql: /* sql */ `
-- Name on the bill that differs from the known one; null if the payment waits for no name.
ALTER TABLE auto_pay_run ADD COLUMN other_name text;
`,
};
