/** Messages that are sent only by day, and requests that are withdrawn once the customer has acted. */
export const daytimeMessages = {
  version: 52,
  name: 'daytime messages',
  sql: /* sql */ `
ALTER TABLE message_outbox
  -- Whether the message can wait for the morning.
  ADD COLUMN by_day boolean NOT NULL DEFAULT false,
  -- Auto pay that waits for what the message asks of the customer; null if it asks for nothing.
  ADD COLUMN asks_about bigint;
CREATE INDEX message_outbox_asks ON message_outbox (asks_about) WHERE asks_about IS NOT NULL;
`,
};
