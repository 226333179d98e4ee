import { texts } from '@billpay/host-api/language';

export const readAlertTexts = texts('billers.alert', { close: 'Close' });
