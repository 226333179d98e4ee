import type { EndpointBody } from '@billpay/api-contract/endpoint';
import type { createAutoPay } from '@billpay/api-contract/auto-pay-changes';
import type { Bank } from '../bank';
import { toBankDay } from '../clock/bank-day';
import { readableDay } from '../languages/date-texts';
import { mandateTexts } from '../mandates/mandate-texts';
import { undoSkipOfPlanned } from '../presented-bills/skip-presented-bill';
import { requireUnlocked } from '../protection/payment-lock';
import { Refusal, notFound } from '../refusal';
import { requireAllowed } from './auto-pay-state';
import { scheduleTexts } from '../schedules/schedule-texts';
import { autoPayTexts } from './auto-pay-texts';
import { checkSettings, type ConfirmedSettings, type Settings } from './check-settings';
import { endAutoPay, dropPlanned, planRun, setNextRun } from './plan-run';
import { earliestAfter, firstPeriodAfter, paymentDate } from './payment-days';

/** A customer's configuration. */
export interface AutoPay {
  readonly id: number;
  readonly savedBillerId: number;
  readonly firstMonth: string;
}

/** Finds a configuration of this customer. */
export async function findAutoPay(bank: Bank, customerId: string, id: number): Promise<AutoPay> {
  const [row] = await bank.db.query<{ saved_biller_id: number; first_month: string }>(
    `SELECT saved_biller_id, first_month FROM auto_pay
     WHERE id = $1 AND customer_id = $2 AND once_on IS NULL AND deleted_at IS NULL`,
    [id, customerId],
  );
  if (!row) throw notFound('autoPay');
  return { id, savedBillerId: row.saved_biller_id, firstMonth: row.first_month };
}

/** Saves the change that a code has confirmed with a fee. The caller must have locked the customer. */
type Save = (feePaise: number) => Promise<void>;

/**
 * Validates a new configuration. Returns the function that locks the customer and saves the configuration
 * (AUTO-04, AUTO-05, AUTO-14).
 */
export async function prepareCreation(
  bank: Bank,
  customerId: string,
  request: EndpointBody<typeof createAutoPay>,
): Promise<Save> {
  await refuseSecond(bank, customerId, request.billID);
  const checked = await checkSettings(bank, customerId, request.billID, request);
  return async (feePaise) => {
    await requireUnlocked(bank, customerId);
    const id = await insertAutoPay(bank, customerId, request.billID, { ...checked, feePaise });
    if (id === null) throw new Refusal(409, autoPayTexts.exists);
    await undoSkipOfPlanned(bank, request.billID);
  };
}

async function refuseSecond(bank: Bank, customerId: string, savedBillerId: number): Promise<void> {
  const [existing] = await bank.db.query<{ id: number; once_on: string | null }>(
    'SELECT id, once_on FROM auto_pay WHERE saved_biller_id = $1 AND customer_id = $2 AND deleted_at IS NULL',
    [savedBillerId, customerId],
  );
  if (existing)
    throw new Refusal(409, existing.once_on === null ? autoPayTexts.exists : scheduleTexts.exists);
}

/**
 * Saves a configuration and plans its first payment on its next payment day. This is never today, because
 * today's payments have already started. Returns the id, or null if the bill already has a configuration.
 */
export async function insertAutoPay(
  bank: Bank,
  customerId: string,
  savedBillerId: number,
  settings: ConfirmedSettings,
): Promise<number | null> {
  const now = bank.clock.now();
  const anchorMonth = firstPeriodAfter(settings.firstMonth, settings.paymentDay, toBankDay(now));
  requirePayment(anchorMonth, settings.paymentDay, settings.endsOn ?? null);
  const [row] = await bank.db.query<{ id: number }>(
    `INSERT INTO auto_pay (customer_id, saved_biller_id, account_id, maximum, payment_day, bimonthly, first_month,
       anchor_month, default_amount, created_at, ends_on, confirmed_fee)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT (saved_biller_id) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
    [
      customerId,
      savedBillerId,
      settings.accountId,
      settings.maximumPaise,
      settings.paymentDay,
      settings.bimonthly,
      settings.firstMonth,
      anchorMonth,
      settings.defaultAmount,
      now,
      settings.endsOn ?? null,
      settings.feePaise,
    ],
  );
  if (!row) return null;
  await planRun(bank, row.id, { period: anchorMonth, paymentDay: settings.paymentDay });
  return row.id;
}

/**
 * Validates an edit. Returns the function that locks the customer and saves the edit, if the day allows it
 * (AUTO-09).
 */
export async function prepareEdit(
  bank: Bank,
  customerId: string,
  autoPay: AutoPay,
  settings: Settings,
): Promise<Save> {
  const checked = await checkSettings(bank, customerId, autoPay.savedBillerId, settings, autoPay.firstMonth);
  return async (feePaise) => {
    await requireUnlocked(bank, customerId);
    const now = bank.clock.now();
    await requireAllowed(bank, autoPay.id, 'edit', now);
    await updateAutoPay(bank, autoPay.id, { ...checked, feePaise }, toBankDay(now));
  };
}

/** @throws Refusal if the end date precedes the first payment */
function requirePayment(period: string, paymentDay: number, endsOn: string | null): void {
  const first = paymentDate(period, paymentDay);
  if (endsOn !== null && endsOn < first) throw new Refusal(422, mandateTexts.endDate(readableDay(first)));
}

/** Keeps the interval of one or two months after the payments before the edit, for any new day and month. */
async function updateAutoPay(
  bank: Bank,
  id: number,
  settings: ConfirmedSettings,
  today: string,
): Promise<void> {
  await dropPlanned(bank, id, today);
  const [last] = await bank.db.query<{
    period: string | null;
    planned: boolean | null;
    ends_on: string | null;
  }>(
    `SELECT max(period) AS period, bool_or(state IN ('planned', 'stopped')) AS planned,
       (SELECT ends_on FROM auto_pay WHERE id = $1) AS ends_on FROM auto_pay_run WHERE auto_pay_id = $1`,
    [id],
  );
  const free = last?.period ? earliestAfter(last.period, settings) : settings.firstMonth;
  const from = free > settings.firstMonth ? free : settings.firstMonth;
  const anchorMonth = firstPeriodAfter(from, settings.paymentDay, today);
  // A portal that does not know end dates keeps them.
  const endsOn = settings.endsOn === undefined ? (last?.ends_on ?? null) : settings.endsOn;
  requirePayment(anchorMonth, settings.paymentDay, endsOn);
  await bank.db.query(
    `UPDATE auto_pay SET account_id = $2, maximum = $3, payment_day = $4, bimonthly = $5, first_month = $6,
       anchor_month = $7, default_amount = $8, ends_on = $9, confirmed_fee = $10 WHERE id = $1`,
    [
      id,
      settings.accountId,
      settings.maximumPaise,
      settings.paymentDay,
      settings.bimonthly,
      settings.firstMonth,
      anchorMonth,
      settings.defaultAmount,
      endsOn,
      settings.feePaise,
    ],
  );
  // A due run plans its successor when an instance claims it.
  if (!last?.planned) await planRun(bank, id, { period: anchorMonth, paymentDay: settings.paymentDay });
}

/** Skips only the next payment (AUTO-10). */
export async function stopNextPayment(bank: Bank, id: number): Promise<void> {
  await requireAllowed(bank, id, 'stop');
  await setNextRun(bank, id, 'stopped');
}

/** Undoes a stop before the payment day. */
export async function resumeNextPayment(
  bank: Bank,
  customerId: string,
  { id, savedBillerId }: AutoPay,
): Promise<void> {
  await requireUnlocked(bank, customerId);
  await requireAllowed(bank, id, 'resume');
  await setNextRun(bank, id, 'planned');
  await undoSkipOfPlanned(bank, savedBillerId);
}

/** Deletes a configuration permanently. Refused on the payment day (AUTO-09, AUTO-11). */
export async function deleteAutoPay(bank: Bank, id: number): Promise<void> {
  await requireAllowed(bank, id, 'delete');
  await endAutoPay(bank, id);
}
