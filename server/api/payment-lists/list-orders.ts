import type { Bank } from '../bank';
import { hashParameters } from '../adapters/parameters';
import { refuseMarked } from '../billers/paid-elsewhere';
import { findSavedBiller } from '../billers/saved-biller';
import { readAccounts } from '../accounts/accounts';
import { toRupees } from '../paise';
import { checkOrder } from '../payments/check-order';
import { findChosenBill } from '../payments/chosen-bill';
import type { PaymentOrder } from '../payments/payment-order';
import { paymentTexts } from '../payments/payment-texts';
import { Refusal, notFound } from '../refusal';
import { listTexts } from './list-texts';
import type { ListedBill } from './payment-list';

/** A bill in a list, with the names and the fee from the bank's records. */
export type WantedBill = Pick<ListedBill, 'savedBillerId' | 'amountPaise' | 'reference' | 'channel' | 'mode'>;

export interface ListedOrder {
  readonly order: PaymentOrder;
  readonly bill: ListedBill;
}

/** Computes the debit of all bills with their fees, in paise. */
export function sumDebits(bills: readonly Pick<ListedBill, 'amountPaise' | 'feePaise'>[]): number {
  return bills.reduce((sum, { amountPaise, feePaise }) => sum + amountPaise + feePaise, 0);
}

/**
 * Adds the bill that was refused, so that the customer can remove it from the list. Adds nothing for an unknown bill.
 */
export function blameBill(refusal: Refusal, savedBillerId: number): Refusal {
  if (refusal.status === 404) return refusal;
  const { status, message, data, code } = refusal;
  const more = typeof data === 'object' ? data : {};
  return new Refusal(status, message, { customerBillId: savedBillerId, ...more }, code);
}

/**
 * Looks up and validates every bill of a list by the rules of a single payment, plus the rule that each bill is in the
 * list once. Must not be called within a transaction.
 * @param key prefix of the payments' idempotency keys, which customers' keys cannot match
 * @throws Refusal that identifies the bill
 */
export async function checkListedOrders(
  bank: Bank,
  customerId: string,
  { accountNumber, bills, key }: { accountNumber: string; bills: readonly WantedBill[]; key: string },
): Promise<ListedOrder[]> {
  const accounts = await readAccounts(bank, customerId);
  if (!accounts.some(({ number }) => number === accountNumber)) throw new Refusal(422, paymentTexts.account);
  const checked = await Promise.all(
    bills.map(async (bill) => {
      try {
        return await checkListedOrder(bank, customerId, { accountNumber, bill, key });
      } catch (error) {
        throw error instanceof Refusal ? blameBill(error, bill.savedBillerId) : error;
      }
    }),
  );
  refuseRepeated(checked);
  return checked;
}

async function checkListedOrder(
  bank: Bank,
  customerId: string,
  { accountNumber, bill, key }: { accountNumber: string; bill: WantedBill; key: string },
): Promise<ListedOrder> {
  const saved = await findSavedBiller(bank, customerId, bill.savedBillerId);
  if (!saved) throw notFound('savedBiller');
  const marked = await refuseMarked(bank, saved.id);
  if (marked) throw marked;
  const order = await checkOrder(bank, customerId, `${key}:${bill.savedBillerId}`, {
    billerId: saved.billerId,
    accountNumber,
    billAmount: toRupees(bill.amountPaise),
    customerBillId: saved.id,
    transactionReferenceKey: bill.reference,
    quickPay: 'N',
    inputSignatures: saved.parameters,
    otp: '',
    paymentMode: bill.mode,
    paymentChannel: bill.channel,
    forChannel: 'postpaid',
    // A list never repeats a payment. To pay a bill again, the customer pays it separately.
    repeatsTransactionId: null,
  });
  const names = { billName: saved.billName, billerName: order.biller.name };
  const chosen = findChosenBill(order.reference);
  return { order, bill: { ...bill, ...names, feePaise: order.channel.feePaise, chosen } };
}

/** Compares the bills' details, because a customer may have saved a bill under two names. */
function refuseRepeated(orders: readonly ListedOrder[]): void {
  const seen = new Set<string>();
  for (const { order, bill } of orders) {
    const what = `${order.biller.id} ${hashParameters(order.parameters).toString('hex')}`;
    if (seen.has(what)) throw blameBill(new Refusal(422, listTexts.sameBillTwice), bill.savedBillerId);
    seen.add(what);
  }
}
