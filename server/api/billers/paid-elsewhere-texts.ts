import { texts } from '../languages/texts';

/** Texts about dues that a customer has marked as paid elsewhere. */
export const paidElsewhereTexts = texts('api.paidElsewhere', {
  marked: 'The due is marked as paid elsewhere.',
  unmarked: 'The due is listed again.',
  changed: 'The bill has changed. Check it again before you mark it as paid elsewhere.',
  inProgress: 'A payment of this bill is in progress.',
  isMarked: 'You have marked this bill as paid elsewhere. Undo this under Dues before you pay it here.',
  scheduled: 'A payment of this bill is scheduled. Cancel it before you mark the bill as paid elsewhere.',
  autoPay: 'Auto Pay will pay this bill. Stop its next payment before you mark the bill as paid elsewhere.',
});
