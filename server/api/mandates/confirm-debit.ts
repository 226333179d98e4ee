import type { WireAutoPayRun } from '@billpay/api-contract/auto-pay';
import type { EndpointBody } from '@billpay/api-contract/endpoint';
import type { confirmDebit as confirmDebitCall } from '@billpay/api-contract/mandates';
import { listRecentRuns } from '../auto-pay/recent-runs';
import { tryLeasedRun } from '../auto-pay/run-due-auto-pays';
import { leaseSql } from '../background/work-through';
import type { Bank } from '../bank';
import { confirmAskedDebit } from '../confirmations/debit-confirmation';
import type { Language } from '../languages/language';
import { withCode } from '../one-time-codes/check-code';
import { withdrawRequests } from '../messages/message-outbox';
import { toPaise } from '../paise';
import { recordAudit } from '../payments/audit';
import { requireUnlocked } from '../protection/payment-lock';
import { notFound } from '../refusal';
import { findAskedDebit } from './asked-debit';

/**
 * Confirms today's debit with a code, and makes it. Returns the payment's outcome. The auto pay job continues an
 * interrupted payment.
 */
export async function confirmDebit(
  bank: Bank,
  customerId: string,
  configurationId: number,
  { amount, otp }: EndpointBody<typeof confirmDebitCall>,
  language: Language,
): Promise<WireAutoPayRun> {
  const debitPaise = toPaise(amount);
  const confirmation = () => confirmAskedDebit(bank, customerId, configurationId, debitPaise);
  const runId = await withCode(bank, customerId, { code: otp, confirmation }, async () => {
    await requireUnlocked(bank, customerId);
    const { id } = await findAskedDebit(bank, customerId, configurationId, debitPaise);
    await bank.db.query(
      `UPDATE auto_pay_run SET confirmed_amount = asked_amount, next_at = $2,
         ${leaseSql} WHERE id = $1`,
      [id, bank.clock.now()],
    );
    await withdrawRequests(bank, configurationId);
    await recordAudit(bank, {
      customerId,
      event: 'debit-confirmed',
      detail: `${configurationId} ${debitPaise}`,
      logged: { autoPay: configurationId },
    });
    return id;
  });
  await tryLeasedRun(bank, runId, customerId);
  const outcomes = await listRecentRuns(bank, customerId, language);
  const outcome = outcomes.find(({ ID }) => ID === configurationId);
  if (!outcome) throw notFound('autoPayment');
  return outcome;
}
