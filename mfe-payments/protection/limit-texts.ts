import { texts } from '@billpay/host-api/language';

/** Texts of the customer's own daily limit. */
export const limitTexts = texts('payments.limit', {
  heading: 'Your daily limit',
  bankOnly: (bank: string) => `You can pay up to ${bank} a day, which is the bank's limit.`,
  own: (own: string, bank: string) => `You can pay up to ${own} a day. The bank's limit is ${bank}.`,
  hint: 'It applies to all payments of a day, also to auto pay. You need no code to lower it.',
  set: 'Set a lower limit',
  change: 'Change the limit',
  label: 'Daily limit',
  lower: 'Set the limit',
  raise: 'Set with a code',
  remove: 'Remove with a code',
  cancel: 'Cancel',
  saving: 'Saving…',
  required: 'Enter an amount of at least ₹1.',
  belowBank: (bank: string) => `Enter less than the bank's limit of ${bank}.`,
  raiseSummary: (limit: string) => `Raise your daily limit to ${limit}`,
  removeSummary: 'Remove your own daily limit',
  saved: (limit: string) => `Your daily limit is now ${limit}.`,
  removed: 'Your own daily limit is removed.',
  failed: 'The daily limit could not be changed. Please try again.',
});
