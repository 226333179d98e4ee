import { texts } from '@billpay/host-api/language';

/** What a screen reader says instead of the dots, before the digits. */
export const lastFourTexts = texts('ui.last-four', { label: 'ending in' });
