import type { Bank } from '../bank';
import { refuseOtherName, rememberName } from '../billers/account-name';
import { MINUTE_MS, toBankDay } from '../clock/bank-day';
import { lockCustomer } from '../customers/customers';
import { toRupees } from '../paise';
import { refuseLocked } from '../protection/payment-lock';
import { Refusal } from '../refusal';
import { recordAudit } from './audit';
import type { Authorize, Authorization } from './authorize';
import {
  addToDailyUsage,
  isOverLimit,
  lowerLimit,
  readUsage,
  refuseOverLimit,
  type DailyUsage,
} from './daily-usage';
import { insertPayment } from './insert-payment';
import { findByKey, openSql, type Payment } from './payment';
import type { PaymentOrder } from './payment-order';
import { consumeLink } from './payment-links';
import { paymentTexts } from './payment-texts';
import { findUnseenPayment } from './recent-payment';

/** Maximum age of a payment made "a moment ago". */
const MOMENT_MS = 10 * MINUTE_MS;
/** How long a payment may be in progress before recovery continues it. */
const FIRST_CHECK_MS = 30_000;

export interface Creation {
  readonly state: 'created' | 'replayed';
  readonly payment: Payment;
}

/**
 * Creates the payment in one transaction that locks the customer. The idempotency key, authorization, daily
 * limit, outbox and audit commit together or not at all (PAY-18, PAY-19). No money is held yet. Throws a
 * refusal after the transaction has committed its counts. A refusal consumes no code.
 */
export async function createPayment(
  bank: Bank,
  order: PaymentOrder,
  authorize: Authorize,
): Promise<Creation> {
  try {
    const result = await bank.db.transaction(() => createLocked(bank, order, authorize));
    if (result instanceof Refusal) throw result;
    return result;
  } catch (error) {
    // The bank has lowered its limit since the check, so the limit now refuses the payment.
    if (isOverLimit(error)) return createPayment(bank, order, authorize);
    throw error;
  }
}

async function createLocked(
  bank: Bank,
  order: PaymentOrder,
  authorize: Authorize,
): Promise<Creation | Refusal> {
  // All are sent together. The reads see the changes that the lock has waited for.
  const [{ hasLockedPayments }, earlier, obstacle] = await Promise.all([
    lockCustomer(bank, order.customerId),
    findByKey(bank, order.customerId, order.idempotencyKey),
    findObstacle(bank, order),
  ]);
  if (earlier) return replay(earlier, order);
  if (hasLockedPayments) return refuseLocked();
  if (obstacle) return obstacle;
  // Read once, so that the limit and the payment count on the same day around midnight.
  const now = bank.clock.now();
  const [authorized, usage] = await Promise.all([
    authorize(order),
    readUsage(bank, order.customerId, toBankDay(now)),
  ]);
  if (authorized instanceof Refusal) return authorized;
  const result = findShortage(order, usage) ?? (await insertAndCommit(bank, order, { authorized, now }));
  if (!(result instanceof Refusal)) return result;
  await recordAudit(bank, {
    customerId: order.customerId,
    event: 'payment-refused',
    accountNumber: order.accountNumber,
    codeReference: authorized.code?.reference ?? null,
    detail: result.message,
  });
  return result;
}

/** How and when a payment was authorized. */
interface Decision {
  readonly authorized: Authorization;
  readonly now: Date;
}

async function insertAndCommit(
  bank: Bank,
  order: PaymentOrder,
  decision: Decision,
): Promise<Creation | Refusal> {
  const insert = () => insertCreated(bank, order, decision);
  if (order.reference?.linkId == null) return bank.db.commitWith(insert);
  try {
    // A savepoint, because a refusal by the link rolls back the use of the code, but is recorded.
    return await bank.db.transaction(insert);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function replay(earlier: Payment, order: PaymentOrder): Creation | Refusal {
  if (!earlier.request_hash.equals(order.requestHash)) return new Refusal(409, paymentTexts.otherRequest);
  return { state: 'replayed', payment: earlier };
}

/**
 * Finds the reason why the bill of an order may not be paid now: an earlier payment of it, or a changed name. The
 * caller must have locked the customer.
 */
export async function findObstacle(bank: Bank, order: PaymentOrder): Promise<Refusal | null> {
  const [unseen, paidAlready, otherName] = await Promise.all([
    refuseUnseen(bank, order),
    findPaidAlready(bank, order),
    refuseOtherName(bank, order),
  ]);
  return unseen ?? paidAlready ?? otherName;
}

/**
 * Refuses a payment that would repeat a payment that the customer has not seen, made by another tab, another
 * device or auto pay. The caller must have locked the customer, so that the later of two concurrent payments
 * sees the earlier one.
 */
async function refuseUnseen(bank: Bank, { repeats, ...order }: PaymentOrder): Promise<Refusal | null> {
  if (repeats === undefined) return null;
  const bill = { billerId: order.biller.id, parameters: order.parameters };
  const networkId = order.reference?.networkId ?? null;
  const earlierPayment = await findUnseenPayment(bank, order.customerId, bill, repeats, networkId);
  if (!earlierPayment) return null;
  const agoMs = bank.clock.now().getTime() - Date.parse(earlierPayment.created);
  const message = agoMs <= MOMENT_MS ? paymentTexts.unseenOfLate : paymentTexts.unseen;
  return new Refusal(409, message, { earlierPayment });
}

/**
 * Finds an earlier payment of the fetched bill. A bill is paid only once, regardless of the idempotency key.
 * After a failed payment, it can be paid again.
 */
async function findPaidAlready(bank: Bank, order: PaymentOrder): Promise<Refusal | null> {
  if (!order.reference) return null;
  const [paid] = await bank.db.query<{ id: string }>(
    `SELECT id FROM payment WHERE bill_reference = $1
     AND (status = 'success' OR status IN (${openSql}))`,
    [order.reference.key],
  );
  return paid ? new Refusal(409, paymentTexts.alreadyPaid) : null;
}

/**
 * Checks in the order of PAY-09: first the balance that the core has just reported, then the daily limit. The
 * core checks the balance again when it holds the money.
 */
function findShortage(order: PaymentOrder, usage: DailyUsage): Refusal | null {
  const { amountPaise, channel, balancePaise } = order;
  const totalPaise = amountPaise + channel.feePaise;
  if (balancePaise === null || balancePaise < totalPaise) return new Refusal(422, paymentTexts.balance);
  return usage.paidPaise + totalPaise > lowerLimit(usage) ? refuseOverLimit(usage) : null;
}

async function insertCreated(
  bank: Bank,
  order: PaymentOrder,
  { authorized, now }: Decision,
): Promise<Creation> {
  const { customerId, amountPaise, channel } = order;
  const totalPaise = amountPaise + channel.feePaise;
  const [, payment] = await Promise.all([
    addToDailyUsage(bank, customerId, toBankDay(now), totalPaise),
    storePayment(bank, order, authorized, { now }),
    rememberName(bank, order),
  ]);
  return { state: 'created', payment };
}

/**
 * Stores a new payment with its outbox entry and audit. The caller counts its amount in the same transaction, on the
 * bank day of `now`. `listId` is the list of bills that the payment belongs to; null if there is none.
 */
export async function storePayment(
  bank: Bank,
  order: PaymentOrder,
  authorized: Authorization,
  { now, listId = null }: { readonly now: Date; readonly listId?: string | null },
): Promise<Payment> {
  const { customerId, amountPaise, channel } = order;
  const paymentId = `TXN${bank.machine.randomBytes(9).toString('hex').toUpperCase()}`;
  const linkId = order.reference?.linkId ?? null;
  const [payment] = await Promise.all([
    insertPayment(bank, order, {
      paymentId,
      otpId: authorized.code?.id ?? null,
      listId,
      day: toBankDay(now),
      now,
      nextAt: new Date(now.getTime() + FIRST_CHECK_MS),
    }),
    authorized.use(paymentId),
    recordAudit(bank, {
      customerId,
      event: 'payment-reserved',
      paymentId,
      accountNumber: order.accountNumber,
      codeReference: authorized.code?.reference ?? null,
      detail: toRupees(amountPaise + channel.feePaise),
    }),
  ]);
  if (linkId !== null) await consumeLink(bank, linkId, paymentId);
  return payment;
}
