import type { BodyOf } from '@billpay/shared/contract/endpoint';
import type { createAutoPay, editAutoPay } from '@billpay/shared/contract/auto-pay';
import type { Bank } from '../bank';
import { findSavedBiller } from '../billers/saved-biller';
import { bankDayOf, bankMonthOf } from '../clock/bank-day';
import { toPaise, toReadableRupees } from '../paise';
import { readSettings } from '../payments/daily-usage';
import { Refusal, notFound } from '../refusal';
import { autoPayTexts } from './auto-pay-texts';
import { paysOn, readActivation } from './payment-days';

type Settings = BodyOf<typeof editAutoPay>;

/** When the bank has set no maximum (AUTO-06). */
const FALLBACK_MAXIMUM_PAISE = 40_000_00;

export interface AutoPay {
  readonly id: number;
  readonly savedBillerId: number;
  readonly active: boolean;
  readonly paysToday: boolean;
}

interface CheckedSettings {
  readonly accountId: number;
  readonly maximumPaise: number;
  readonly firstMonth: string;
  readonly active: boolean;
}

function refuse(message: string): Refusal {
  return new Refusal(422, message);
}

/** A configuration of this customer. */
export async function findAutoPay(bank: Bank, customerId: string, id: number): Promise<AutoPay> {
  const [row] = await bank.db.query<{
    saved_biller_id: number;
    payment_day: number;
    bimonthly: boolean;
    first_month: string;
    active: boolean;
  }>(
    `SELECT saved_biller_id, payment_day, bimonthly, first_month, active FROM auto_pay
     WHERE id = $1 AND customer_id = $2 AND deleted_at IS NULL`,
    [id, customerId],
  );
  if (!row) throw notFound('Auto pay');
  const schedule = { firstMonth: row.first_month, paymentDay: row.payment_day, bimonthly: row.bimonthly };
  return {
    id,
    savedBillerId: row.saved_biller_id,
    active: row.active,
    paysToday: paysOn(schedule, bankDayOf(bank.clock.now())),
  };
}

/** Auto pay is for bills that are fetched, and that were paid once (AUTO-03); gives the last amount paid. */
async function lastPaidPaise(bank: Bank, customerId: string, savedBillerId: number): Promise<number> {
  const saved = await findSavedBiller(bank, customerId, savedBillerId);
  const biller = saved && (await bank.network.biller(saved.billerId));
  if (!saved || !biller) throw notFound('Saved biller');
  const [paid] = await bank.db.query<{ amount: number }>(
    `SELECT amount FROM payment WHERE saved_biller_id = $1 AND status = 'success'
     ORDER BY created_at DESC LIMIT 1`,
    [savedBillerId],
  );
  const fetched = biller.fetchRequirement !== 'NOT_SUPPORTED' && !biller.acceptsAdhoc;
  if (!paid || !fetched) throw refuse(autoPayTexts.notOffered);
  return paid.amount;
}

async function checkSettings(
  bank: Bank,
  customerId: string,
  savedBillerId: number,
  settings: Settings,
): Promise<CheckedSettings> {
  const paidPaise = await lastPaidPaise(bank, customerId, savedBillerId);
  const maximumPaise = toPaise(settings.maximumAmount);
  const allowed = (await readSettings(bank)).maxAutoPayPaise ?? FALLBACK_MAXIMUM_PAISE;
  if (maximumPaise < paidPaise || maximumPaise > allowed) {
    throw refuse(autoPayTexts.amount(toReadableRupees(paidPaise), toReadableRupees(allowed)));
  }
  const accounts = await bank.core.accountsOf(customerId);
  const account = accounts.find(({ number }) => number === settings.accountNumber);
  if (!account) throw refuse(autoPayTexts.account);
  const thisMonth = bankMonthOf(bank.clock.now());
  const firstMonth = readActivation(settings.activatesFrom, thisMonth);
  if (firstMonth === null) throw refuse(autoPayTexts.month);
  // AUTO-08: what starts later is not active yet, whatever the call says.
  return { accountId: account.id, maximumPaise, firstMonth, active: firstMonth === thisMonth };
}

/** Judges a new configuration; gives what writes it (AUTO-04, AUTO-05, AUTO-14). */
export async function prepareCreation(
  bank: Bank,
  customerId: string,
  request: BodyOf<typeof createAutoPay>,
): Promise<() => Promise<void>> {
  const checked = await checkSettings(bank, customerId, request.billID, request);
  await refuseSecond(bank, request.billID);
  return async () => {
    const written = await bank.db.run(
      `INSERT INTO auto_pay (customer_id, saved_biller_id, account_id, maximum, payment_day, bimonthly, first_month,
         active, default_amount, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (saved_biller_id) WHERE deleted_at IS NULL DO NOTHING`,
      [
        customerId,
        request.billID,
        checked.accountId,
        checked.maximumPaise,
        request.paymentDate,
        request.isBimonthly === 1,
        checked.firstMonth,
        checked.active,
        request.amountLimit === 1,
        bank.clock.now(),
      ],
    );
    if (written === 0) throw new Refusal(409, autoPayTexts.exists);
  };
}

async function refuseSecond(bank: Bank, savedBillerId: number): Promise<void> {
  const [existing] = await bank.db.query<{ id: number }>(
    'SELECT id FROM auto_pay WHERE saved_biller_id = $1 AND deleted_at IS NULL',
    [savedBillerId],
  );
  if (existing) throw new Refusal(409, autoPayTexts.exists);
}

/** Judges a change; refused on the payment day and while inactive (AUTO-09). Gives what writes it. */
export async function prepareEdit(
  bank: Bank,
  customerId: string,
  id: number,
  settings: Settings,
): Promise<() => Promise<void>> {
  const autoPay = await findAutoPay(bank, customerId, id);
  if (autoPay.paysToday) throw refuse(autoPayTexts.paymentDay);
  if (!autoPay.active) throw refuse(autoPayTexts.inactive);
  const checked = await checkSettings(bank, customerId, autoPay.savedBillerId, settings);
  return async () => {
    await bank.db.query(
      `UPDATE auto_pay SET account_id = $2, maximum = $3, payment_day = $4, bimonthly = $5, first_month = $6,
         active = $7, default_amount = $8 WHERE id = $1 AND deleted_at IS NULL`,
      [
        id,
        checked.accountId,
        checked.maximumPaise,
        settings.paymentDate,
        settings.isBimonthly === 1,
        checked.firstMonth,
        checked.active,
        settings.amountLimit === 1,
      ],
    );
  };
}

/** Stops the next payment or resumes it (AUTO-10). */
export async function setActive(bank: Bank, id: number, active: boolean): Promise<void> {
  await bank.db.query('UPDATE auto_pay SET active = $2 WHERE id = $1 AND deleted_at IS NULL', [id, active]);
}

/** Deletes for good; refused on the payment day (AUTO-09, AUTO-11). */
export async function deleteAutoPay(bank: Bank, autoPay: AutoPay): Promise<void> {
  if (autoPay.paysToday) throw refuse(autoPayTexts.paymentDay);
  await bank.db.query('UPDATE auto_pay SET deleted_at = $2 WHERE id = $1 AND deleted_at IS NULL', [
    autoPay.id,
    bank.clock.now(),
  ]);
}
