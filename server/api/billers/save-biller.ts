import type { WireParameter } from '@billpay/api-contract/wire';
import { endAutoPay } from '../auto-pay/plan-run';
import { isPaymentDay } from '../auto-pay/payment-days';
import type { Bank } from '../bank';
import { type Biller, MOBILE_PREPAID_CATEGORY } from '../adapters/bill-network';
import { isName, normalizeWriting } from '../adapters/given-text';
import { findParameterFault, hashParameters } from '../adapters/parameters';
import { toBankDay } from '../clock/bank-day';
import { Refusal, notFound } from '../refusal';
import { scheduleTexts } from '../schedules/schedule-texts';
import { billerTexts } from './biller-texts';
import { findSavedAccount } from './saved-biller';

/** Maximum for one customer, because all saved billers are listed, fetched and refreshed together. */
export const MAX_SAVED_BILLERS = 2_500;

const LONGEST_NAME = 20;
const LONGEST_PREPAID_NAME = 32;

/** Validates a nickname by ADD-08, or by PRE-03 for recharges, and returns it as it will be stored. @throws Refusal */
export function readBillName(categoryId: number, given: string): string {
  const prepaid = categoryId === MOBILE_PREPAID_CATEGORY;
  const name = normalizeWriting(given);
  if (isName(name, prepaid ? LONGEST_PREPAID_NAME : LONGEST_NAME)) return name;
  throw new Refusal(422, prepaid ? billerTexts.prepaidBillName : billerTexts.billName);
}

/** Validates the details by the biller's own rules and refuses a duplicate (ADD-14). Saves nothing. */
export async function checkNewBiller(
  bank: Bank,
  customerId: string,
  biller: Biller,
  parameters: readonly WireParameter[],
): Promise<void> {
  const fault = findParameterFault(biller.parameters, parameters);
  if (fault) throw new Refusal(422, fault);
  if (await findSavedAccount(bank, customerId, biller.id, parameters))
    throw new Refusal(409, billerTexts.duplicate);
}

/**
 * Checks that the customer may save another biller.
 * @throws Refusal for a customer at the maximum
 */
async function requireRoom(bank: Bank, customerId: string): Promise<void> {
  const [row] = await bank.db.query<{ saved: number }>(
    'SELECT count(*)::int AS saved FROM saved_biller WHERE customer_id = $1 AND deleted_at IS NULL',
    [customerId],
  );
  if (row && row.saved >= MAX_SAVED_BILLERS) throw new Refusal(422, billerTexts.tooMany);
}

/**
 * Saves a biller after `checkNewBiller`, with the customer locked. The unique index refuses a concurrent
 * duplicate.
 */
export async function insertSavedBiller(
  bank: Bank,
  customerId: string,
  saved: { billerId: string; billName: string; parameters: readonly WireParameter[] },
): Promise<number> {
  await requireRoom(bank, customerId);
  const [row] = await bank.db.query<{ id: number }>(
    `INSERT INTO saved_biller (customer_id, biller_id, bill_name, parameters, parameters_hash, saved_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (customer_id, biller_id, parameters_hash) WHERE deleted_at IS NULL AND NOT saved_twice
     DO NOTHING RETURNING id`,
    [
      customerId,
      saved.billerId,
      saved.billName,
      JSON.stringify(saved.parameters),
      hashParameters(saved.parameters),
      bank.clock.now(),
    ],
  );
  if (!row) throw new Refusal(409, billerTexts.duplicate);
  return row.id;
}

/**
 * Deletes a saved biller with its due, and its auto pay or scheduled payment. Refused on the day of the payment
 * (EDIT-06).
 */
export async function deleteSavedBiller(bank: Bank, customerId: string, id: number): Promise<void> {
  const [autoPay] = await bank.db.query<PlannedPayment & { id: number }>(
    'SELECT id, payment_day, once_on FROM auto_pay WHERE saved_biller_id = $1 AND deleted_at IS NULL',
    [id],
  );
  const now = bank.clock.now();
  if (autoPay) refuseOnPaymentDay(autoPay, toBankDay(now));
  const deleted = await bank.db.run(
    'UPDATE saved_biller SET deleted_at = $3 WHERE id = $1 AND customer_id = $2 AND deleted_at IS NULL',
    [id, customerId, now],
  );
  if (deleted === 0) throw notFound('savedBiller');
  await bank.db.query('DELETE FROM upcoming_due WHERE saved_biller_id = $1', [id]);
  if (autoPay) await endAutoPay(bank, autoPay.id);
}

interface PlannedPayment {
  readonly payment_day: number;
  /** Day of a scheduled payment; null for auto pay. */
  readonly once_on: string | null;
}

/** @throws Refusal if the auto pay or the scheduled payment is made today */
function refuseOnPaymentDay({ payment_day, once_on }: PlannedPayment, today: string): void {
  if (once_on === today) throw new Refusal(422, scheduleTexts.started);
  if (once_on === null && isPaymentDay(payment_day, today)) throw new Refusal(422, billerTexts.autoPayToday);
}
