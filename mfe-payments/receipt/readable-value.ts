import { formatBankDay } from '@billpay/shared/dates';

const BANK_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What a biller told, ready to be read, days as days; null where it told nothing. */
export function readableValue(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string' || value.trim() === '') return null;
  return BANK_DAY.test(value) ? formatBankDay(value) : value;
}
