import { startOfBankDay } from '../clock/bank-day';
import { paymentDate } from './payment-days';
import type { Bank } from '../bank';
import { withdrawAnnouncements, withdrawRequests } from '../messages/message-outbox';

/**
 * Plans the payment of a period, which is due from the first minute of its day. A configuration has one
 * planned run.
 */
export async function planRun(
  bank: Bank,
  autoPayId: number,
  { period, paymentDay }: { period: string; paymentDay: number },
): Promise<void> {
  const paysOn = paymentDate(period, paymentDay);
  await bank.db.query(
    `INSERT INTO auto_pay_run (auto_pay_id, period, pays_on, state, next_at) VALUES ($1, $2, $3, 'planned', $4)`,
    [autoPayId, period, paysOn, startOfBankDay(paysOn)],
  );
}

/** Deletes runs planned for a future day. A run that is already due will be claimed in any case. */
export async function dropPlanned(bank: Bank, autoPayId: number, today: string): Promise<void> {
  await withdrawAnnouncements(bank, autoPayId);
  await bank.db.query(
    `DELETE FROM auto_pay_run WHERE auto_pay_id = $1 AND state IN ('planned', 'stopped') AND pays_on > $2`,
    [autoPayId, today],
  );
}

/** Sets whether the next payment is made or skipped on its day. */
export async function setNextRun(bank: Bank, autoPayId: number, state: 'planned' | 'stopped'): Promise<void> {
  if (state === 'stopped') await withdrawAnnouncements(bank, autoPayId);
  await bank.db.query(
    `UPDATE auto_pay_run SET state = $2 WHERE auto_pay_id = $1 AND state IN ('planned', 'stopped')`,
    [autoPayId, state],
  );
}

/**
 * Ends a configuration permanently and deletes its planned runs. Completes a payment in progress
 * ("effectively from the next cycle", EDIT-04).
 */
export async function endAutoPay(bank: Bank, id: number): Promise<void> {
  await bank.db.query('UPDATE auto_pay SET deleted_at = $2 WHERE id = $1 AND deleted_at IS NULL', [
    id,
    bank.clock.now(),
  ]);
  await withdrawAnnouncements(bank, id);
  await bank.db.query(`DELETE FROM auto_pay_run WHERE auto_pay_id = $1 AND state IN ('planned', 'stopped')`, [
    id,
  ]);
  await withdrawRequests(bank, id);
}
