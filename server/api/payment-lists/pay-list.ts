import type { EndpointBody } from '@billpay/api-contract/endpoint';
import type { payPaymentList } from '@billpay/api-contract/payment-lists';
import type { Bank } from '../bank';
import { refuseMarked } from '../billers/paid-elsewhere';
import { toBankDay } from '../clock/bank-day';
import { confirmList } from '../confirmations/list-confirmation';
import { lockCustomer } from '../customers/customers';
import { verifyCode, type FreshCode } from '../one-time-codes/check-code';
import { toPaise } from '../paise';
import { recordAudit } from '../payments/audit';
import { payCreated } from '../payments/continue-payment';
import { findObstacle, storePayment } from '../payments/create-payment';
import { countAgainstDailyLimit } from '../payments/daily-usage';
import type { Payment } from '../payments/payment';
import { recheckBill } from '../payments/recheck-bill';
import { refuseLocked } from '../protection/payment-lock';
import { Refusal } from '../refusal';
import { requireBalance } from './create-list';
import { blameBill, checkListedOrders, type ListedOrder } from './list-orders';
import { listTexts } from './list-texts';
import { requireList, type PaymentList } from './payment-list';

interface Confirmed {
  readonly list: PaymentList;
  readonly orders: readonly ListedOrder[];
  /** The network's reason why a bill can no longer be paid; null if it can be paid. */
  readonly outdated: Refusal | null;
  readonly idempotencyKey: string;
}

/**
 * Pays the bills of a list with one code. Creates the payments of all bills in one transaction, or none. Then executes
 * each payment independently. Repeating the call with the same key changes nothing (PAY-19).
 * @throws Refusal if the bills are not exactly those that the customer has confirmed, or one cannot be paid
 */
export async function payList(
  bank: Bank,
  customerId: string,
  { id, idempotencyKey }: { id: string; idempotencyKey: string },
  { otp, totalAmount }: EndpointBody<typeof payPaymentList>,
): Promise<void> {
  const list = await requireList(bank, customerId, id);
  if (toPaise(totalAmount) !== list.total) throw new Refusal(409, listTexts.changed);
  if (isRepeated(list, idempotencyKey)) return;
  const orders = await checkAgain(bank, customerId, list);
  const outdated = await recheckBills(bank, orders);
  const payments = await createPayments(bank, customerId, otp, { list, orders, outdated, idempotencyKey });
  await Promise.all(payments.map((payment) => payIndependently(bank, payment)));
}

/** Whether an earlier request with the same key has paid the list. @throws Refusal if another request has */
function isRepeated({ confirmed_at, paid_key }: PaymentList, idempotencyKey: string): boolean {
  if (confirmed_at === null) return false;
  if (paid_key !== idempotencyKey) throw new Refusal(409, listTexts.paidAlready);
  return true;
}

/** Looks the bills up again. @throws Refusal if a confirmed fee has changed */
async function checkAgain(
  bank: Bank,
  customerId: string,
  { id, account_number: accountNumber, bills }: PaymentList,
): Promise<ListedOrder[]> {
  const orders = await checkListedOrders(bank, customerId, { accountNumber, bills, key: `list:${id}` });
  const isChanged = orders.some(({ bill }, place) => bill.feePaise !== bills[place]?.feePaise);
  if (isChanged) throw new Refusal(409, listTexts.changed);
  return orders;
}

async function recheckBills(bank: Bank, orders: readonly ListedOrder[]): Promise<Refusal | null> {
  const rechecked = await Promise.all(
    orders.map(async ({ order, bill }) => {
      const refusal = await recheckBill(bank, order);
      return refusal && blameBill(refusal, bill.savedBillerId);
    }),
  );
  return rechecked.find((refusal) => refusal !== null) ?? null;
}

/**
 * Creates all payments in one transaction that locks the customer and consumes the code once for the list.
 * Returns none if another request was first. Throws a refusal after the counts of wrong codes have committed.
 */
async function createPayments(
  bank: Bank,
  customerId: string,
  otp: string,
  { orders, outdated, ...confirmed }: Confirmed,
): Promise<Payment[]> {
  const result = await bank.db.transaction(async () => {
    const { hasLockedPayments } = await lockCustomer(bank, customerId);
    const list = await requireList(bank, customerId, confirmed.list.id);
    if (isRepeated(list, confirmed.idempotencyKey)) return [];
    if (hasLockedPayments) return refuseLocked();
    const refused = (await findObstacles(bank, orders)) ?? outdated;
    if (refused) return refused;
    const code = await verifyCode(bank, customerId, otp, confirmList(list));
    if (code instanceof Refusal) return code;
    try {
      // A savepoint, as for a single payment: a refusal by the limit does not consume the code.
      return await bank.db.transaction(() =>
        storePayments(bank, customerId, { ...confirmed, list, orders, code }),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await recordAudit(bank, {
        customerId,
        event: 'payment-refused',
        accountNumber: list.account_number,
        codeReference: code.reference,
        detail: error.message,
      });
      return error;
    }
  });
  if (result instanceof Refusal) throw result;
  return result;
}

async function findObstacles(bank: Bank, orders: readonly ListedOrder[]): Promise<Refusal | null> {
  const found = await Promise.all(
    orders.map(async ({ order, bill }) => {
      const refusal = (await findObstacle(bank, order)) ?? (await refuseMarked(bank, bill.savedBillerId));
      return refusal && blameBill(refusal, bill.savedBillerId);
    }),
  );
  return found.find((refusal) => refusal !== null) ?? null;
}

async function storePayments(
  bank: Bank,
  customerId: string,
  { list, orders, code, idempotencyKey }: Omit<Confirmed, 'outdated'> & { code: FreshCode },
): Promise<Payment[]> {
  requireBalance(orders, list.total);
  const now = bank.clock.now();
  const [, , , , ...payments] = await Promise.all([
    countAgainstDailyLimit(bank, customerId, toBankDay(now), list.total),
    bank.db.query('UPDATE payment_list SET otp_id = $2, confirmed_at = $3, paid_key = $4 WHERE id = $1', [
      list.id,
      code.id,
      now,
      idempotencyKey,
    ]),
    code.consume({ list: list.id }),
    // Retention keeps the code, as it does for a single payment.
    bank.db.query('UPDATE otp SET is_kept = true WHERE id = $1', [code.id]),
    ...orders.map((each) => storeListed(bank, each, { now, listId: list.id })),
  ]);
  return payments;
}

/** Stores one payment of a list. @throws Refusal that identifies the bill, for example if its link has been used */
async function storeListed(
  bank: Bank,
  { order, bill }: ListedOrder,
  list: { readonly now: Date; readonly listId: string },
): Promise<Payment> {
  try {
    return await storePayment(bank, order, { code: null, use: () => Promise.resolve() }, list);
  } catch (error) {
    throw error instanceof Refusal ? blameBill(error, bill.savedBillerId) : error;
  }
}

/** Executes one payment. After an error, recovery continues it; the other payments are not affected. */
async function payIndependently(bank: Bank, payment: Payment): Promise<void> {
  try {
    await payCreated(bank, payment);
  } catch (error) {
    bank.log('list-payment-interrupted', { payment: payment.id, error: error as Error });
  }
}
