import { texts } from '../languages/texts';

/** Customer texts about saved billers, their details and dues. */
export const billerTexts = texts('api.billers', {
  added: 'Biller added successfully',
  updated: 'Biller updated successfully',
  deleted: 'Biller deleted successfully',
  duplicate:
    'You already have a saved biller with same details. Visit Registered Billers section for making the payment.',
  tooMany: 'You have saved as many billers as possible. Delete one that you no longer need to add another.',
  autoPayToday: 'Biller cannot be deleted as auto pay date is set for today',
  billName: 'Bill name should be 1 to 20 characters: letters, digits and spaces',
  prepaidBillName: 'Biller Name Should be 1 to 32 characters alphanumeric input',
  otherCustomer: 'The biller belongs to another customer.',
  dueUpdated: 'Upcoming due updated successfully',
  dueRemoved: 'Upcoming due removed successfully',
  noSuchDay: 'No calendar has such a day.',
  /** The details that identify a customer to a biller. */
  detail: {
    twice: 'A parameter is given twice',
    unknown: 'A parameter is given that this biller does not ask for',
    wrong: (name: string) => `${name} is not valid`,
  },
});
