/**
 * Ids of the payment and the request of a waiting message, so that a payment's messages can be found. Earlier
 * messages have none.
 */
export const messagesOfPayments = {
  version: 23,
  name: 'payment and request of waiting messages',
  sql: /* sql */ `
ALTER TABLE message_outbox ADD COLUMN payment_id text REFERENCES payment;
ALTER TABLE message_outbox ADD COLUMN request text;
`,
};
