import type { BodyOf } from '@billpay/shared/contract/endpoint';
import type { editAutoPay } from '@billpay/shared/contract/auto-pay';
import type { Bank } from '../bank';
import { findSavedBiller } from '../billers/saved-biller';
import { bankMonthOf } from '../clock/bank-day';
import { toPaise, toReadableRupees } from '../paise';
import { paymentKindOf } from '../payments/payment-kind';
import { Refusal, notFound } from '../refusal';
import { readActivation, spellMonth } from './activation-month';
import { autoPayTexts } from './auto-pay-texts';
import { maximumAllowed } from './maximum-allowed';

export type Settings = BodyOf<typeof editAutoPay>;

export interface CheckedSettings {
  readonly accountId: number;
  readonly maximumPaise: number;
  readonly paymentDay: number;
  readonly bimonthly: boolean;
  /** The month from which it is active: '2026-11'. */
  readonly firstMonth: string;
  readonly defaultAmount: boolean;
}

function refuse(message: string): Refusal {
  return new Refusal(422, message);
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
  if (!paid || paymentKindOf(biller) !== 'fetched') throw refuse(autoPayTexts.notOffered);
  return paid.amount;
}

/**
 * Judges the settings of a configuration, new or edited (AUTO-04, AUTO-05). `begunIn` is the month from which an edited
 * one is active already: to keep it, the call says 'Immediately' or names it.
 */
export async function checkSettings(
  bank: Bank,
  customerId: string,
  savedBillerId: number,
  settings: Settings,
  begunIn: string | null = null,
): Promise<CheckedSettings> {
  const paidPaise = await lastPaidPaise(bank, customerId, savedBillerId);
  const maximumPaise = toPaise(settings.maximumAmount);
  const allowed = await maximumAllowed(bank);
  if (maximumPaise < paidPaise || maximumPaise > allowed) {
    throw refuse(autoPayTexts.amount(toReadableRupees(paidPaise), toReadableRupees(allowed)));
  }
  const accounts = await bank.core.accountsOf(customerId);
  const account = accounts.find(({ number }) => number === settings.accountNumber);
  if (!account) throw refuse(autoPayTexts.account);
  const firstMonth = activationOf(settings, bankMonthOf(bank.clock.now()), begunIn);
  if (firstMonth === null) throw refuse(autoPayTexts.month);
  return {
    accountId: account.id,
    maximumPaise,
    paymentDay: settings.paymentDate,
    bimonthly: settings.isBimonthly === 1,
    // AUTO-08: what starts later is not active yet, whatever `isActive` says.
    firstMonth,
    defaultAmount: settings.amountLimit === 1,
  };
}

function activationOf(settings: Settings, thisMonth: string, begunIn: string | null): string | null {
  const wanted = settings.activatesFrom.trim();
  if (begunIn !== null && wanted.toLowerCase() === spellMonth(begunIn).toLowerCase()) return begunIn;
  const month = readActivation(wanted, thisMonth);
  return month === thisMonth ? (begunIn ?? thisMonth) : month;
}
