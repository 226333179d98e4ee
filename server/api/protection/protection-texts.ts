import { texts } from '../languages/texts';

/** Customer texts about the payment lock and reports of payments that the customer did not make. */
export const protectionTexts = texts('api.protection', {
  locked: 'Bill payments are locked. Unlock them to pay.',
  notLocked: 'Bill payments are not locked.',
  unlocked: 'Bill payments are unlocked.',
  nothingDebited: 'This payment was not made, and no money has left your account. You need not report it.',
});

/** Messages to the customer's phone. */
export const protectionMessages = texts('api.protection.messages', {
  locked: 'Bill payments are locked. No bill is paid until you unlock them with a code.',
  unlocked: 'Bill payments are unlocked.',
  reported: (report: string, amount: string, biller: string, day: string) =>
    `Report ${report}: you did not make the payment of ${amount} to ${biller}. The bank decides by ${day}.`,
  withStoppedAutoPay: (sentence: string, bills: string) => `${sentence} Auto pay is stopped for ${bills}.`,
  withCancelledSchedules: (sentence: string, bills: string) =>
    `${sentence} Scheduled payments are cancelled for ${bills}.`,
  accepted: (report: string, amount: string, biller: string) =>
    `Report ${report}: the bank accepts that you did not make the payment of ${amount} to ${biller}.`,
  rejected: (report: string, amount: string, biller: string) =>
    `Report ${report}: the bank does not accept that the payment of ${amount} to ${biller} was not yours.`,
  /** Precedes the bank's contact address. */
  notYou: 'Not you?',
});
