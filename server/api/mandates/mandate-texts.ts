import { texts } from '../languages/texts';

/** Texts of the calls about mandates. */
export const mandateTexts = texts('api.mandates', {
  endDate: (first: string) => `The end date must not be before the first payment on ${first}.`,
  noSuchDay: 'The end date is not a day of the calendar.',
  notAsked: 'This payment does not wait for a code. Check your auto pay again.',
});

/** Reasons why a debit was not made or is waiting, stored in English. */
export const mandateReasons = texts('api.mandates.reasons', {
  ended: 'The validity of this auto pay has ended.',
  notAnnounced: 'You could not be told about this payment in time before it.',
  notToldInTime:
    'You could not be told 24 hours before this payment, so it was not made. You can pay the bill yourself.',
  early: 'This payment is made 24 hours after you were told about it.',
  needsCode: 'Confirm this payment with a code on its day.',
  notConfirmed: 'You did not confirm this payment with a code on its day.',
});

/** Messages about debits under a mandate. `what` is `moneyTexts.what`. */
export const mandateMessageTexts = texts('api.mandates.messages', {
  announced: (what: string, day: string, lastDay: string) =>
    `Auto pay: ${what} on ${day}. You can stop it with a code under Auto Pay in Bill Pay until ${lastDay}.`,
  /** Added if the biller has several open bills. */
  billDueOn: (sentence: string, dueDate: string) =>
    `${sentence} It pays the bill due on ${dueDate}; your other open bills stay in Dues.`,
  /** Added if the biller has several open bills without due dates. */
  oneBill: (sentence: string) => `${sentence} It pays one bill; your other open bills stay in Dues.`,
  needsCode: (sentence: string) => `${sentence} It needs your code in Bill Pay on that day.`,
  lowBalance: (sentence: string, account: string) =>
    `${sentence} The balance of ${account} is too low: add money, or pay the bill from another account in Bill Pay.`,
  asked: (what: string, day: string) =>
    `Auto pay: confirm ${what} with a code in Bill Pay by the end of ${day}. Otherwise it is not paid.`,
  ended: (biller: string, day: string) => `The auto pay of ${biller} was valid until ${day} and has ended.`,
});
