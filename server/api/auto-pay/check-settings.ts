import { readAccounts } from '../accounts/accounts';
import type { EndpointBody } from '@billpay/api-contract/endpoint';
import type { editAutoPay } from '@billpay/api-contract/auto-pay-changes';
import { requireOwnBill } from '../billers/saved-biller';
import { isRealDay, toBankMonth } from '../clock/bank-day';
import { mandateTexts } from '../mandates/mandate-texts';
import { toPaise, toReadableRupees } from '../paise';
import type { PaymentStatus } from '../payments/payment';
import { Refusal } from '../refusal';
import { readActivation, spellMonth } from './activation-month';
import { autoPayTexts } from './auto-pay-texts';
import { whyNoAutoPay } from './auto-pay-rules';
import type { Bank } from '../bank';
import { readSettings } from '../payments/daily-usage';

export type Settings = EndpointBody<typeof editAutoPay>;

export interface CheckedSettings {
  readonly accountId: number;
  readonly maximumPaise: number;
  readonly paymentDay: number;
  readonly bimonthly: boolean;
  /** First active month, such as '2026-11'. */
  readonly firstMonth: string;
  readonly defaultAmount: boolean;
  /** Last bank day; null without an end, and undefined to keep the current one. */
  readonly endsOn?: string | null | undefined;
}

/** Settings with the fee that the customer's code has confirmed for each payment, in paise. */
export interface ConfirmedSettings extends CheckedSettings {
  readonly feePaise: number;
}

/** Maximum if the bank has set none (AUTO-06). */
const FALLBACK_MAXIMUM_PAISE = 40_000_00;

/** Returns the maximum amount of one auto payment today, in paise. */
export async function maximumAllowed(bank: Bank): Promise<number> {
  return (await readSettings(bank)).maxAutoPayPaise ?? FALLBACK_MAXIMUM_PAISE;
}
function refuse(message: string): Refusal {
  return new Refusal(422, message);
}

/**
 * Returns the amount of the saved biller's last successful payment, in paise. Refuses a new auto pay unless
 * the biller may have one (AUTO-03). An existing auto pay may always be edited.
 */
async function lastPaidPaise(
  bank: Bank,
  customerId: string,
  savedBillerId: number,
  isNew: boolean,
): Promise<number> {
  const { biller } = await requireOwnBill(bank, customerId, savedBillerId);
  const [last] = await bank.db.query<{ status: PaymentStatus; paid: number | null }>(
    `SELECT status, (SELECT amount FROM payment WHERE saved_biller_id = $1 AND status = 'success'
       ORDER BY created_at DESC LIMIT 1) AS paid
     FROM payment WHERE saved_biller_id = $1 ORDER BY created_at DESC LIMIT 1`,
    [savedBillerId],
  );
  const why = isNew ? whyNoAutoPay(biller, last?.status ?? null) : null;
  if (why !== null) throw refuse(why);
  return last?.paid ?? 0;
}

/**
 * Checks the settings of a new or edited configuration (AUTO-04, AUTO-05). `begunIn` is the month from which
 * an edited configuration is already active. The call keeps this month with 'Immediately' or the month itself.
 */
export async function checkSettings(
  bank: Bank,
  customerId: string,
  savedBillerId: number,
  settings: Settings,
  begunIn: string | null = null,
): Promise<CheckedSettings> {
  const paidPaise = await lastPaidPaise(bank, customerId, savedBillerId, begunIn === null);
  const maximumPaise = toPaise(settings.maximumAmount);
  const allowed = await maximumAllowed(bank);
  // If the last bill is above the maximum, some amount must still be allowed.
  const least = Math.min(paidPaise, allowed);
  if (maximumPaise < least || maximumPaise > allowed) {
    throw refuse(autoPayTexts.amount(toReadableRupees(least), toReadableRupees(allowed)));
  }
  const accounts = await readAccounts(bank, customerId);
  const account = accounts.find(({ number }) => number === settings.accountNumber);
  if (!account) throw refuse(autoPayTexts.account);
  const firstMonth = activationOf(settings, toBankMonth(bank.clock.now()), begunIn);
  if (firstMonth === null) throw refuse(autoPayTexts.month);
  if (settings.endsOn != null && !isRealDay(settings.endsOn)) throw refuse(mandateTexts.noSuchDay);
  return {
    accountId: account.id,
    maximumPaise,
    paymentDay: settings.paymentDate,
    bimonthly: settings.isBimonthly === 1,
    // A later start is not active yet, even if `isActive` says otherwise (AUTO-08).
    firstMonth,
    defaultAmount: settings.amountLimit === 1,
    endsOn: settings.endsOn,
  };
}

function activationOf(settings: Settings, thisMonth: string, begunIn: string | null): string | null {
  const wanted = settings.activatesFrom.trim();
  if (begunIn !== null && wanted.toLowerCase() === spellMonth(begunIn).toLowerCase()) return begunIn;
  const month = readActivation(wanted, thisMonth);
  return month === thisMonth ? (begunIn ?? thisMonth) : month;
}
