import { schedulePayment } from '@billpay/api-contract/schedules';
import type { Result, TestClient } from './test-client';

/** The payment of a saved biller's bill from the customer's first account, in rupees and as a bank day. */
export interface WantedSchedule {
  readonly savedBillerId: number;
  readonly amount: string;
  readonly paysOn: string;
}

/** Returns a call that schedules a payment with the code that is now sent. */
export async function confirmSchedule(
  client: TestClient,
  { savedBillerId, amount, paysOn }: WantedSchedule,
): Promise<() => Promise<Result<typeof schedulePayment>>> {
  const wanted = { accountNumber: client.accounts[0]?.accountID ?? '', paysOn };
  const confirmed = { ...wanted, customerBillId: String(savedBillerId), amount };
  const otp = await client.codeIfSent('payment-schedule', confirmed);
  const body = { ...wanted, customerBillId: savedBillerId, maximumAmount: amount, otp };
  return () => client.try(schedulePayment, { body });
}
