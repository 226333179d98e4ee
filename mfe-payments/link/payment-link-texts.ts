import { texts } from '@billpay/host-api/language';

/** Texts of a payment link that cannot be paid at once. */
export const linkTexts = texts('payments.link', {
  title: 'Payment link',
  loading: 'Opening the payment link…',
  failed: 'Unable to open the payment link at the moment.',
  notOffered: 'Payment links cannot be opened here.',
  nothingPaid: 'Nothing was paid.',
  notSaved: (biller: string) => `To pay this bill, save it first under ${biller}.`,
  thenOpenAgain: 'Then open the link again.',
  biller: 'Biller',
  addBiller: 'Add Biller',
  close: 'Close',
});
