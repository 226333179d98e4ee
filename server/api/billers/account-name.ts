import { isNameAwaitedSql } from '../auto-pay/auto-pay-state';
import type { Bank } from '../bank';
import { toBankDay } from '../clock/bank-day';
import { lockCustomer } from '../customers/customers';
import { withdrawRequests } from '../messages/message-outbox';
import { recordAudit } from '../payments/audit';
import { findReference } from '../payments/bill-references';
import type { PaymentOrder } from '../payments/payment-order';
import { paymentTexts } from '../payments/payment-texts';
import { Refusal } from '../refusal';
import { accountNameTexts } from './account-name-texts';
import type { SavedBiller } from './saved-biller';

/** Code of a refusal because of a changed name. */
export const NAME_CHANGED = 'name-changed';

/** Reduces a name to its letters and digits, so that 'Asha  Rao' and 'ASHA RAO.' are the same name. */
function simplify(name: string): string {
  return name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether the name on a bill differs from the known name. A missing name does not differ. */
export function isOtherName(known: string | null, name: string | null): boolean {
  if (known === null || name === null || simplify(name) === '') return false;
  return simplify(known) !== simplify(name);
}

/**
 * Refuses a payment if the name on the bill differs from the name that the customer knows. The caller must have locked
 * the customer, or check again later.
 */
export async function refuseOtherName(bank: Bank, order: PaymentOrder): Promise<Refusal | null> {
  const name = order.reference?.customerName ?? null;
  if (order.savedBillerId === null || name === null) return null;
  const [saved] = await bank.db.query<{ known: string | null }>(
    'SELECT account_name AS known FROM saved_biller WHERE id = $1',
    [order.savedBillerId],
  );
  return isOtherName(saved?.known ?? null, name)
    ? new Refusal(409, accountNameTexts.changed, undefined, NAME_CHANGED)
    : null;
}

/** Stores the name on the first bill that the customer pays separately, because the customer has seen it. */
export async function rememberName(bank: Bank, order: PaymentOrder): Promise<void> {
  const name = order.reference?.customerName ?? null;
  const isNew = name !== null && !order.hasKnownName;
  if (order.savedBillerId === null || !isNew || order.repeats === undefined) return;
  await bank.db.query('UPDATE saved_biller SET account_name = $2 WHERE id = $1 AND account_name IS NULL', [
    order.savedBillerId,
    name,
  ]);
}

/**
 * Accepts the name on a fetched bill as the name of the saved account. An auto payment or scheduled payment that waits
 * for the name is then made. Returns whether there is one.
 * @throws Refusal if the fetch belongs to another account, has expired, or has no name
 */
export async function acceptName(
  bank: Bank,
  customerId: string,
  { id, billerId, parameters }: SavedBiller,
  referenceKey: string,
): Promise<boolean> {
  const reference = await findReference(bank, referenceKey, {
    kind: 'fetch',
    customerId,
    billerId,
    parameters,
  });
  const name = reference?.customerName ?? null;
  if (name === null) throw new Refusal(422, paymentTexts.reference);
  return bank.db.transaction(async () => {
    const { hasLockedPayments } = await lockCustomer(bank, customerId);
    const changed = await bank.db.run(
      'UPDATE saved_biller SET account_name = $2 WHERE id = $1 AND account_name IS DISTINCT FROM $2',
      [id, name],
    );
    if (changed === 1)
      await recordAudit(bank, { customerId, event: 'account-name-accepted', detail: String(id) });
    // While payments are locked, the payment is claimed and refused.
    return (await continueAwaiting(bank, id, name)) && !hasLockedPayments;
  });
}

/**
 * Makes the payments of a saved account that wait for this name due now. One for another bill of the fetch, with
 * another name, keeps waiting. Returns whether a payment is due.
 */
async function continueAwaiting(bank: Bank, savedBillerId: number, name: string): Promise<boolean> {
  const now = bank.clock.now();
  const waiting = await bank.db.query<{ id: number; auto_pay_id: number; other_name: string }>(
    `SELECT run.id, run.auto_pay_id, run.other_name FROM auto_pay_run run JOIN auto_pay ON auto_pay.id = run.auto_pay_id
     WHERE auto_pay.saved_biller_id = $1 AND auto_pay.deleted_at IS NULL AND ${isNameAwaitedSql('run', '$2')}
     FOR UPDATE OF run`,
    [savedBillerId, toBankDay(now)],
  );
  const accepted = waiting.filter((run) => !isOtherName(name, run.other_name));
  for (const run of accepted) {
    await bank.db.run(
      'UPDATE auto_pay_run SET other_name = NULL, next_at = $2, reason = NULL WHERE id = $1',
      [run.id, now],
    );
    await withdrawRequests(bank, run.auto_pay_id);
  }
  return accepted.length > 0;
}
