import { texts } from '@billpay/host-api/language';

export const loadedPartTexts = texts('ui.loaded-part', { retry: 'Retry' });
