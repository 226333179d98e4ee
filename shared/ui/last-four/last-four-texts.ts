import { texts } from '@billpay/host-api/language';

/** Text announced for the dots, before the digits. */
export const lastFourTexts = texts('ui.last-four', { label: 'ending in' });
