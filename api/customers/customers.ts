import type { Bank } from '../bank';
import type { ClockReading } from '../clock/clock';

export interface Customer {
  readonly id: string;
  readonly name: string;
  readonly mobile: string;
  /** 'IB' or 'MOBILE'. */
  readonly platform: string;
}

/** A customer by id or by demo name. */
export async function findCustomer(bank: Bank, idOrDemo: string): Promise<Customer | undefined> {
  const [row] = await bank.db.query<Customer>(
    'SELECT id, name, mobile, platform FROM customer WHERE id = $1 OR demo = $1',
    [idOrDemo],
  );
  return row;
}

/**
 * Serializes changes to a customer's money or codes and reads the bank's clock, which any instance may have moved.
 * FOR NO KEY UPDATE still allows inserts of rows that reference the customer.
 */
export async function lockCustomer(bank: Bank, customerId: string): Promise<void> {
  const [reading] = await bank.db.query<ClockReading>(
    `SELECT bank_clock.offset_ms, bank_clock.version FROM customer, bank_clock
     WHERE customer.id = $1 FOR NO KEY UPDATE OF customer`,
    [customerId],
  );
  if (reading) bank.clock.adopt(reading);
}
