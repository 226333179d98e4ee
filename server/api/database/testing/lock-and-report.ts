import { autoPay } from '@billpay/api-contract/auto-pay';
import {
  lockPayments,
  lowerDailyLimit,
  paymentReports,
  raiseDailyLimit,
  readDailyLimit,
  reportPayment,
  unlockPayments,
} from '@billpay/api-contract/protection';
import { transactions } from '@billpay/api-contract/transactions';
import type { AutoPayBank } from '@billpay/sandbox/testing/auto-pay-bank';
import type { TestClient } from '@billpay/sandbox/testing/test-client';
import { announceDecisions } from '../../protection/announce-decisions';
import { BANK_DAY } from '../../security/testing/observed-bank';

/**
 * Locks and unlocks payments, lowers and removes the daily limit, and reports a payment to a biller with auto pay,
 * which the desk then decides.
 */
export async function lockAndReport({ bank }: AutoPayBank, client: TestClient): Promise<void> {
  await client.call(lockPayments, { body: { lock: true } });
  await client.call(unlockPayments, { body: { otp: await client.code('payments-unlock', {}) } });
  await client.call(lowerDailyLimit, { body: { limit: '5000.00' } });
  await client.call(readDailyLimit);
  await client.call(raiseDailyLimit, { body: { limit: null, otp: await client.code('limit-raise', {}) } });
  const billers = (await client.call(autoPay)).data.allConfigurations.map(({ BILLER_NAME }) => BILLER_NAME);
  const body = { startDate: '2030-09-01', endDate: BANK_DAY, pageNumber: 1 };
  const paid = (await client.call(transactions, { body })).data.find(
    ({ TRANSACTION_STATUS, BILLER_NAME }) =>
      TRANSACTION_STATUS === 'success' && billers.includes(BILLER_NAME),
  );
  await client.call(reportPayment, { body: { transactionId: paid?.TRANSACTION_ID ?? '' } });
  await client.call(paymentReports);
  await bank.db.query(
    `UPDATE payment_report SET decision = 'accepted', decided_by = 'asha', decided_at = $1`,
    [bank.clock.now()],
  );
  await announceDecisions(bank);
}
