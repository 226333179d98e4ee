import { texts } from '@billpay/host-api/language';

/** Texts of the choice between several bills or amounts. */
export const choiceTexts = texts('payments.billChoice', {
  whichBill: 'Which bill do you want to pay?',
  oneBillOnly: 'The other bills stay due.',
  due: (day: string) => `Due ${day}`,
  noDueDate: 'No due date',
  billNumber: (number: string) => `Bill number ${number}`,
  howMuch: 'How much do you want to pay?',
  kinds: {
    bill: 'Amount of the bill',
    early: 'Early payment',
    minimum: 'Minimum amount',
    late: 'Amount with late fee',
  },
  hints: {
    early: (day: string) => `Pays the bill in full, until ${day}`,
    minimum: (day: string) => `Pays a part of the bill, until ${day}`,
  },
  lateFrom: (amount: string, day: string) => `With the late fee, from ${day}: ${amount}`,
});
