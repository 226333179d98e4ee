import type { WirePaymentList } from '@billpay/api-contract/payment-lists';
import type { Bank } from '../bank';
import { startOfBankDay, toBankDay } from '../clock/bank-day';
import { toRupees } from '../paise';
import { REFERENCE_VALID_MS } from '../payments/bill-references';
import { reasonFor } from '../payments/outcome';
import { openPromise, selectPayment, type Payment } from '../payments/payment';
import type { ChosenBill } from '../payments/chosen-bill';
import { notFound } from '../refusal';

/** A bill as it was shown to the customer. Amounts are in paise. */
export interface ListedBill {
  readonly savedBillerId: number;
  readonly billName: string;
  readonly billerName: string;
  readonly amountPaise: number;
  readonly feePaise: number;
  /** Key of the fetched bill. */
  readonly reference: string;
  readonly channel: string;
  readonly mode: string;
  /** The chosen bill, if the fetch returned several. Missing in lists from an earlier release. */
  readonly chosen?: ChosenBill | null;
}

/** Bills that the customer pays from one account with one code. Only the confirmation changes later. */
export interface PaymentList {
  readonly id: string;
  readonly request_hash: Buffer;
  readonly account_number: string;
  readonly bills: readonly ListedBill[];
  /** Sum of all debits, in paise. */
  readonly total: number;
  readonly created_at: Date;
  readonly confirmed_at: Date | null;
  /** Idempotency key of the request that paid it; null before. */
  readonly paid_key: string | null;
}

const select = `SELECT list.id, list.request_hash, account.number AS account_number, list.bills, list.total, list.created_at,
  list.confirmed_at, list.paid_key FROM payment_list list JOIN account ON account.id = list.account_id WHERE list.customer_id = $1`;

/** Finds one of the customer's lists. @throws Refusal if it does not exist */
export async function requireList(bank: Bank, customerId: string, id: string): Promise<PaymentList> {
  const [list] = await bank.db.query<PaymentList>(`${select} AND list.id = $2`, [customerId, id]);
  if (!list) throw notFound('paymentList');
  return list;
}

/** Finds the list that was created with a key. */
export async function findListByKey(
  bank: Bank,
  customerId: string,
  key: string,
): Promise<PaymentList | undefined> {
  const [list] = await bank.db.query<PaymentList>(`${select} AND list.idempotency_key = $2`, [
    customerId,
    key,
  ]);
  return list;
}

/** Returns a list with the outcome of each bill. */
export async function readList(bank: Bank, customerId: string, id: string): Promise<WirePaymentList> {
  const [wire] = await withOutcomes(bank, [await requireList(bank, customerId, id)]);
  if (!wire) throw notFound('paymentList');
  return wire;
}

/** Returns the lists that the customer has confirmed today (bank day), newest first. */
export async function readListsOfToday(bank: Bank, customerId: string): Promise<WirePaymentList[]> {
  const lists = await bank.db.query<PaymentList>(
    `${select} AND list.confirmed_at >= $2 ORDER BY list.confirmed_at DESC`,
    [customerId, startOfBankDay(toBankDay(bank.clock.now()))],
  );
  return withOutcomes(bank, lists);
}

async function withOutcomes(bank: Bank, lists: readonly PaymentList[]): Promise<WirePaymentList[]> {
  const payments = await bank.db.query<Payment & { list_id: string }>(
    selectPayment.replace('SELECT ', 'SELECT payment.list_id, ') + ' WHERE payment.list_id = ANY ($1)',
    [lists.map(({ id }) => id)],
  );
  return lists.map((list) =>
    toWire(
      list,
      payments.filter(({ list_id }) => list_id === list.id),
    ),
  );
}

function toWire(list: PaymentList, payments: readonly Payment[]): WirePaymentList {
  return {
    listId: list.id,
    accountNumber: list.account_number,
    totalAmount: toRupees(list.total),
    created: list.created_at.toISOString(),
    confirmed: list.confirmed_at?.toISOString() ?? null,
    bills: list.bills.map((bill) => ({
      customerBillId: bill.savedBillerId,
      billName: bill.billName,
      billerName: bill.billerName,
      billAmount: toRupees(bill.amountPaise),
      fee: toRupees(bill.feePaise),
      payment: toOutcome(payments.find(({ saved_biller_id }) => saved_biller_id === bill.savedBillerId)),
    })),
  };
}

function toOutcome(payment: Payment | undefined): WirePaymentList['bills'][number]['payment'] {
  if (!payment) return null;
  const { id: transactionId, status } = payment;
  return { transactionId, status, reason: reasonFor(payment), settleBy: openPromise(payment) };
}

/** Deletes lists that were never confirmed and whose fetched bills have expired. */
export async function dropOldDrafts(bank: Bank): Promise<void> {
  await bank.db.query('DELETE FROM payment_list WHERE confirmed_at IS NULL AND created_at < $1', [
    new Date(bank.clock.now().getTime() - REFERENCE_VALID_MS),
  ]);
}
