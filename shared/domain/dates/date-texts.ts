import { texts } from '@billpay/host-api/language';

/** The months as dates have them. Spelt out, as Intl's short September is "Sept" or "Sep" by the browser's version. */
export const dateTexts = texts('domain.dates', { months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec' });
