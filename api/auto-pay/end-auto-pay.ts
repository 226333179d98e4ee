import type { Bank } from '../bank';

/**
 * Ends a configuration for good, with what it had planned. A payment that is under way already is carried to its end
 * ("effectively from the next cycle", EDIT-04).
 */
export async function endAutoPay(bank: Bank, id: number): Promise<void> {
  await bank.db.query('UPDATE auto_pay SET deleted_at = $2 WHERE id = $1 AND deleted_at IS NULL', [
    id,
    bank.clock.now(),
  ]);
  await bank.db.query(`DELETE FROM auto_pay_run WHERE auto_pay_id = $1 AND state IN ('planned', 'stopped')`, [
    id,
  ]);
}
