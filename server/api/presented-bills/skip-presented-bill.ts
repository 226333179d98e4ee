import type { Bank } from '../bank';
import { findPlannedPayment, hasOpenPayment, plannedPaymentSql } from '../billers/planned-payment';
import { toBankMonth } from '../clock/bank-day';
import { lockCustomer } from '../customers/customers';
import { Refusal } from '../refusal';
import { isOwedSql, undoSkipSql, unskippedSql } from './presented-bill-sql';
import { presentedBillTexts } from './presented-bill-texts';

/** Presented bill as the customer has seen it. */
export interface SeenBill {
  readonly id: number;
  readonly amountPaise: number;
  readonly dueDate: string | null;
}

/** Returns the saved biller of a presented bill. @throws Refusal if the customer has no such bill */
async function requireSavedBiller(bank: Bank, customerId: string, id: number): Promise<number> {
  const [found] = await bank.db.query<{ id: number }>(
    `SELECT saved.id FROM presented_bill bill JOIN saved_biller saved ON saved.id = bill.saved_biller_id
     WHERE bill.id = $1 AND saved.customer_id = $2 AND saved.deleted_at IS NULL`,
    [id, customerId],
  );
  if (!found) throw new Refusal(404, presentedBillTexts.unknown);
  return found.id;
}

/**
 * Skips a presented bill, so that the customer is no longer asked to pay it. Skipping it again changes nothing. A job
 * tells the network later.
 * @throws Refusal if the bill is unknown, changed or paid, or if auto pay or a scheduled payment will pay it
 */
export async function skipPresentedBill(
  bank: Bank,
  customerId: string,
  { id, amountPaise, dueDate }: SeenBill,
): Promise<void> {
  const savedBillerId = await requireSavedBiller(bank, customerId, id);
  await bank.db.transaction(async () => {
    await lockCustomer(bank, customerId);
    const planned = await findPlannedPayment(bank, savedBillerId);
    if (planned) throw new Refusal(422, presentedBillTexts[planned]);
    if (await hasOpenPayment(bank, savedBillerId)) throw new Refusal(409, presentedBillTexts.inProgress);
    const skipped = await bank.db.run(
      `UPDATE presented_bill bill SET skipped = true, decision = decision + CASE WHEN skipped THEN 0 ELSE 1 END
       FROM upcoming_due due WHERE bill.id = $1 AND NOT bill.withdrawn AND due.saved_biller_id = bill.saved_biller_id
         AND due.amount = $2 AND due.due_date IS NOT DISTINCT FROM $3::date AND ${isOwedSql('bill')}`,
      [id, amountPaise, dueDate],
    );
    if (skipped === 0) throw new Refusal(409, presentedBillTexts.changed);
  });
}

/** Lists a skipped bill again. Repeating the call changes nothing. @throws Refusal if the customer has no such bill */
export async function restorePresentedBill(bank: Bank, customerId: string, id: number): Promise<void> {
  await requireSavedBiller(bank, customerId, id);
  await bank.db.run(
    'UPDATE presented_bill SET skipped = false, decision = decision + 1 WHERE id = $1 AND skipped',
    [id],
  );
}

/**
 * Restores a skipped bill that auto pay or a scheduled payment will now pay, because the customer has confirmed it since.
 * The caller must have locked the customer.
 */
export async function undoSkipOfPlanned(bank: Bank, savedBillerId: number): Promise<void> {
  await bank.db.run(
    `${undoSkipSql('saved.id = $1')} AND EXISTS (SELECT FROM auto_pay WHERE saved_biller_id = $1 AND ${plannedPaymentSql('$2')})`,
    [savedBillerId, toBankMonth(bank.clock.now())],
  );
}

/** Refuses to pay a due automatically that the customer has skipped. */
export async function refuseSkipped(bank: Bank, savedBillerId: number): Promise<Refusal | null> {
  const skipped = await bank.db.query(
    `SELECT FROM upcoming_due due WHERE saved_biller_id = $1 AND NOT ${unskippedSql}`,
    [savedBillerId],
  );
  return skipped.length > 0 ? new Refusal(422, presentedBillTexts.isSkipped) : null;
}
