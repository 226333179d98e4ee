import { texts } from '@billpay/host-api/language';

export const firstTimeTexts = texts('billers.firstTime', {
  label: 'Getting started',
  lead: 'Make your first bill payment by simply searching for any billers from the search above or from the categories below',
  instructions: {
    add: { title: 'Add a biller', text: 'Search for a biller, or click a category to find it.' },
    pay: { title: 'Make the first payment', text: 'Click the registered biller and pay its bill.' },
    schedule: { title: 'Schedule a payment', text: "Set it up once, so you don't miss dues." },
  },
});
