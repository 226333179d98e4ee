import { texts } from '../languages/texts';

/** Texts about the bills that billers present. */
export const presentedBillTexts = texts('api.presentedBills', {
  notOffered: 'Billers present no bills here.',
  skipped: 'The bill is skipped.',
  isSkipped: 'You have skipped this bill.',
  restored: 'The bill is listed again.',
  unknown: 'This bill is no longer presented.',
  changed: 'The bill has changed or is paid. Check it again before you skip it.',
  inProgress: 'A payment of this bill is in progress.',
  scheduled: 'A payment of this bill is scheduled. Cancel it before you skip the bill.',
  autoPay: 'Auto Pay will pay this bill. Stop its next payment before you skip the bill.',
});
