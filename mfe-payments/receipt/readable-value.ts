import { formatBankDay } from '@billpay/domain/dates';
import { readableRupees } from '@billpay/domain/money';
import { shownBillNumber } from '@billpay/domain/rules';

const BANK_DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Field names for money; a reading or a tariff may have two decimals too. */
const MONEY =
  /\b(amount|fee|fees|charge|charges|due|dues|arrears?|balance|tax|total|price|payable|penalty|surcharge|rent)\b/i;

/**
 * A bill's field, formatted: dates, amounts with ₹ (PAY-20), a card by its last four digits; null
 * where it is empty.
 */
export function readableValue(value: unknown, label: string): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string' || value.trim() === '') return null;
  if (BANK_DAY.test(value)) return formatBankDay(value);
  return MONEY.test(label) ? readableRupees(value) : shownBillNumber(value, '', label);
}
