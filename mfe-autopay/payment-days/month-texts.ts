import { texts } from '@billpay/host-api/language';

/** The months in full, January first. The wire's own are English in every language. */
export const monthTexts = texts('autopay.months', {
  names: 'January February March April May June July August September October November December',
});
