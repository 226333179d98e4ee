import { texts } from '../languages/texts';

/** Texts of the auto pay calls for customers, in the specification's words (AUTO-13, AUTO-14). */
export const autoPayTexts = texts('api.autoPay', {
  created: 'Auto pay Created Successfully.',
  updated: 'Auto Pay Biller Updated Successfully',
  deleted: 'Auto Pay deleted successfully',
  statusChanged: 'Auto Pay status changed successfully',
  exists: 'Auto Pay configuration already exists for this bill',
  unbilled: 'Auto pay is not available for this biller: it sends no bill that sets the amount.',
  notOffered: 'Auto pay is available for this biller after a successful payment.',
  account: 'Please select an account to make payment',
  amount: (min: string, max: string) => `Amount should be between ₹ ${min} to ₹ ${max}`,
  month: 'Auto pay can start now or in one of the next 4 months.',
  paymentDay: 'Auto pay cannot be changed on its payment day.',
  inactive: 'Auto pay is not active yet.',
  stopped: 'Auto pay is stopped for the next payment. Resume it first.',
  changed: 'The auto pay has changed in the meantime.',
});

/** Reasons for a payment that was not made, as in the message to the customer. They are stored in English. */
export const runReasons = texts('api.autoPay.reasons', {
  stopped: 'You stopped this payment.',
  ownPayment: 'You have paid this bill already.',
  ownPaymentOpen: 'Your own payment of this bill is not confirmed yet.',
  missed: 'The payment day passed before the payment could be made.',
  withdrawn: 'The auto pay or its biller was deleted.',
  aboveMaximum: (bill: string, maximum: string) =>
    `The bill of ${bill} is above the maximum amount of ${maximum}.`,
  aboveConfirmed: (bill: string, fee: string, confirmed: string) =>
    `The bill of ${bill} and the fee of ${fee} are above the ${confirmed} that you confirmed.`,
  accountGone: 'The account to be debited is no longer available.',
  network: 'The biller could not be reached.',
  nameAwaited: 'The biller has returned another name for this account. Check the name on the payment day.',
  nameNotAccepted:
    'The biller has returned another name for this account, and you did not accept it in time.',
});
