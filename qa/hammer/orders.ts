import { randomUUID } from 'node:crypto';
import { fetchBill, recentPayment } from '@billpay/api-contract/payment';
import { toRupees, toPaise } from '@billpay/api/paise';
import type { Books, Intent, Order, PaymentBody } from './books';
import type { Ending, SavedBill } from '@billpay/sandbox/testing/actors';
import type { Chance } from '@billpay/sandbox/testing/chance';
import type { Payer } from './payer';

/** The fee of the fetched biller, in paise. */
export const CARD_FEE_PAISE = 5_90;
const SMALL_PAISE = 5_00;
/** So many refusals, and the customer pays something small: a code that is used frees the count of codes (OTP-11). */
const GIVES_IN_AFTER = 2;

/** How often which test number is paid. */
const endingWeights: Readonly<Record<Ending, number>> = {
  paid: 58,
  paidLater: 10,
  reversedLater: 9,
  refusedByNetwork: 9,
  transferTimeout: 7,
  refusedByCore: 7,
};

/** What a customer wants to pay, before there is a code for it. */
export interface Wish {
  readonly bill: SavedBill;
  readonly account: string;
  readonly billPaise: number;
  /** Of the fetch, for a bill that is fetched. */
  readonly reference: string | null;
}

function billOf(payer: Payer, kind: SavedBill['kind'], ending: Ending, chance: Chance): SavedBill {
  const bills = payer.member.bills.filter((saved) => saved.kind === kind && saved.ending === ending);
  if (bills.length === 0) throw new Error(`${payer.member.customer} has no ${kind} bill that ends ${ending}`);
  return chance.pick(bills);
}

/** A bill by chance; after refusals something small that will be paid. */
export function planWish(payer: Payer, chance: Chance): Wish {
  const account = chance.pick(payer.member.accounts).number;
  const [least, most] = payer.member.amounts;
  const ending = chance.weighted(endingWeights);
  const billPaise = chance.between(least, most);
  if (payer.refusedInARow >= GIVES_IN_AFTER) {
    const bill = billOf(payer, 'instant', 'paid', chance);
    return { bill, account, billPaise: SMALL_PAISE + chance.between(0, 99), reference: null };
  }
  return { bill: billOf(payer, 'instant', ending, chance), account, billPaise, reference: null };
}

/** A bill that is asked for first; null when the biller would not say. */
export async function planFetched(payer: Payer, chance: Chance): Promise<Wish | null> {
  const bill = billOf(payer, 'fetched', chance.weighted(endingWeights), chance);
  const { response } = await payer.ask(fetchBill, {
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
  const account = chance.pick(payer.member.accounts).number;
  return { bill, account, billPaise, reference: response.txnRefKey };
}

function bodyOf(wish: Wish, otp: string, seen: string | null): PaymentBody {
  return {
    billerId: wish.bill.billerId,
    accountNumber: wish.account,
    billAmount: toRupees(wish.billPaise),
    customerBillId: wish.bill.id,
    transactionReferenceKey: wish.reference,
    quickPay: 'N',
    inputSignatures: [...wish.bill.parameters],
    otp,
    paymentMode: 'Internet Banking',
    paymentChannel: 'INTB',
    forChannel: 'postpaid',
    repeatsTransactionId: seen,
  };
}

/** Looks for the last payment of the bill, then gets a code; null when none is sent. Call it in the payer's turn. */
export async function placeOrder(payer: Payer, wish: Wish): Promise<Order | null> {
  const { billerId, parameters } = wish.bill;
  const { data: seen } = await payer.mustAsk(recentPayment, {
    body: { billerId, parameters: [...parameters] },
  });
  const otp = await payer.code({
    billerId: wish.bill.billerId,
    amount: toRupees(wish.billPaise),
    accountNumber: wish.account,
    customerBillId: String(wish.bill.id),
  });
  if (otp === null) return null;
  return {
    customer: payer.member.customer,
    account: wish.account,
    billPaise: wish.billPaise,
    feePaise: wish.bill.kind === 'fetched' ? CARD_FEE_PAISE : 0,
    body: bodyOf(wish, otp, seen?.transactionId ?? null),
  };
}

/** A new key for an order. Two keys for one order are two tabs. */
export function openIntent(books: Books, order: Order): Intent {
  return books.open(randomUUID(), order);
}
