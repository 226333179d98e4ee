import { createHash } from 'node:crypto';
import type { WireParameter } from '@billpay/shared/contract/wire';
import { paymentDate, shiftMonth } from '../auto-pay/payment-days';
import type { Bank } from '../bank';
import type { BillFacts, Biller } from '../bill-network/bill-network';
import { factsOfMonth } from '../bill-network/bills';
import { MOBILE_PREPAID_CATEGORY } from '../billers/categories';
import { billNumberOf, hashParameters } from '../bill-network/parameters';
import { DAY_MS, bankDayOf, bankDayOfMonth, bankMonthOf, startOfBankDay } from '../clock/bank-day';
import type { PaymentStatus } from '../payments/payment';
import type { Blueprint, SeedAutoPay, SeedPayment } from './blueprints';
import { toParameters, type SavedBill, type SavedBills } from './save-bills';

/** A payment of the past, as a row. Amounts in paise. */
export interface PastPayment {
  readonly saved_biller_id: number | null;
  readonly biller_id: string;
  readonly parameters: readonly WireParameter[];
  /** In hexadecimal digits. */
  readonly parameters_hash: string;
  readonly bill_number: string;
  readonly bill_facts: BillFacts;
  readonly amount: number;
  readonly fee: number;
  readonly status: PaymentStatus;
  readonly reason: string | null;
  readonly created_at: string;
  readonly bank_day: string;
  /** The period of the auto pay that made it: '2026-11'; null when the customer did. */
  readonly period: string | null;
}

/** What the customer has back, or never gave. */
export const returned: readonly PaymentStatus[] = ['failed', 'aggregator-failed', 'fund-transfer-timeout'];

const MONTH_DAYS = 30;
/** Past payments were made some minutes apart, so that their order is plain. */
const SPACING_MS = 7 * 60_000;
/** More payments than any customer makes on one day. */
const PLACES = 100;

interface Made {
  readonly at: Date;
  readonly amountPaise: number;
  readonly status: PaymentStatus;
  readonly reason?: string | undefined;
  readonly period?: string;
}

type Paid = Pick<SavedBill, 'biller' | 'parameters'> & { readonly id: number | null };

function isBilled({ fetchRequirement, categoryId }: Biller): boolean {
  return fetchRequirement !== 'NOT_SUPPORTED' && categoryId !== MOBILE_PREPAID_CATEGORY;
}

function toPastPayment({ id, biller, parameters }: Paid, made: Made): PastPayment {
  return {
    saved_biller_id: id,
    biller_id: biller.id,
    parameters,
    parameters_hash: hashParameters(parameters).toString('hex'),
    bill_number: billNumberOf(parameters),
    bill_facts: isBilled(biller) ? factsOfMonth(billNumberOf(parameters), bankMonthOf(made.at)) : {},
    amount: made.amountPaise,
    fee: biller.channels[0]?.feePaise ?? 0,
    status: made.status,
    reason: made.reason ?? null,
    created_at: made.at.toISOString(),
    bank_day: bankDayOf(made.at),
    period: made.period ?? null,
  };
}

function usualAmount(billName: string, turn: number): number {
  const number = createHash('sha256').update(`${billName} ${turn}`).digest().readUInt16BE(0);
  return 450_00 + (number % 2_400) * 100;
}

/** 1 to 30, whatever today is. */
export function paymentDayOf({ paymentDay }: SeedAutoPay, now: Date): number {
  return paymentDay === 'just gone' ? Math.min(30, Math.max(1, bankDayOfMonth(now) - 2)) : paymentDay;
}

/** The months whose payments an auto pay has made, latest first. */
export function paidPeriods(autoPay: SeedAutoPay, now: Date): string[] {
  const day = paymentDayOf(autoPay, now);
  const step = autoPay.bimonthly ? 2 : 1;
  const thisMonth = bankMonthOf(now);
  const latest = paymentDate(thisMonth, day) <= bankDayOf(now) ? 0 : -1;
  return Array.from({ length: autoPay.paidRuns ?? 0 }, (_, run) =>
    shiftMonth(thisMonth, latest - run * step),
  );
}

function monthlyPayments(now: Date, bill: SavedBill, place: number): PastPayment[] {
  const { billName, paidMonths = 0, paidPaise } = bill.seed;
  return Array.from({ length: paidMonths }, (_, index) => index + 1).map((month) =>
    toPastPayment(bill, {
      at: daysBefore(now, month * MONTH_DAYS - (place % 5), place),
      amountPaise: paidPaise ?? usualAmount(billName, month),
      status: 'success',
    }),
  );
}

function automaticPayments(now: Date, bill: SavedBill): PastPayment[] {
  const { autoPay, billName } = bill.seed;
  if (!autoPay) return [];
  return paidPeriods(autoPay, now).map((period, run) =>
    toPastPayment(bill, {
      at: startOfBankDay(paymentDate(period, paymentDayOf(autoPay, now))),
      amountPaise: usualAmount(billName, run),
      status: 'success',
      period,
    }),
  );
}

/** So many bank days before, however early in the day it is: soon after midnight they lie closer together. */
function daysBefore(now: Date, days: number, place: number): Date {
  const intoDay = now.getTime() - startOfBankDay(bankDayOf(now)).getTime();
  const spacing = Math.min(SPACING_MS, Math.floor(intoDay / PLACES));
  return new Date(now.getTime() - days * DAY_MS - (place + 1) * spacing);
}

async function paidBy(bank: Bank, { bill }: SeedPayment, saved: SavedBills): Promise<Paid> {
  if (typeof bill !== 'string') {
    const biller: Biller | undefined = await bank.network.biller(bill.billerId);
    if (biller) return { id: null, biller, parameters: toParameters(bill.parameters) };
  } else {
    const found = saved.get(bill);
    if (found) return found;
  }
  throw new Error(`Nothing to pay: ${JSON.stringify(bill)}`);
}

/** Everything the customer is to have paid, oldest first. */
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
