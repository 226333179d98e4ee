import { withPlainDigits } from '../adapters/given-text';

/** Maximum number of digits of a rupee amount in the API. */
const MAX_RUPEE_DIGITS = 13;

/** Range of amounts in paise, inclusive. `from` is above `to` if the text is not an amount. */
export interface AmountRange {
  readonly from: number;
  readonly to: number;
}

const NO_AMOUNT: AmountRange = { from: 1, to: 0 };

/**
 * Parses the amounts that a search text can mean, as customers write them. '1965' and '₹1,965' mean 1965.00
 * to 1965.99, and '1,965.2' means 1965.20 to 1965.29.
 */
export function parseAmounts(search: string): AmountRange {
  const written = /^(?:₹|rs\.?)?([\d,]+)(?:\.(\d{0,2}))?$/i.exec(withPlainDigits(search).replace(/\s/g, ''));
  const rupees = written?.[1]?.replaceAll(',', '') ?? '';
  if (rupees === '' || rupees.length > MAX_RUPEE_DIGITS) return NO_AMOUNT;
  const paise = written?.[2] ?? '';
  return { from: Number(rupees + paise.padEnd(2, '0')), to: Number(rupees + paise.padEnd(2, '9')) };
}
