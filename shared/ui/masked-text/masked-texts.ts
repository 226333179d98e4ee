import { texts } from '@billpay/host-api/language';

/** Text announced for the dots, if the surrounding text does not contain it. */
export const maskedTexts = texts('ui.masked-text', { account: 'account ending in' });
