import { texts } from '@billpay/host-api/language';

export const mandateTexts = texts('autopay.mandates', {
  confirm: 'Confirm payment',
  confirmOf: (billName: string) => `Confirm payment of ${billName}`,
  needsCode: (amount: string, billName: string) => `${amount} for ${billName} needs your code today`,
  otherwise: 'Without it, the payment is not made.',
  summary: (amount: string, billName: string, billerName: string, account: string) =>
    `Make the auto payment of ${billName} (${billerName}): ${amount} from ${account}`,
  paid: (amount: string, billName: string) => `${amount} for ${billName} is paid.`,
  pending: (billName: string) => `The payment of ${billName} is not confirmed by the biller yet.`,
  trying: (billName: string) => `The payment of ${billName} is made as soon as the biller can be reached.`,
  failed: 'The payment was not made',
  notConfirmed: 'The payment was not confirmed',

  payFromAnother: 'Pay from another account',
  payFromAnotherOf: (billName: string) => `Pay ${billName} from another account`,
  mayFail: (billName: string, day: string) => `${billName} may not be paid on ${day}`,
  balanceLow: (amount: string, lastFour: string, balance: string) =>
    `The bill with its fee is ${amount}, and the account ending in ${lastFour} has ${balance}.`,

  validity: 'Validity',
  untilStopped: 'Until I stop it',
  untilDay: 'Until a date',
  lastDay: 'Last day',
  chooseLastDay: (first: string) => `Choose a last day from ${first} on.`,
  codes: (ceiling: string) =>
    `You confirm on the day with a code: the first payment, and any above ${ceiling}. You are told about each payment a day before.`,
  until: (day: string) => `until ${day}`,
});
