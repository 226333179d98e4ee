import { MAX_DAYS_AHEAD } from '@billpay/api-contract/schedules';
import { readAccounts } from '../accounts/accounts';
import { whyUnbilled } from '../auto-pay/auto-pay-rules';
import { endAutoPay } from '../auto-pay/plan-run';
import type { Bank } from '../bank';
import { refuseMarked } from '../billers/paid-elsewhere';
import { requireOwnBill, type OwnBill } from '../billers/saved-biller';
import { addDays, isRealDay, startOfBankDay, toBankDay } from '../clock/bank-day';
import { lockCustomer } from '../customers/customers';
import { queueMessage } from '../messages/message-outbox';
import { scheduledMessage } from '../messages/schedule-messages';
import { toReadableRupees } from '../paise';
import { recordAudit } from '../payments/audit';
import { findReference } from '../payments/bill-references';
import { findChosenBill, type ChosenBill } from '../payments/chosen-bill';
import { findAutoPayChannel } from '../payments/payment-channel';
import { paymentTexts } from '../payments/payment-texts';
import { undoSkipOfPlanned } from '../presented-bills/skip-presented-bill';
import { requireUnlocked } from '../protection/payment-lock';
import { Refusal, notFound } from '../refusal';
import { scheduleTexts } from './schedule-texts';

/** A scheduled payment, as requested by the customer. */
export interface Schedule {
  readonly savedBillerId: number;
  readonly accountNumber: string;
  /** Highest amount of the bill, in paise. */
  readonly maximumPaise: number;
  readonly paysOn: string;
  /** Key of the fetched bill; null to pay the first open bill on the payment day. */
  readonly referenceKey: string | null;
}

export interface CheckedSchedule extends Schedule, OwnBill {
  readonly accountId: number;
  /** Fee of the payment, which the code confirms in addition to the amount. */
  readonly feePaise: number;
  /** The chosen bill, if the fetch returned several; otherwise null. */
  readonly chosen: ChosenBill | null;
}

/**
 * Validates a scheduled payment: the bill determines the amount, the account is the customer's, the amount is within
 * the biller's limits, and the day is in the future.
 * @throws Refusal
 */
export async function checkSchedule(
  bank: Bank,
  customerId: string,
  schedule: Schedule,
): Promise<CheckedSchedule> {
  const { saved, biller } = await requireOwnBill(bank, customerId, schedule.savedBillerId);
  const why = whyUnbilled(biller);
  if (why !== null) throw new Refusal(422, why);
  const marked = await refuseMarked(bank, saved.id);
  if (marked) throw marked;
  const channel = findAutoPayChannel(biller);
  if (!channel) throw new Refusal(422, paymentTexts.channel);
  const { maximumPaise, accountNumber, paysOn } = schedule;
  if (maximumPaise < channel.minPaise || maximumPaise > channel.maxPaise) {
    const [least, most] = [toReadableRupees(channel.minPaise), toReadableRupees(channel.maxPaise)];
    throw new Refusal(422, paymentTexts.range(least, most));
  }
  const accounts = await readAccounts(bank, customerId);
  const account = accounts.find(({ number }) => number === accountNumber);
  if (!account) throw new Refusal(422, paymentTexts.account);
  requireLaterDay(paysOn, toBankDay(bank.clock.now()));
  const chosen = await findChosen(bank, customerId, saved, schedule.referenceKey);
  return { ...schedule, saved, biller, accountId: account.id, feePaise: channel.feePaise, chosen };
}

async function findChosen(
  bank: Bank,
  customerId: string,
  { billerId, parameters }: OwnBill['saved'],
  referenceKey: string | null,
): Promise<ChosenBill | null> {
  if (referenceKey === null) return null;
  const subject = { kind: 'fetch', customerId, billerId, parameters } as const;
  const reference = await findReference(bank, referenceKey, subject);
  if (!reference) throw new Refusal(422, paymentTexts.reference);
  return findChosenBill(reference);
}

function requireLaterDay(day: string, today: string): void {
  if (isRealDay(day) && day > today && day <= addDays(today, MAX_DAYS_AHEAD)) return;
  throw new Refusal(422, scheduleTexts.day(String(MAX_DAYS_AHEAD)));
}

/** Last day of the month that auto pay accepts as payment day. */
const MAX_PAYMENT_DAY = 30;

/**
 * Stores a scheduled payment with its only run, and tells the customer. The caller must have locked the customer.
 * Returns its id.
 */
export async function storeSchedule(
  bank: Bank,
  customerId: string,
  schedule: CheckedSchedule,
): Promise<number> {
  const { savedBillerId, accountId, accountNumber, maximumPaise, feePaise, paysOn, biller, chosen } =
    schedule;
  await requireUnlocked(bank, customerId);
  const marked = await refuseMarked(bank, savedBillerId);
  if (marked) throw marked;
  const now = bank.clock.now();
  const today = toBankDay(now);
  requireLaterDay(paysOn, today);
  const month = paysOn.slice(0, 7);
  const [row] = await bank.db.query<{ id: number }>(
    `INSERT INTO auto_pay (customer_id, saved_biller_id, account_id, maximum, payment_day, bimonthly, first_month,
       anchor_month, default_amount, created_at, once_on, network_bill, confirmed_fee)
     VALUES ($1, $2, $3, $4, $5, false, $6, $6, false, $7, $8, $9, $10)
     ON CONFLICT (saved_biller_id) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
    [
      customerId,
      savedBillerId,
      accountId,
      maximumPaise,
      Math.min(Number(paysOn.slice(8)), MAX_PAYMENT_DAY),
      month,
      now,
      paysOn,
      chosen?.id ?? null,
      feePaise,
    ],
  );
  if (!row) throw new Refusal(409, scheduleTexts.exists);
  await undoSkipOfPlanned(bank, savedBillerId);
  const [run] = await bank.db.query<{ id: number }>(
    `INSERT INTO auto_pay_run (auto_pay_id, period, pays_on, state, next_at) VALUES ($1, $2, $3, 'planned', $4)
     RETURNING id`,
    [row.id, paysOn, paysOn, startOfBankDay(paysOn)],
  );
  await recordAudit(bank, {
    customerId,
    event: 'payment-scheduled',
    accountNumber,
    detail: `${row.id} ${paysOn}`,
    logged: { schedule: row.id },
  });
  const debitPaise = maximumPaise + feePaise;
  const facts = { billerName: biller.name, debitPaise, accountNumber, paysOn };
  // Late on the day before, the job may have no time left for a notice.
  const isTomorrow = paysOn === addDays(today, 1);
  const about = isTomorrow && run ? { announces: run.id } : {};
  await queueMessage(bank, customerId, await scheduledMessage(bank, customerId, facts), about);
  return row.id;
}

/** Cancels a scheduled payment before the payment day. @throws Refusal */
export async function cancelScheduled(bank: Bank, customerId: string, id: number): Promise<void> {
  await bank.db.transaction(async () => {
    await lockCustomer(bank, customerId);
    const [row] = await bank.db.query<{ once_on: string }>(
      `SELECT once_on FROM auto_pay WHERE id = $1 AND customer_id = $2 AND once_on IS NOT NULL AND deleted_at IS NULL`,
      [id, customerId],
    );
    if (!row) throw notFound('scheduledPayment');
    if (row.once_on <= toBankDay(bank.clock.now())) throw new Refusal(422, scheduleTexts.started);
    await endAutoPay(bank, id);
    await recordAudit(bank, { customerId, event: 'schedule-cancelled', detail: String(id) });
  });
}
