import { texts } from '../languages/texts';

/** Texts that tell customers about a payment, worded as in the specification where possible. */
export const paymentTexts = texts('api.payments', {
  amount: 'Enter a valid payment amount.',
  range: (min: string, max: string) => `Payment Amount has to be between ₹ ${min} and ₹ ${max}`,
  account: 'Please select an account to make payment',
  balance: 'Insufficient balance for making a payment.',
  dailyLimit: 'Payment limit exceeded for paying bills in a day.',
  ownLimit: 'This exceeds the daily limit that you have set.',
  channel: 'This payment mode is not accepted by the biller in this channel.',
  reference: 'The bill details are missing or have expired. Please fetch the bill again.',
  otherAmount: "The amount differs from the bill's. To pay another amount, otherAmount has to be Y.",
  exactness: {
    exact: 'Only Exact Payment Amount Accepted',
    below: 'Payment amount should be less than or equal to the bill amount',
    above: 'Payment amount should be more than or equal to the bill amount',
  },
  alreadyPaid: 'This bill has been paid already. Please fetch the bill again.',
  offerEnded: 'This amount is not offered any more. Please fetch the bill again.',
  billChanged: 'The bill has changed since it was fetched. Please fetch the bill again.',
  notRechecked: 'The biller has not confirmed the bill. Nothing was debited. Please try again.',
  unseenOfLate:
    'A payment of this bill was made a moment ago. The new one was not made, and nothing was debited for it.',
  unseen: 'A payment of this bill was made before. The new one was not made, and nothing was debited for it.',
  savedBiller: 'Save the biller before paying its bill.',
  otherDetails: 'The details differ from those of the saved biller.',
  plan: 'The recharge amount does not match a plan of the operator.',
  noSuchPlan: 'The plan is not offered by this operator.',
  notFetched: 'This biller does not support fetching bills.',
  notValidated: 'The bill details must be validated first.',
  noValidation: 'This biller does not support validating bills.',
  otherRequest: 'This payment was already sent with other details.',
  paid: 'Payment successful',
  pending: 'Transaction initiated. Please check status after some time.',
  failed: 'Your transaction has failed.',
  timedOut: 'Your transaction has timed out.',
  /** The text of section 8 for a failure without a receipt that explains the debit. */
  aggregatorFailed:
    'Your transaction has failed. Any amount that has been debited from your account should have been ' +
    'automatically credited back. If the transaction has not been resolved even after 72 hours, please contact ' +
    'Customer Support.',
  transferTimeout:
    'Your transaction has timed out. Any amount that has been debited from your account should have been ' +
    'automatically credited back. Please contact Customer Support for any issues related to this transaction.',
});

/**
 * Reasons for a payment that has not succeeded, in the bank's words (REC-04). They are data, which the API
 * stores and compares. The portal translates them, because it has the specification's text for each one.
 */
export const reasons = {
  billPayment: 'Bill Payment failed',
  transferRefused: 'Fund Transfer failed from Bank',
  internal: 'Internal Error',
  waiting: 'Waiting Confirmation from Biller',
  unknown: 'Bill Payment Failed',
} as const;
