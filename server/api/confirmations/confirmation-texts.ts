import { texts } from '../languages/texts';

/**
 * Sentences that a one-time code confirms, for the SMS and the portal's dialog. `bill` is the customer's nickname for a
 * bill, `biller` is the biller's name, and `terms` is one of the last four texts.
 */
export const confirmationTexts = texts('api.confirmations', {
  addBiller: (biller: string) => `Add the biller ${biller}`,
  addNamedBiller: (biller: string, bill: string, number: string) =>
    `Add the biller ${biller} as ${bill}, number ${number}`,
  deleteBiller: (bill: string, biller: string) => `Delete the biller ${bill} (${biller})`,
  deleteBillerWithAutoPay: (bill: string, biller: string) =>
    `Delete the biller ${bill} (${biller}) and its auto pay`,
  deleteBillerWithScheduled: (bill: string, biller: string) =>
    `Delete the biller ${bill} (${biller}) and its scheduled payment`,
  payment: (amount: string, biller: string, account: string) => `Pay ${amount} to ${biller} from ${account}`,
  /** `bills` is a list of billers and amounts. */
  paymentList: (count: string, amount: string, account: string, bills: string) =>
    `Pay ${count} bills with ${amount} in total from ${account}: ${bills}`,
  schedulePayment: (biller: string, amount: string, account: string, day: string) =>
    `Pay ${biller} once on ${day}, at most ${amount} from ${account}`,
  recharge: (mobile: string, amount: string, account: string) =>
    `Recharge ${mobile} with ${amount} from ${account}`,
  /** One of several bills of a biller. */
  billDue: (sentence: string, day: string) => `${sentence} (bill due ${day})`,
  billIssued: (sentence: string, day: string) => `${sentence} (bill of ${day})`,
  billNumbered: (sentence: string, number: string) => `${sentence} (bill ${number})`,
  withFee: (sentence: string, amount: string, fee: string) => `${sentence} (${amount} plus a fee of ${fee})`,
  withFeeUpTo: (sentence: string, fee: string) => `${sentence} (plus a fee of up to ${fee})`,
  createAutoPay: (bill: string, biller: string, terms: string) =>
    `Set up auto pay for ${bill} (${biller}): ${terms}`,
  editAutoPay: (bill: string, biller: string, terms: string) =>
    `Change auto pay for ${bill} (${biller}): ${terms}`,
  deleteAutoPay: (bill: string, biller: string) => `Delete auto pay for ${bill} (${biller})`,
  askedDebit: (day: string, bill: string, biller: string, amount: string, account: string) =>
    `Make the auto payment of ${day} for ${bill} (${biller}): ${amount} from ${account}`,
  stopAutoPay: (day: string, bill: string) => `Skip the auto payment of ${day} for ${bill}`,
  resumeAutoPay: (day: string, bill: string) => `Resume the auto payment of ${day} for ${bill}`,
  addPasskey: (name: string) => `Add the passkey ${name}, which can confirm actions instead of a code`,
  removePasskey: (name: string) => `Remove the passkey ${name}`,
  unlockPayments: 'Unlock bill payments',
  raiseLimit: (limit: string) => `Raise your daily limit for paying bills to ${limit}`,
  removeLimit: (limit: string) =>
    `Remove your own daily limit for paying bills, so that the bank's limit of ${limit} applies`,
  monthly: (amount: string, account: string, day: string) =>
    `up to ${amount} from ${account} on day ${day} of every month`,
  bimonthly: (amount: string, account: string, day: string) =>
    `up to ${amount} from ${account} on day ${day} of every second month`,
  endingOn: (terms: string, day: string) => `${terms}, until ${day}`,
  withoutEnd: (terms: string) => `${terms}, without an end date`,
  startingIn: (terms: string, month: string) => `${terms}, starting in ${month}`,
});
