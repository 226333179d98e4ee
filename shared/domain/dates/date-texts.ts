import { texts } from '@billpay/host-api/language';

/**
 * Month names in dates. They are listed here, because the Intl of browsers abbreviates September as either
 * "Sept" or "Sep".
 */
export const dateTexts = texts('domain.dates', { months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec' });
