import { texts } from '@billpay/host-api/language';

/** Full names of the months, starting with January. The API's month names are always English. */
export const monthTexts = texts('autopay.months', {
  names: 'January February March April May June July August September October November December',
});
