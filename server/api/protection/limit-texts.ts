import { texts } from '../languages/texts';

/** Customer texts about the customer's own daily limit. */
export const limitTexts = texts('api.limit', {
  minimum: 'The daily limit must be at least ₹1. To stop all payments, lock them.',
  belowBank: "Your own daily limit must be below the bank's.",
  needsCode: 'A higher daily limit needs a code.',
  none: 'You have set no daily limit.',
  notHigher: 'The new daily limit is not higher than the current one.',
});

/** Messages to the customer's phone. */
export const limitMessages = texts('api.limit.messages', {
  limit: (amount: string) => `Your daily limit for paying bills was set to ${amount}.`,
  removed: (amount: string) =>
    `Your own daily limit for paying bills is removed. The bank's limit of ${amount} applies.`,
});
