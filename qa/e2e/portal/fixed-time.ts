import type { Bank, Customer } from './bank';
import { noteBankTime } from './bank-day';

/** Date of pictures and ARIA snapshots in Indian time. It is mid-month and has no auto payments. */
const fixedDay = '2026-12-16';
/** Some seconds after the full minute, so that actions within the rest of the minute show the same time. */
const fixedTime = '10:00:15';

/**
 * Sets the bank's clock and creates a customer, so that dates and amounts are the same in every run. Only for
 * a private portal.
 */
export async function customerAtFixedTime(
  bank: Bank,
  like: Parameters<Bank['newCustomer']>[0],
): Promise<Customer> {
  await bank.goToDay(fixedDay, fixedTime);
  noteBankTime(new Date(`${fixedDay}T${fixedTime}+05:30`).getTime());
  return bank.newCustomer(like);
}
