import { texts } from '../languages/texts';

/** Customer texts about a list of bills that are paid with one code. */
export const listTexts = texts('api.lists', {
  sameBillTwice: 'This bill is in the list twice. Please select it once.',
  changed: 'The bills have changed since they were confirmed. Nothing was debited. Please select them again.',
  paidAlready: 'This list has been paid already.',
  otherRequest: 'This list was already sent with other bills.',
  paid: 'The bills were sent for payment.',
});
