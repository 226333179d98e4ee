import { texts } from '@billpay/host-api/language';

export const duesPageTexts = texts('billers.duesPage', {
  title: 'Dues',
  loading: 'Loading dues',
  /** `month` is a month with its year, such as 'November 2026'. */
  dueInMonth: (month: string) => `due in ${month}`,
  overdue: 'overdue',
  undated: 'without a due date',
  paySelected: (count: number) => (count === 1 ? 'Pay 1 bill' : `Pay ${count} bills`),
  mostAtOnce: (most: number) => `You can pay up to ${most} bills at once.`,
  nothingSelected: 'Select the bills that you want to pay together.',
  paidTogether: 'Paid together today',
  /** Describes a payment list; `time` is a time of day. */
  paidAt: (count: number, time: string) => `${count} bills at ${time}`,
  show: 'Show',
  showList: (time: string) => `Show the bills paid at ${time}`,
});

export const reviewTexts = texts('billers.reviewBills', {
  loading: 'Fetching the bills',
  withFee: (amount: string, fee: string) => `${amount} plus a fee of ${fee}`,
  notIncluded: 'Not included',
  /** Reasons why a bill is not in the list. */
  notFetched: 'The bill cannot be fetched at the moment.',
  notPayableHere: 'The biller does not accept payments here.',
  nothingDue: 'Nothing is due any more.',
  tooFew: 'Select at least two bills to pay them together.',
  remove: 'Remove',
  removeBill: (billName: string) => `Remove ${billName}`,
  pay: (amount: string) => `Pay ${amount}`,
  preparing: 'Preparing…',
  failed: 'Unable to prepare the payment at the moment. Nothing was debited.',
  /** `reason` is a sentence of the bank. */
  ofBill: (billName: string, reason: string) => `${billName}: ${reason}`,
  summary: (count: number, amount: string, account: string) =>
    `Pay ${count} bills with ${amount} in total from ${account}`,
});

export const outcomeTexts = texts('billers.listOutcomes', {
  title: 'Bills paid together',
  loading: 'Loading the outcomes',
  failed: 'Unable to load the outcomes at the moment.',
  paidCount: (paid: number, all: number) => `${paid} of ${all} bills paid`,
  /** Shown while no payment exists, for example after a reload. */
  notConfirmed:
    'Nothing has been debited so far. If you have just entered the code, wait a moment: this page shows each outcome as it arrives.',
  refused: (reason: string) => `No bill was paid, and nothing was debited. ${reason}`,
  sending: 'Paying…',
  unknown:
    'We do not know yet whether the bills are being paid. Do not pay them again before this page shows it.',
  receipt: 'Receipt',
  receiptOf: (billName: string) => `Receipt of ${billName}`,
  independent: 'Each bill is paid separately. A bill that fails changes nothing about the others.',
  done: 'Done',
});

export const otherNameTexts = texts('billers.otherName', {
  changed: (billName: string) => `The name of ${billName} has changed`,
  names: (known: string, name: string) =>
    `It was ${known} and is now ${name}. If you do not know the new name, do not pay. Ask the biller first.`,
  accept: 'Yes, it is right',
  acceptOf: (name: string, billName: string) => `Yes, ${name} is right for ${billName}`,
  failed: 'The name could not be accepted. Please try again.',
});

export const whichBillTexts = texts('billers.whichBill', {
  which: (billName: string) => `Which bill of ${billName} do you want to pay?`,
  due: (day: string) => `Due ${day}`,
  noDueDate: 'No due date',
  othersStayDue: 'The other bills stay due.',
});
