import { createHash } from 'node:crypto';
import type { Clock } from '../clock/clock';
import { addDays, bankMonthOf } from '../clock/bank-day';
import type { Bill, BillFacts, BillQuestion, BillRefused, Biller } from './bill-network';
import { billNumberOf } from './parameters';
import { testOutcomeOf } from './test-numbers';

/** Customers of the billers; a bill number always belongs to the same one. */
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
/** How far a month's bill lies above or below the usual one at most, in thousandths. */
const MONTHLY_SWING = 100;
const DUE_AFTER_DAYS = 19;

function numberFrom(...parts: string[]): number {
  return createHash('sha256').update(parts.join('\n')).digest().readUInt32BE(0);
}

/**
 * What a number usually is billed, a little more or less from month to month; the same number in the same bank month gives
 * the same amount. Within the biller's limits.
 */
function amountOf(biller: Biller, billNumber: string, month: string): number {
  const usual = LEAST_USUAL_PAISE + (numberFrom(biller.id, billNumber) % USUAL_SPREAD_PAISE);
  const swing = (numberFrom(biller.id, billNumber, month) % (2 * MONTHLY_SWING + 1)) - MONTHLY_SWING;
  const amount = Math.round(usual * (1 + swing / 1_000));
  const max = Math.min(...biller.channels.map((channel) => channel.maxPaise));
  const min = Math.max(...biller.channels.map((channel) => channel.minPaise));
  return Math.min(max, Math.max(min, amount));
}

function refusalOf(billNumber: string): BillRefused | null {
  const outcome = testOutcomeOf(billNumber);
  if (outcome === 'no-bill') return { refused: 'There is no pending bill for this account.' };
  if (outcome === 'fetch-fails') return { refused: 'BFR008: Unable to get bill details from biller' };
  return null;
}

/** Answers a bill fetch as the biller would, from the number alone. */
export function answerBillFetch(clock: Clock, question: BillQuestion): Bill | BillRefused {
  const { biller, parameters, plan, namedPaise } = question;
  const billNumber = billNumberOf(parameters);
  const refused = refusalOf(billNumber);
  if (refused) return refused;
  const customerName = customerNames[numberFrom(billNumber) % customerNames.length] ?? customerNames[0];
  const shared = { customerName, billNumber };
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
  return { ...shared, ...monthlyBill(clock, biller, billNumber) };
}

/** What the bill of a month ("2026-11") says beside its amount. */
export function factsOfMonth(billNumber: string, month: string): BillFacts {
  const billDate = `${month}-01`;
  const dueDate = addDays(billDate, DUE_AFTER_DAYS + (numberFrom(billNumber) % 9));
  return { billDate, dueDate, billPeriod: 'MONTHLY' };
}

function monthlyBill(clock: Clock, biller: Biller, billNumber: string) {
  const month = bankMonthOf(clock.now());
  const amountPaise = amountOf(biller, billNumber, month);
  const lateFee = String(Math.round(amountPaise / 5000));
  return {
    amountPaise,
    ...factsOfMonth(billNumber, month),
    tags: [
      { name: 'Invoice Number', value: `${numberFrom(billNumber, month)}` },
      { name: 'Late Payment Fee', value: `${lateFee}.00` },
    ],
    additionalInfo: [
      { name: 'Service Centre', value: biller.coverage },
      { name: 'Bill Cycle', value: month },
    ],
  };
}

/** A validation only fails for numbers whose fetch would fail for more than lack of a bill. */
export function answerValidation(question: BillQuestion): BillRefused | null {
  const billNumber = billNumberOf(question.parameters);
  return testOutcomeOf(billNumber) === 'fetch-fails'
    ? { refused: 'BFR001: Incorrect / invalid customer account' }
    : null;
}
