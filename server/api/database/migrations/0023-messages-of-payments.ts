/** What a waiting message belongs to, so that a payment's messages are found by its id. Earlier ones have none of it. */
export const messagesOfPayments = {
  version: 23,
  name: 'payment and request of waiting messages',
  sql: /* sql */ `
ALTER TABLE message_outbox ADD COLUMN payment_id text REFERENCES payment;
ALTER TABLE message_outbox ADD COLUMN request text;
`,
};
