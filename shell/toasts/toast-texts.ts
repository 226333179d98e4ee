import { texts } from '@billpay/host-api/language';

/** The name of the place of messages, for screen readers, with the keys that lead to it. */
export const toastTexts = texts('shell.toasts', { place: 'Notifications Alt+T' });
