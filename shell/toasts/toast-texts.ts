import { texts } from '@billpay/host-api/language';

/** Name of the message region for screen readers, with the keys that move the focus to it. */
export const toastTexts = texts('shell.toasts', { place: 'Notifications Alt+T' });
