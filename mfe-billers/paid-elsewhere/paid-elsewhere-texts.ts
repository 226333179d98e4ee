import { texts } from '@billpay/host-api/language';

export const paidElsewhereTexts = texts('billers.paidElsewhere', {
  title: 'Paid elsewhere',
  more: (billName: string) => `More for ${billName}`,
  mark: 'Mark as paid elsewhere',
  /** `day` is a bank day, such as '2 Dec 2026'. */
  returns: (day: string) => `Returns on ${day} if the biller still reports it`,
  undo: 'Undo',
  undoOf: (billName: string) => `Undo: ${billName} is not paid`,
  unmarked: (billName: string) => `${billName} is listed as due again.`,
  failed: 'Unable to change the due at the moment.',
});
