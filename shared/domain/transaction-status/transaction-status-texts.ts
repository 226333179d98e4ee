import { texts } from '@billpay/host-api/language';

/** Status and reason texts for every screen and receipt, as the specification spells them. */
export const statusTexts = texts('domain.status', {
  /** Texts for lists and badges (HIST-04). */
  words: { success: 'Success', pending: 'Pending', failed: 'Failed' },
  /** 'Transaction Details' (HIST-05). */
  details: { success: 'SUCCESS', pending: 'Pending', failed: 'FAILURE' },
  /** The receipt (REC-01). `initiated` is for a biller whose response was 'CU timed out'. */
  receipt: {
    success: 'Successfully Paid',
    pending: 'Pending',
    initiated: 'Transaction initiated. Please check status after some time.',
    failed: 'Transaction Failed',
  },
  /** Note next to a label that does not contain this information. */
  unsettledMark: 'Not settled yet',
  unsettled: 'Not settled yet: we are checking with the biller.',
  settledOn: 'Settled on',
  /** Promises of the bank about an open payment. */
  settleBy: (day: string) => `The bill is paid, or the money is back in your account, by ${day}.`,
  overdue: (day: string) => `This should have been settled by ${day}. Please contact Customer Support.`,
  /** Reasons that have their own texts (REC-04). */
  reasons: {
    memo: 'Memo present on Loan Account',
    billPayment: 'Bill Payment failed',
    balance: 'Insufficient Balance',
    internal: 'Internal Error',
    fundTransfer: 'Fund Transfer failed from Bank',
    waiting: 'Waiting Confirmation from Biller',
    kyc: 'KYC Pending',
  },
  unknownReason: 'Bill Payment Failed',
  /** Effect of a failure on the money, for the receipt (REC-05). */
  creditedBack: 'The debited amount will be credited back within 72 hrs',
  mayTakeDays: 'Payments done may take upto 3 workings days to reflect',
  /**
   * Texts of section 8. The last one is abridged in the middle, which would repeat sentences of the others
   * (HIST-13).
   */
  timeouts: {
    bbpsTimeout:
      'Your transaction has timed out. We are resolving this issue. If the transaction has not been resolved even after 72 hours, please contact Customer Support.',
    fundTransferTimeout:
      'Your transaction has timed out. Any amount that has been debited from your account should have been automatically credited back. Please contact Customer Support for any issues related to this transaction.',
    aggregatorFailed:
      'Your transaction has failed. Any amount that has been debited from your account should have been automatically credited back. If the transaction has not been resolved even after 72 hours, please contact Customer Support.',
  },
});
