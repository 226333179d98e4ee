import { formatBankDay } from '@billpay/domain/dates';
import { readableRupees } from '@billpay/domain/money';
import { decodeEntities } from '@billpay/domain/network-names';
import { shownFact } from '@billpay/domain/rules';

const BANK_DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Names of fields that contain money. A meter reading or a tariff may also have two decimals. */
const MONEY =
  /\b(amount|fee|fees|charge|charges|due|dues|arrears?|balance|tax|total|price|payable|penalty|surcharge|rent)\b/i;

/**
 * Formats a bill's field by its name. Formats dates and amounts with ₹ (PAY-20), shows the last four digits
 * of a card, and decodes character entities.
 */
export function readableValue(value: string | number | boolean, name: string): string {
  const text = decodeEntities(String(value));
  if (BANK_DAY.test(text)) return formatBankDay(text);
  const shown = shownFact(text, name);
  const isPlain = typeof value === 'string' && shown === text;
  return isPlain && MONEY.test(name) ? readableRupees(shown) : shown;
}
