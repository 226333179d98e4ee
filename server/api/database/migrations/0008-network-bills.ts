/**
 * The simulated network's payments by month of the bill, and billing terms that differ from those derived from the
 * number. Stored dues are refreshed from the network once a bank day, so that older rows agree with it.
 */
export const networkBills = {
  version: 8,
  name: 'network bills',
  sql: /* sql */ `
ALTER TABLE network_payment ADD COLUMN customer_id text, ADD COLUMN bill_number text, ADD COLUMN bill_month text;
UPDATE network_payment network SET customer_id = payment.customer_id, bill_number = payment.bill_number,
    bill_month = to_char(payment.bank_day, 'YYYY-MM')
  FROM payment WHERE payment.id = network.payment_id;
-- Demo customers' earlier payments were never sent to the network.
INSERT INTO network_payment (payment_id, biller_id, amount, state, reference_id, approval, received_at, customer_id,
    bill_number, bill_month)
  SELECT id, biller_id, amount, 'accepted', 'SEED-' || id, approval, created_at, customer_id, bill_number,
    to_char(bank_day, 'YYYY-MM')
  FROM payment WHERE status = 'success' AND NOT EXISTS (SELECT FROM network_payment WHERE payment_id = payment.id);
CREATE INDEX network_payment_of_bill ON network_payment (customer_id, biller_id, bill_number, bill_month);

CREATE TABLE network_bill_terms (
  customer_id text NOT NULL REFERENCES customer,
  biller_id text NOT NULL REFERENCES biller,
  bill_number text NOT NULL,
  -- Billed every month, in paise; null: what follows from the number.
  amount bigint CHECK (amount > 0),
  -- False: the biller puts no dates on its bills.
  dated boolean NOT NULL DEFAULT true,
  -- The bill of this month ('2026-11') is due on this day.
  due_month text,
  due_date date,
  PRIMARY KEY (customer_id, biller_id, bill_number)
);

-- The bank day on which all of the customer's dues were last fetched.
ALTER TABLE customer ADD COLUMN dues_refreshed_on date;
`,
};
