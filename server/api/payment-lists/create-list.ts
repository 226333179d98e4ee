import { createHash } from 'node:crypto';
import type { EndpointBody } from '@billpay/api-contract/endpoint';
import type { createPaymentList } from '@billpay/api-contract/payment-lists';
import type { Bank } from '../bank';
import { refuseOtherName } from '../billers/account-name';
import { toPaise } from '../paise';
import { lowerLimit, readUsage, refuseOverLimit } from '../payments/daily-usage';
import { paymentTexts } from '../payments/payment-texts';
import { Refusal } from '../refusal';
import { blameBill, checkListedOrders, sumDebits, type ListedOrder } from './list-orders';
import { listTexts } from './list-texts';
import { findListByKey, type PaymentList } from './payment-list';

type Request = EndpointBody<typeof createPaymentList>;

function hashRequest({ accountNumber, bills }: Request): Buffer {
  const values = [accountNumber, bills.map((bill) => Object.entries(bill).toSorted())];
  return createHash('sha256').update(JSON.stringify(values)).digest();
}

/**
 * Validates the bills that the customer wants to pay together like single payments, and stores them. Moves no money.
 * Returns the first list if key and bills are repeated.
 * @throws Refusal
 */
export async function createList(
  bank: Bank,
  customerId: string,
  idempotencyKey: string,
  request: Request,
): Promise<string> {
  const hash = hashRequest(request);
  const earlier = await findListByKey(bank, customerId, idempotencyKey);
  if (earlier) return requireSame(earlier, hash);
  const id = `LST${bank.machine.randomBytes(9).toString('hex').toUpperCase()}`;
  const { accountNumber } = request;
  const bills = request.bills.map((bill) => ({
    savedBillerId: bill.customerBillId,
    amountPaise: toPaise(bill.billAmount),
    reference: bill.transactionReferenceKey,
    channel: bill.paymentChannel,
    mode: bill.paymentMode,
  }));
  const orders = await checkListedOrders(bank, customerId, { accountNumber, bills, key: `list:${id}` });
  await checkNames(bank, orders);
  await checkTotal(bank, customerId, orders);
  const stored = await bank.db.run(
    `INSERT INTO payment_list (id, customer_id, idempotency_key, request_hash, account_id, bills, total, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (customer_id, idempotency_key) DO NOTHING`,
    [
      id,
      customerId,
      idempotencyKey,
      hash,
      orders[0]?.order.accountId ?? null,
      JSON.stringify(orders.map(({ bill }) => bill)),
      sumDebits(orders.map(({ bill }) => bill)),
      bank.clock.now(),
    ],
  );
  return stored === 1 ? id : createList(bank, customerId, idempotencyKey, request);
}

function requireSame(earlier: PaymentList, hash: Buffer): string {
  if (!earlier.request_hash.equals(hash)) throw new Refusal(409, listTexts.otherRequest);
  return earlier.id;
}

/** Refuses a bill whose name the customer must check first, before a code is sent. */
async function checkNames(bank: Bank, orders: readonly ListedOrder[]): Promise<void> {
  const refusals = await Promise.all(
    orders.map(async ({ order, bill }) => {
      const refusal = await refuseOtherName(bank, order);
      return refusal && blameBill(refusal, bill.savedBillerId);
    }),
  );
  const refused = refusals.find((refusal) => refusal !== null);
  if (refused) throw refused;
}

/** Checks the total in the order of PAY-09, so that no code is requested for a list that cannot be paid. */
async function checkTotal(bank: Bank, customerId: string, orders: readonly ListedOrder[]): Promise<void> {
  const total = sumDebits(orders.map(({ bill }) => bill));
  requireBalance(orders, total);
  const usage = await readUsage(bank, customerId);
  if (usage.paidPaise + total > lowerLimit(usage)) throw refuseOverLimit(usage);
}

/** Checks that the account covers the total. @throws Refusal */
export function requireBalance(orders: readonly ListedOrder[], totalPaise: number): void {
  const balance = orders[0]?.order.balancePaise ?? null;
  if (balance === null || balance < totalPaise) throw new Refusal(422, paymentTexts.balance);
}
