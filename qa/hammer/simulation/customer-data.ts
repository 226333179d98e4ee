import type { Biller } from '@billpay/api/adapters/bill-network';
import type { Bank } from '@billpay/api/bank';
import { insertSavedBiller } from '@billpay/api/billers/save-biller';
import { PARAMETER } from './bill-network';
import type { Bill } from './customer';
import type { Session } from './session';

/** Saves a bill of a customer. */
export async function saveBill(bank: Bank, customer: string, number: string, biller: Biller): Promise<Bill> {
  const parameters = [{ PARAMETER_NAME: PARAMETER, PARAMETER_VALUE: number }];
  const saved = { billerId: biller.id, billName: `Bill ${number.slice(-1)}`, parameters };
  const id = await insertSavedBiller(bank, customer, saved);
  return { id, billerId: biller.id, number, feePaise: biller.channels[0]?.feePaise ?? 0 };
}

/** Empties all tables that belong to customers. */
export async function forgetCustomers(session: Session): Promise<void> {
  await session.query(`TRUNCATE customer, account, hand_off, session, message_outbox, otp, otp_attempts, saved_biller,
    upcoming_due, presentment_cursor, bill_reference, daily_usage, payment_case, payment_step, compensation, payment, outbox, audit, auto_pay, auto_pay_run,
    complaint RESTART IDENTITY CASCADE`);
}
