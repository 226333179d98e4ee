import { texts } from '@billpay/host-api/language';

/** What a screen reader says instead of the dots, where the text around does not. */
export const maskedTexts = texts('ui.masked-text', { account: 'account ending in' });
