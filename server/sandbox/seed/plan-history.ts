import type { WireParameter } from '@billpay/api-contract/wire';
import { paymentDate, shiftMonth } from '@billpay/api/auto-pay/payment-days';
import type { Bank } from '@billpay/api/bank';
import { type BillFacts, type Biller, MOBILE_PREPAID_CATEGORY } from '@billpay/api/adapters/bill-network';
import type { BillTerms } from '../bill-network/billing';
import { billOfMonth } from '../bill-network/bills';
import { findBillNumber, hashParameters } from '@billpay/api/adapters/parameters';
import { DAY_MS, toBankDay, bankDayOfMonth, toBankMonth, startOfBankDay } from '@billpay/api/clock/bank-day';
import type { PaymentStatus } from '@billpay/api/payments/payment';
import type { Blueprint, SeedAutoPay, SeedPayment } from './blueprints';
import { toParameters, type SavedBill, type SavedBills } from './save-bills';

/** A past payment as a row. Amounts are in paise. */
export interface PastPayment {
  readonly saved_biller_id: number | null;
  readonly biller_id: string;
  readonly parameters: readonly WireParameter[];
  /** Hash in hexadecimal digits. */
  readonly parameters_hash: string;
  readonly bill_number: string;
  readonly bill_facts: BillFacts;
  readonly amount: number;
  readonly fee: number;
  readonly status: PaymentStatus;
  readonly reason: string | null;
  readonly created_at: string;
  readonly bank_day: string;
  /** Period of the auto pay that made the payment, for example '2026-11'; null if the customer made it. */
  readonly period: string | null;
}

/** Statuses of payments that were refunded or never debited. */
export const returned: readonly PaymentStatus[] = ['failed', 'aggregator-failed', 'fund-transfer-timeout'];

/** Day and time of the first monthly payment. Each further payment is a day later. */
const FIRST_PAID_ON = 6;
const PAID_AT_MS = 10 * 3_600_000;
/** Past payments are some minutes apart, so that their order is unambiguous. */
const SPACING_MS = 7 * 60_000;
/** More than the number of any customer's payments on one day. */
const PLACES = 100;

interface Made {
  readonly at: Date;
  /** Defaults to the month's bill. */
  readonly amountPaise?: number | undefined;
  readonly status: PaymentStatus;
  readonly reason?: string | undefined;
  readonly period?: string;
}

type Paid = Pick<SavedBill, 'biller' | 'parameters'> & {
  readonly id: number | null;
  readonly terms: BillTerms;
};

function isBilled({ fetchRequirement, categoryId }: Biller): boolean {
  return fetchRequirement !== 'NOT_SUPPORTED' && categoryId !== MOBILE_PREPAID_CATEGORY;
}

function toPastPayment({ id, biller, parameters, terms }: Paid, made: Made): PastPayment {
  const month = made.period ?? toBankMonth(made.at);
  const { amountPaise, ...facts } = isBilled(biller)
    ? billOfMonth(biller, findBillNumber(parameters), month, terms)
    : {};
  const amount = made.amountPaise ?? amountPaise;
  if (amount === undefined) throw new Error(`The paid amount is missing for ${biller.id}`);
  return {
    saved_biller_id: id,
    biller_id: biller.id,
    parameters,
    parameters_hash: hashParameters(parameters).toString('hex'),
    bill_number: findBillNumber(parameters),
    bill_facts: facts,
    amount,
    fee: biller.channels[0]?.feePaise ?? 0,
    status: made.status,
    reason: made.reason ?? null,
    created_at: made.at.toISOString(),
    bank_day: toBankDay(made.at),
    period: made.period ?? null,
  };
}

/** Returns the payment day, 1 to 30 on any day. */
export function findPaymentDay({ paymentDay }: SeedAutoPay, now: Date): number {
  return paymentDay === 'just gone' ? Math.min(30, Math.max(1, bankDayOfMonth(now) - 2)) : paymentDay;
}

/** Lists the months that an auto pay has paid, latest first. */
export function paidPeriods(autoPay: SeedAutoPay, now: Date): string[] {
  const day = findPaymentDay(autoPay, now);
  const step = autoPay.bimonthly ? 2 : 1;
  const thisMonth = toBankMonth(now);
  const latest = paymentDate(thisMonth, day) <= toBankDay(now) ? 0 : -1;
  return Array.from({ length: autoPay.paidRuns ?? 0 }, (_, run) =>
    shiftMonth(thisMonth, latest - run * step),
  );
}

function monthlyPayments(now: Date, bill: SavedBill, place: number): PastPayment[] {
  const { paidMonths = 0, paidPaise } = bill.seed;
  return Array.from({ length: paidMonths }, (_, index) => index + 1).map((month) =>
    toPastPayment(bill, {
      at: inEarlierMonth(now, month, place),
      amountPaise: paidPaise,
      status: 'success',
    }),
  );
}

/** Returns a day some months ago, but never in this month, because a bill paid in this month is not due. */
function inEarlierMonth(now: Date, months: number, place: number): Date {
  const day = paymentDate(shiftMonth(toBankMonth(now), -months), FIRST_PAID_ON + place);
  return new Date(startOfBankDay(day).getTime() + PAID_AT_MS + place * SPACING_MS);
}

function automaticPayments(now: Date, bill: SavedBill): PastPayment[] {
  const { autoPay } = bill.seed;
  if (!autoPay) return [];
  return paidPeriods(autoPay, now).map((period) =>
    toPastPayment(bill, {
      at: startOfBankDay(paymentDate(period, findPaymentDay(autoPay, now))),
      status: 'success',
      period,
    }),
  );
}

/** Returns a time some bank days ago. Soon after midnight, the payments are closer together. */
function daysBefore(now: Date, days: number, place: number): Date {
  const intoDay = now.getTime() - startOfBankDay(toBankDay(now)).getTime();
  const spacing = Math.min(SPACING_MS, Math.floor(intoDay / PLACES));
  return new Date(now.getTime() - days * DAY_MS - (place + 1) * spacing);
}

async function paidBy(bank: Bank, { bill }: SeedPayment, saved: SavedBills): Promise<Paid> {
  if (typeof bill !== 'string') {
    const biller: Biller | undefined = await bank.network.biller(bill.billerId);
    if (biller) return { id: null, biller, parameters: toParameters(bill.parameters), terms: {} };
  } else {
    const found = saved.get(bill);
    if (found) return found;
  }
  throw new Error(`Nothing to pay: ${JSON.stringify(bill)}`);
}

/** Plans all of the customer's past payments, oldest first. */
export async function planHistory(
  bank: Bank,
  blueprint: Blueprint,
  saved: SavedBills,
): Promise<PastPayment[]> {
  const now = bank.clock.now();
  const regular = [...saved.values()].flatMap((bill, place) => [
    ...monthlyPayments(now, bill, place),
    ...automaticPayments(now, bill),
  ]);
  const others: PastPayment[] = [];
  for (const [place, payment] of blueprint.payments.entries()) {
    const { daysAgo, ...made } = payment;
    others.push(
      toPastPayment(await paidBy(bank, payment, saved), { ...made, at: daysBefore(now, daysAgo, place) }),
    );
  }
  return [...regular, ...others].sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
}
