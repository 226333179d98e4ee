import { texts } from '@billpay/host-api/language';

/** Text of screen readers for the dots, before the digits. */
export const lastFourTexts = texts('ui.last-four', { label: 'ending in' });
