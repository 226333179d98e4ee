import { isolate } from '../background/isolate';
import { workThrough } from '../background/work-through';
import type { Bank } from '../bank';
import { lockCustomer } from '../customers/customers';
import { say } from '../languages/translate';
import { queueDaytimeMessage } from '../messages/message-outbox';
import { messageAmount } from '../messages/money-messages';
import { withJobId } from '../operations/activity';
import { recordAudit } from '../payments/audit';
import { readPayment } from '../payments/payment';
import { protectionMessages } from './protection-texts';

/** A report that the desk has decided. */
interface Decided {
  readonly id: string;
  readonly payment_id: string;
  readonly customer_id: string;
  readonly decision: 'accepted' | 'rejected';
}

/** Notifies customers of the decisions about their reports, and closes the cases. The next round repeats failures. */
export async function announceDecisions(bank: Bank): Promise<boolean> {
  await workThrough(
    '',
    (after, limit) =>
      bank.db.query<Decided>(
        `SELECT id, payment_id, customer_id, decision FROM payment_report
         WHERE decided_at IS NOT NULL AND announced_at IS NULL AND id > $1 ORDER BY id LIMIT $2`,
        [after, limit],
      ),
    (report) =>
      withJobId('report-decisions', () =>
        isolate(bank, 'decision-not-announced', { report: report.id }, () => announce(bank, report)),
      ),
  );
  return false;
}

/** Announces a decision once, even if several instances run the job. */
async function announce(bank: Bank, report: Decided): Promise<void> {
  const { id, payment_id: paymentId, customer_id: customerId, decision } = report;
  await bank.db.transaction(async () => {
    await lockCustomer(bank, customerId);
    const isFirst = await bank.db.run(
      'UPDATE payment_report SET announced_at = $2 WHERE id = $1 AND announced_at IS NULL',
      [id, bank.clock.now()],
    );
    if (isFirst === 0) return;
    await bank.db.query(
      `UPDATE payment_case SET resolved_at = $2
       WHERE payment_id = $1 AND kind = 'payment-reported' AND resolved_at IS NULL`,
      [paymentId, bank.clock.now()],
    );
    const payment = await readPayment(bank, paymentId);
    await recordAudit(bank, { customerId, event: `report-${decision}`, paymentId, detail: `report ${id}` });
    const amount = messageAmount(payment.amount + payment.fee);
    const text = say(payment.language, protectionMessages[decision], id, amount, payment.biller_name);
    await queueDaytimeMessage(bank, customerId, text, { paymentId });
  });
}
