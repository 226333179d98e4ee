/**
 * Payments that a customer schedules for one later day. Each is a configuration of auto pay with one run, so that it
 * takes the same steps. A bill has either auto pay or one scheduled payment.
 */
export const scheduledPayments = {
  version: 40,
  name: 'scheduled payments',
  sql: /* sql */ `
-- Day of the only payment; null for auto pay.
ALTER TABLE auto_pay ADD COLUMN once_on date;
-- Bank day on which the customer was told about the payment of the next day.
ALTER TABLE auto_pay_run ADD COLUMN noticed_on date;
CREATE INDEX scheduled_payment ON auto_pay (once_on) WHERE once_on IS NOT NULL;
CREATE INDEX scheduled_payment_of_customer ON auto_pay (customer_id, once_on) WHERE once_on IS NOT NULL;
`,
};
