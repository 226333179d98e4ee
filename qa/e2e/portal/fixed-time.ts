import type { Bank, Customer } from './bank';
import { noteBankTime } from './bank-day';

/** Date of pictures and ARIA snapshots in Indian time: mid-month, without auto payments. */
const fixedDay = '2026-12-16';
/** Some seconds past the minute, so that actions within the rest of it show the same time. */
const fixedTime = '10:00:15';

/**
 * Sets the bank's clock and creates a customer, so that dates and amounts are the same in every run; for a
 * private portal only.
 */
export async function customerAtFixedTime(
  bank: Bank,
  like: Parameters<Bank['newCustomer']>[0],
): Promise<Customer> {
  await bank.goToDay(fixedDay, fixedTime);
  noteBankTime(new Date(`${fixedDay}T${fixedTime}+05:30`).getTime());
  return bank.newCustomer(like);
}
