import { texts } from '@billpay/host-api/language';

export const dialogTexts = texts('ui.dialog', { back: 'Back', close: 'Close', cancel: 'Cancel' });
