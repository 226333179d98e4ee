import { createHash } from 'node:crypto';
import { addDays } from '@billpay/api/clock/bank-day';
import type {
  Bill,
  BillFacts,
  BillRequest,
  BillRefused,
  Biller,
  ValidationRequest,
} from '@billpay/api/adapters/bill-network';
import { toRupees } from '@billpay/api/paise';
import { networkTexts } from '@billpay/api/adapters/network-texts';
import type { Billing, BillTerms } from './billing';
import { findBillNumber } from '@billpay/api/adapters/parameters';
import { lateFeePaise, listOffers, nextMonthDay, pricedEarly } from './offers';
import { findTestOutcome } from './test-numbers';

/** Names of the billers' customers. A bill number always has the same name. */
const customerNames = [
  'ANANYA IYER',
  'ROHAN MEHTA',
  'FATIMA SHEIKH',
  'ARJUN NAIR',
  'KAVITA DESHMUKH',
  'HARPREET SINGH',
  'MEERA BANERJEE',
  'SURESH REDDY',
] as const;

const LEAST_USUAL_PAISE = 1_400_00;
const USUAL_SPREAD_PAISE = 3_000_00;
/** Maximum deviation of a month's bill from the usual amount, in thousandths. */
const MONTHLY_SWING = 100;
const DUE_AFTER_DAYS = 19;
const NO_PENDING_BILL: BillRefused = {
  refused: networkTexts.noPendingBill,
  code: 'no-pending-bill',
};

function numberFrom(...parts: string[]): number {
  return createHash('sha256').update(parts.join('\n')).digest().readUInt32BE(0);
}

/**
 * Computes the amount of a number's bill, which varies slightly by month within the biller's limits.
 * Deterministic for a number and a month.
 */
function amountOf(biller: Biller, billNumber: string, month: string): number {
  const usual = LEAST_USUAL_PAISE + (numberFrom(biller.id, billNumber) % USUAL_SPREAD_PAISE);
  const swing = (numberFrom(biller.id, billNumber, month) % (2 * MONTHLY_SWING + 1)) - MONTHLY_SWING;
  const amount = Math.round(usual * (1 + swing / 1_000));
  const max = Math.min(...biller.channels.map((channel) => channel.maxPaise));
  const min = Math.max(...biller.channels.map((channel) => channel.minPaise));
  return Math.min(max, Math.max(min, amount));
}

function requireRefusal(billNumber: string): BillRefused | null {
  const outcome = findTestOutcome(billNumber);
  if (outcome === 'no-bill') return NO_PENDING_BILL;
  if (outcome === 'fetch-fails') return { refused: networkTexts.noBillDetails };
  return null;
}

/** Returns the name that a biller has for a bill number. */
export function findCustomerName(billNumber: string): string {
  return customerNames[numberFrom(billNumber) % customerNames.length] ?? customerNames[0];
}

/** Simulates the biller's response to a bill fetch on a bank day. */
export function simulateBillFetch(
  today: string,
  { biller, parameters, plan, namedPaise, networkId }: BillRequest,
  billing: Billing,
): Bill | BillRefused {
  const billNumber = findBillNumber(parameters);
  const refused = requireRefusal(billNumber);
  if (refused) return refused;
  const isRenamed = findTestOutcome(billNumber) === 'renamed' && billing.paidPaise.size > 0;
  const shared = { customerName: findCustomerName(isRenamed ? `${billNumber}+` : billNumber), billNumber };
  if (plan) {
    const tags = [
      { name: 'Plan', value: plan.description },
      { name: 'Validity', value: plan.validity ?? '' },
    ];
    return { ...shared, amountPaise: plan.amountPaise, tags, additionalInfo: [] };
  }
  if (biller.fetchRequirement === 'NOT_SUPPORTED' && namedPaise !== undefined) {
    return { ...shared, amountPaise: namedPaise, tags: [], additionalInfo: [] };
  }
  const open =
    networkId === undefined
      ? openBillOn(today, biller, billNumber, billing)
      : openBillOfMonth(biller, billNumber, networkId, billing);
  if (!open) return NO_PENDING_BILL;
  const describe = ({ month, ...bill }: OpenBill) => ({
    ...shared,
    ...bill,
    networkId: month,
    ...notesOf(biller, billNumber, month, bill.amountPaise),
  });
  const others = networkId === undefined ? openOthers(biller, billNumber, open.month, billing) : [];
  return { ...describe(open), ...(others.length > 0 && { others: others.map(describe) }) };
}

/** Id of the second bill of a month, for the test number with several bills. */
function secondOf(month: string): string {
  return `${month.slice(0, 7)}-second`;
}

/** Returns the month's other open bill, after the first one. */
function openOthers(biller: Biller, billNumber: string, month: string, billing: Billing): OpenBill[] {
  const second = secondOf(month);
  if (findTestOutcome(billNumber) !== 'several-bills' || month === second) return [];
  const open = openBillOfMonth(biller, billNumber, second, billing);
  return open ? [open] : [];
}

type OpenBill = BillFacts & Pick<Bill, 'amountPaise' | 'offers'> & { readonly month: string };

/**
 * Returns the open amount on a bank day and its month, or null if everything is paid. A February bill stays
 * open until 1 March, when auto pays for the 29th and 30th pay it.
 */
export function openBillOn(
  today: string,
  biller: Biller,
  billNumber: string,
  billing: Billing,
): OpenBill | null {
  const current = today.slice(0, 7);
  const months = today.endsWith('-03-01') ? [`${today.slice(0, 4)}-02`, current] : [current];
  const isSeveral = findTestOutcome(billNumber) === 'several-bills';
  for (const month of months) {
    const open =
      openBillOfMonth(biller, billNumber, month, billing) ??
      (isSeveral ? openBillOfMonth(biller, billNumber, secondOf(month), billing) : null);
    if (open) return open;
  }
  return null;
}

/** Returns the open amount of a month's bill, or null if it is paid. */
function openBillOfMonth(
  biller: Biller,
  billNumber: string,
  month: string,
  { terms, paidPaise, withdrawn }: Billing,
): OpenBill | null {
  if (withdrawn.has(month)) return null;
  const bill = billOfMonth(biller, billNumber, month, terms);
  const paid = paidPaise.get(month) ?? 0;
  const amountPaise = bill.amountPaise - paid;
  if (findTestOutcome(billNumber) !== 'offered-amounts') {
    return amountPaise > 0 ? { ...bill, amountPaise, month } : null;
  }
  if (amountPaise <= 0 || paid === pricedEarly(bill.amountPaise)) return null;
  return { ...bill, amountPaise, month, ...(paid === 0 && { offers: listOffers(month, amountPaise) }) };
}

/** Returns a number's bill for a month ("2026-11"). */
export function billOfMonth(
  biller: Biller,
  billNumber: string,
  month: string,
  terms: BillTerms,
): BillFacts & { readonly amountPaise: number } {
  const amountPaise = terms.amountPaise ?? amountOf(biller, billNumber, month);
  return { amountPaise, ...datesOf(billNumber, month, terms), billPeriod: 'MONTHLY' };
}

function datesOf(billNumber: string, month: string, { dated, due }: BillTerms): BillFacts {
  if (dated === false) return {};
  if (due?.month === month) return { billDate: addDays(due.day, -DUE_AFTER_DAYS), dueDate: due.day };
  const billDate = month.endsWith('-second') ? `${month.slice(0, 7)}-02` : `${month}-01`;
  if (findTestOutcome(billNumber) === 'offered-amounts')
    return { billDate, dueDate: nextMonthDay(month, 10) };
  return { billDate, dueDate: addDays(billDate, DUE_AFTER_DAYS + (numberFrom(billNumber) % 9)) };
}

function notesOf(biller: Biller, billNumber: string, month: string, amountPaise: number) {
  return {
    tags: [
      { name: 'Invoice Number', value: `${numberFrom(billNumber, month)}` },
      { name: 'Late Payment Fee', value: toRupees(lateFeePaise(amountPaise)) },
    ],
    additionalInfo: [
      { name: 'Service Centre', value: biller.coverage },
      { name: 'Bill Cycle', value: month },
    ],
  };
}

/**
 * Simulates a validation, which fails only for numbers with a failing fetch, but not for those without a
 * pending bill.
 */
export function simulateValidation({ parameters }: ValidationRequest): BillRefused | null {
  const billNumber = findBillNumber(parameters);
  return findTestOutcome(billNumber) === 'fetch-fails' ? { refused: networkTexts.wrongAccount } : null;
}
