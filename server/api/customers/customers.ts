import type { Bank } from '../bank';
import type { ClockReading } from '../clock/clock';
import type { Language } from '../languages/language';

export interface Customer {
  readonly id: string;
  readonly name: string;
  readonly mobile: string;
  /** 'IB' or 'MOBILE'. */
  readonly platform: string;
  /** Language of SMS messages, which is the language of the customer's latest code request. */
  readonly language: Language;
}

/** Finds a customer by id or by demo name. */
export async function findCustomer(bank: Bank, idOrDemo: string): Promise<Customer | undefined> {
  const [row] = await bank.db.query<Customer>(
    'SELECT id, name, mobile, platform, language FROM customer WHERE id = $1 OR demo = $1',
    [idOrDemo],
  );
  return row;
}

/** State of a customer whose row this transaction has locked. */
interface LockedCustomer {
  /** Whether the customer has locked bill payments. */
  readonly hasLockedPayments: boolean;
}

/**
 * Locks a customer, which serializes changes to the customer's money or codes. Reads the bank's clock, which
 * any instance may have changed. FOR NO KEY UPDATE still allows inserts of rows that reference the customer.
 */
export async function lockCustomer(bank: Bank, customerId: string): Promise<LockedCustomer> {
  const [row] = await bank.db.query<ClockReading & { is_locked: boolean }>(
    `SELECT bank_clock.offset_ms, bank_clock.version, payments_locked_at IS NOT NULL AS is_locked
     FROM customer, bank_clock WHERE customer.id = $1 FOR NO KEY UPDATE OF customer`,
    [customerId],
  );
  if (row) bank.clock.adopt(row);
  return { hasLockedPayments: row?.is_locked ?? false };
}

/** Sets the language of further messages about the customer's money, including auto pay's. */
export async function keepLanguage(bank: Bank, customer: Customer, language: Language): Promise<void> {
  if (customer.language === language) return;
  await bank.db.query('UPDATE customer SET language = $2 WHERE id = $1', [customer.id, language]);
}
