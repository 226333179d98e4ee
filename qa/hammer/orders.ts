import { randomUUID } from 'node:crypto';
import { fetchBill } from '@billpay/api-contract/bills';
import { recentPayment } from '@billpay/api-contract/payment';
import { toRupees, toPaise } from '@billpay/api/paise';
import type { PaymentRequest } from '@billpay/api/payments/payment-order';
import type { ClientLog, Intent, Order } from './client-log';
import type { Ending, SavedBill } from '@billpay/sandbox/testing/actors';
import type { Chance } from '@billpay/sandbox/testing/chance';
import type { Payer } from './payer';

/** Fee of the fetched biller, in paise. */
export const CARD_FEE_PAISE = 5_90;
const SMALL_PAISE = 5_00;
/**
 * After this many refusals, the customer pays a small amount, because using a code resets the limit of codes
 * (OTP-11).
 */
const SMALL_PAYMENT_AFTER_REFUSALS = 2;

/** Weights of the test numbers. */
const endingWeights: Readonly<Record<Ending, number>> = {
  paid: 58,
  paidLater: 10,
  reversedLater: 9,
  refusedByNetwork: 9,
  transferTimeout: 7,
  refusedByCore: 7,
};

/** A payment before its code is requested. */
export interface PlannedPayment {
  readonly bill: SavedBill;
  readonly account: string;
  readonly billPaise: number;
  /** Reference of the bill fetch; null for a bill that is not fetched. */
  readonly reference: string | null;
}

function billOf(payer: Payer, kind: SavedBill['kind'], ending: Ending, chance: Chance): SavedBill {
  const bills = payer.actor.bills.filter((saved) => saved.kind === kind && saved.ending === ending);
  if (bills.length === 0) throw new Error(`${payer.actor.customer} has no ${kind} bill that ends ${ending}`);
  return chance.pick(bills);
}

/** Selects a random bill. After refusals, selects a small bill that the API will accept. */
export function planPayment(payer: Payer, chance: Chance): PlannedPayment {
  const account = chance.pick(payer.actor.accounts).number;
  const [least, most] = payer.actor.amounts;
  const ending = chance.weighted(endingWeights);
  const billPaise = chance.between(least, most);
  if (payer.refusedInARow >= SMALL_PAYMENT_AFTER_REFUSALS) {
    const bill = billOf(payer, 'instant', 'paid', chance);
    return { bill, account, billPaise: SMALL_PAISE + chance.between(0, 99), reference: null };
  }
  return { bill: billOf(payer, 'instant', ending, chance), account, billPaise, reference: null };
}

/** Fetches a random bill; returns null if the biller has none. */
export async function planFetchedPayment(payer: Payer, chance: Chance): Promise<PlannedPayment | null> {
  const bill = billOf(payer, 'fetched', chance.weighted(endingWeights), chance);
  const { response } = await payer.call(fetchBill, {
    body: {
      validateBill: 'N',
      billerID: bill.billerId,
      billerParams: [...bill.parameters],
      quickPay: 'N',
      forChannel: 'postpaid',
    },
  });
  if (!response) return null;
  const billPaise = toPaise(response.data.Data.BillerResponse.amount);
  const account = chance.pick(payer.actor.accounts).number;
  return { bill, account, billPaise, reference: response.txnRefKey };
}

function bodyOf(planned: PlannedPayment, otp: string, seen: string | null): PaymentRequest {
  return {
    billerId: planned.bill.billerId,
    accountNumber: planned.account,
    billAmount: toRupees(planned.billPaise),
    customerBillId: planned.bill.id,
    transactionReferenceKey: planned.reference,
    quickPay: 'N',
    inputSignatures: [...planned.bill.parameters],
    otp,
    paymentMode: 'Internet Banking',
    paymentChannel: 'INTB',
    forChannel: 'postpaid',
    repeatsTransactionId: seen,
  };
}

/**
 * Reads the last payment of the bill, and then requests a code. Returns null if none is sent. Must run in the
 * payer's turn.
 */
export async function placeOrder(payer: Payer, planned: PlannedPayment): Promise<Order | null> {
  const { billerId, parameters } = planned.bill;
  const { data: seen } = await payer.callOk(recentPayment, {
    body: { billerId, parameters: [...parameters] },
  });
  const otp = await payer.code({
    billerId: planned.bill.billerId,
    amount: toRupees(planned.billPaise),
    accountNumber: planned.account,
    customerBillId: String(planned.bill.id),
  });
  if (otp === null) return null;
  return {
    customer: payer.actor.customer,
    account: planned.account,
    billPaise: planned.billPaise,
    feePaise: planned.bill.kind === 'fetched' ? CARD_FEE_PAISE : 0,
    body: bodyOf(planned, otp, seen?.transactionId ?? null),
  };
}

/** Opens a new key for an order. Two keys for one order represent two tabs. */
export function openIntent(clientLog: ClientLog, order: Order): Intent {
  return clientLog.open(randomUUID(), order);
}
