import type { Bank } from '../bank';
import { lockCustomer } from '../customers/customers';
import { recordAudit } from '../payments/audit';
import { findReference } from '../payments/bill-references';
import type { PaymentOrder } from '../payments/payment-order';
import { paymentTexts } from '../payments/payment-texts';
import { Refusal } from '../refusal';
import { accountNameTexts } from './account-name-texts';
import type { SavedBiller } from './saved-biller';

/** Reduces a name to its letters and digits, so that 'Asha  Rao' and 'ASHA RAO.' are the same name. */
function simplify(name: string): string {
  return name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns whether a bill has another name than the known one. A missing name is not another one. */
export function isOtherName(known: string | null, name: string | null): boolean {
  if (known === null || name === null || simplify(name) === '') return false;
  return simplify(known) !== simplify(name);
}

/**
 * Refuses a payment whose bill has another name than the customer knows. Auto payments are not refused, because
 * nobody is there to answer. The caller must have locked the customer, or check again later.
 */
export async function refuseOtherName(bank: Bank, order: PaymentOrder): Promise<Refusal | null> {
  const name = order.reference?.customerName ?? null;
  if (order.savedBillerId === null || name === null || order.repeats === undefined) return null;
  const [saved] = await bank.db.query<{ known: string | null }>(
    'SELECT account_name AS known FROM saved_biller WHERE id = $1',
    [order.savedBillerId],
  );
  return isOtherName(saved?.known ?? null, name)
    ? new Refusal(409, accountNameTexts.changed, undefined, 'name-changed')
    : null;
}

/** Remembers the name of the first bill that the customer pays alone, having seen the name. */
export async function rememberName(bank: Bank, order: PaymentOrder): Promise<void> {
  const name = order.reference?.customerName ?? null;
  if (order.savedBillerId === null || name === null || order.repeats === undefined) return;
  await bank.db.query('UPDATE saved_biller SET account_name = $2 WHERE id = $1 AND account_name IS NULL', [
    order.savedBillerId,
    name,
  ]);
}

/**
 * Accepts the name on a fetched bill as the name of the saved account.
 * @throws Refusal if the fetch is not one of this account, has expired, or has no name
 */
export async function acceptName(
  bank: Bank,
  customerId: string,
  { id, billerId, parameters }: SavedBiller,
  referenceKey: string,
): Promise<void> {
  const reference = await findReference(bank, referenceKey, {
    kind: 'fetch',
    customerId,
    billerId,
    parameters,
  });
  if (reference?.customerName == null) throw new Refusal(422, paymentTexts.reference);
  await bank.db.transaction(async () => {
    await lockCustomer(bank, customerId);
    const changed = await bank.db.run(
      'UPDATE saved_biller SET account_name = $2 WHERE id = $1 AND account_name IS DISTINCT FROM $2',
      [id, reference.customerName],
    );
    if (changed === 1)
      await recordAudit(bank, { customerId, event: 'account-name-accepted', detail: String(id) });
  });
}
