/** Payment links from billers. Each link pays one bill. */
export const paymentLinks = {
  version: 47,
  name: 'payment links',
  sql: /* sql */ `
-- Id of the payment link with which the bill was fetched.
ALTER TABLE bill_reference ADD COLUMN link_id text;
-- The newest payment with each link. A failed one may be replaced.
CREATE TABLE payment_link_use (
  link_id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payment ON DELETE CASCADE
);
CREATE INDEX payment_link_use_payment ON payment_link_use (payment_id);
`,
};
