import { texts } from '../languages/texts';

/** Customer texts that explain why a payment link cannot be used. */
export const linkTexts = texts('api.paymentLinks', {
  notOffered: 'This bank does not open payment links.',
  invalid:
    'This payment link is not valid. Ask your biller for a new one, or pay the bill from your saved billers.',
  expired:
    'This payment link has expired. Ask your biller for a new one, or pay the bill from your saved billers.',
  used: 'This payment link has been used already.',
  otherBill: 'This payment link is for another bill.',
});
