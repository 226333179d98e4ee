import type { Bank } from '../bank';
import { lockCustomer } from '../customers/customers';
import { recordAudit } from './audit';
import { isOpen, readPayment, type Payment } from './payment';
import { noteStepsSql, takeSteps } from './payment-steps';
import { choosePromisedDay } from './promise';

/**
 * The adapter whose response contradicts the payment's state, the core's refusal to credit compensation, or the
 * customer's report of a payment that they did not make.
 */
export type CaseKind =
  | 'core-contradicts'
  | 'network-contradicts'
  | 'compensation-refused'
  | 'payment-reported';

/**
 * Opens a case for people, or reopens a resolved one for the same payment and kind. The response moves no money. Must
 * be called within a transaction.
 */
export async function openCase(bank: Bank, payment: Payment, kind: CaseKind, detail: string): Promise<void> {
  const opened = await bank.db.run(
    `INSERT INTO payment_case (payment_id, kind, detail, opened_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (payment_id, kind) DO UPDATE SET detail = EXCLUDED.detail, opened_at = EXCLUDED.opened_at,
       resolved_at = NULL WHERE payment_case.resolved_at IS NOT NULL`,
    [payment.id, kind, detail, bank.clock.now()],
  );
  if (opened === 0) return;
  await recordAudit(bank, {
    customerId: payment.customer_id,
    event: kind.endsWith('-contradicts') ? 'payment-contradicted' : kind,
    paymentId: payment.id,
    detail,
  });
}

/**
 * Opens a case about a payment that cannot be continued without people, and takes it out of the outbox. It stays
 * pending for the customer. Does nothing if another instance has continued the payment in the meantime, which then
 * explains the core's response. Returns the updated payment.
 */
export async function stopForPeople(bank: Bank, payment: Payment, detail: string): Promise<Payment> {
  return bank.db.transaction(async () => {
    await lockCustomer(bank, payment.customer_id);
    const current = await readPayment(bank, payment.id);
    if (current.state !== payment.state) return current;
    await openCase(bank, payment, 'core-contradicts', detail);
    const promisedOn = isOpen(current) ? await choosePromisedDay(bank) : null;
    await bank.db.query(
      `WITH stopped AS (DELETE FROM outbox WHERE payment_id = $1), ${noteStepsSql('$1', '$2')}
       UPDATE payment SET promised_on = coalesce(promised_on, $3),
         status = CASE status WHEN 'bbps-in-progress' THEN 'bbps-timeout' ELSE status END WHERE id = $1`,
      [payment.id, takeSteps(bank), promisedOn],
    );
    return readPayment(bank, payment.id);
  });
}
