import { randomBytes } from 'node:crypto';
import type { Bank } from '../bank';
import { hashParameters } from '../adapters/parameters';
import { MINUTE_MS, toBankDay } from '../clock/bank-day';
import { lockCustomer } from '../customers/customers';
import { queueMessage } from '../messages/message-outbox';
import { paymentMessage } from '../messages/money-messages';
import { toRupees } from '../paise';
import { Refusal } from '../refusal';
import { recordAudit } from './audit';
import type { Authorize, Authorization } from './authorize';
import { releaseDailyLimit, countAgainstDailyLimit } from './daily-usage';
import { findByKey, nextBankTransactionId, openSql, readPayment, type Payment } from './payment';
import type { PaymentOrder } from './payment-order';
import { paymentTexts, reasons } from './payment-texts';
import { findUnseenPayment } from './recent-payment';

/** Maximum age of a payment made "a moment ago". */
const MOMENT_MS = 10 * MINUTE_MS;
/** Time for which a payment may be in progress before recovery checks it. */
const FIRST_CHECK_MS = 30_000;

export type Reservation =
  | { readonly state: 'replayed'; readonly payment: Payment }
  | { readonly state: 'reserved'; readonly payment: Payment }
  /** The bank core refused: the payment exists, failed, and moved no money. */
  | { readonly state: 'refused-by-core'; readonly payment: Payment };

/**
 * Creates the payment and holds its money, in one transaction that locks the customer. The idempotency key,
 * authorization, daily limit, balance, journal, outbox and audit commit together or not at all (PAY-18,
 * PAY-19). Throws a refusal after the transaction has committed its counts. A refusal moves no money and
 * consumes no code.
 */
export async function reserve(bank: Bank, order: PaymentOrder, authorize: Authorize): Promise<Reservation> {
  const result = await bank.db.transaction(async () => {
    await lockCustomer(bank, order.customerId);
    const [earlier, unseen, paidAlready] = await Promise.all([
      findByKey(bank, order.customerId, order.idempotencyKey),
      refuseUnseen(bank, order),
      findPaidAlready(bank, order),
    ]);
    if (earlier) return replay(earlier, order);
    const refused = unseen ?? paidAlready;
    if (refused) return refused;
    const authorized = await authorize(order);
    if (authorized instanceof Refusal) return authorized;
    try {
      // A savepoint, because a refusal by the limit or the balance rolls back the use of the code, but not
      // the count of wrong codes.
      return await bank.db.transaction(() => makePayment(bank, order, authorized));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await recordAudit(bank, {
        customerId: order.customerId,
        event: 'payment-refused',
        accountNumber: order.accountNumber,
        codeReference: authorized.code?.reference ?? null,
        detail: error.message,
      });
      return error;
    }
  });
  if (result instanceof Refusal) throw result;
  return result;
}

function replay(earlier: Payment, order: PaymentOrder): Reservation | Refusal {
  if (!earlier.request_hash.equals(order.requestHash)) return new Refusal(409, paymentTexts.otherRequest);
  return { state: 'replayed', payment: earlier };
}

/**
 * Refuses a payment that would repeat a payment that the customer has not seen, made by another tab, another
 * device or auto pay. The caller must have locked the customer, so that the later of two concurrent payments
 * sees the earlier one.
 */
async function refuseUnseen(bank: Bank, { repeats, ...order }: PaymentOrder): Promise<Refusal | null> {
  if (repeats === undefined) return null;
  const bill = { billerId: order.biller.id, parameters: order.parameters };
  const earlierPayment = await findUnseenPayment(bank, order.customerId, bill, repeats);
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

async function makePayment(bank: Bank, order: PaymentOrder, authorized: Authorization): Promise<Reservation> {
  const { customerId, amountPaise, channel } = order;
  const totalPaise = amountPaise + channel.feePaise;
  const now = bank.clock.now();
  const day = toBankDay(now);
  const paymentId = `TXN${randomBytes(9).toString('hex').toUpperCase()}`;
  const [, counted] = await Promise.all([
    authorized.use(paymentId),
    countAgainstDailyLimit(bank, customerId, day, totalPaise),
    insertPayment(bank, order, { paymentId, otpId: authorized.code?.id ?? null, day, now }),
  ]);
  const held = await bank.core.hold({
    paymentId,
    account: order.accountReference,
    amountPaise: totalPaise,
    billNumber: order.billNumber,
  });
  // Checks in the order of PAY-09: first the balance, then the daily limit. A refusal rolls back both.
  if (held === 'insufficient') throw new Refusal(422, paymentTexts.balance);
  if (!counted) throw new Refusal(422, paymentTexts.dailyLimit);
  if (held !== 'held') return failAtCore(bank, paymentId, held, { customerId, day, totalPaise });
  const [, , payment] = await Promise.all([
    enqueue(bank, paymentId, new Date(now.getTime() + FIRST_CHECK_MS)),
    recordAudit(bank, { customerId, event: 'payment-reserved', paymentId, detail: toRupees(totalPaise) }),
    readPayment(bank, paymentId),
  ]);
  return { state: 'reserved', payment };
}

/** Adds the payment to the outbox, so that recovery submits it if this process does not. */
function enqueue(bank: Bank, paymentId: string, nextAt: Date): Promise<number> {
  return bank.db.run('INSERT INTO outbox (payment_id, next_at) VALUES ($1, $2)', [paymentId, nextAt]);
}

async function failAtCore(
  bank: Bank,
  paymentId: string,
  outcome: 'refused' | 'timed-out',
  { customerId, day, totalPaise }: { customerId: string; day: string; totalPaise: number },
): Promise<Reservation> {
  const isTimeout = outcome === 'timed-out';
  const reason = isTimeout ? reasons.internal : reasons.transferRefused;
  await releaseDailyLimit(bank, customerId, day, totalPaise);
  await bank.db.query(
    `UPDATE payment SET status = $2, reason = $3, completed_at = $4,
       bank_transaction_id = CASE $2 WHEN 'failed' THEN NULL ELSE bank_transaction_id END WHERE id = $1`,
    [paymentId, isTimeout ? 'fund-transfer-timeout' : 'failed', reason, bank.clock.now()],
  );
  if (isTimeout) {
    await recordAudit(bank, {
      customerId,
      event: 'payment-reserved',
      paymentId,
      detail: toRupees(totalPaise),
    });
  }
  const event = isTimeout ? 'payment-reversed' : 'payment-refused-by-core';
  await recordAudit(bank, { customerId, event, paymentId });
  const payment = await readPayment(bank, paymentId);
  const message = paymentMessage(payment, isTimeout ? 'reversed' : 'refused');
  await queueMessage(bank, customerId, message, paymentId);
  return { state: 'refused-by-core', payment };
}

async function insertPayment(
  bank: Bank,
  order: PaymentOrder,
  made: { paymentId: string; otpId: number | null; day: string; now: Date },
): Promise<void> {
  await bank.db.query(
    `INSERT INTO payment (id, customer_id, idempotency_key, request_hash, otp_id, account_id, biller_id,
       saved_biller_id, parameters, bill_reference, plan_id, amount, fee, channel, mode, customer_name, bill_number,
       bank_day, created_at, parameters_hash, bill_facts, billed, network_bill, fetched_at, status,
       bank_transaction_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
       $21, $22, $23, $24, 'bbps-in-progress', ${nextBankTransactionId})`,
    [
      made.paymentId,
      order.customerId,
      order.idempotencyKey,
      order.requestHash,
      made.otpId,
      order.accountId,
      order.biller.id,
      order.savedBillerId,
      JSON.stringify(order.parameters),
      order.reference?.key ?? null,
      order.reference?.planId ?? null,
      order.amountPaise,
      order.channel.feePaise,
      order.channel.channel,
      order.channel.mode,
      order.reference?.customerName ?? null,
      order.reference?.billNumber ?? order.billNumber,
      made.day,
      made.now,
      hashParameters(order.parameters),
      JSON.stringify(order.reference?.facts ?? {}),
      order.reference?.amountPaise ?? null,
      order.reference?.networkId ?? null,
      order.reference?.fetchedAt ?? null,
    ],
  );
}
