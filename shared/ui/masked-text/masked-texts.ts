import { texts } from '@billpay/host-api/language';

/** Texts of screen readers for the dots, if the surrounding text does not say it. */
export const maskedTexts = texts('ui.masked-text', { account: 'account ending in' });
