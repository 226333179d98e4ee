import { isFreeSql, leaseSql } from '../background/work-through';
import type { Bank } from '../bank';
import { isDaytime } from '../clock/bank-day';
import { WITHOUT_WAITING } from '../database/statements';
import { currentActivity, withActivity } from '../operations/activity';

/** Number of concurrent deliveries, which leaves an instance enough connections for calls. */
const BATCH = 8;

interface Waiting {
  readonly id: number;
  readonly customer_id: string;
  readonly mobile: string;
  readonly text: string;
  readonly payment_id: string | null;
  /** Id of the call or job that queued the message. The delivery has the same id. */
  readonly request: string | null;
}

interface AboutMessage {
  /** The payment that the message is about. */
  readonly paymentId?: string;
  /**
   * Question in the customer's language, which is followed by the bank's address for reports. Without a configured
   * address, both are omitted.
   */
  readonly notYou?: string;
  /** Run of auto pay whose debit the message announces. */
  readonly announces?: number;
  /** Auto pay that waits for the customer to do what the message asks. */
  readonly asksAbout?: number;
}

/**
 * Queues a message to the customer in the current transaction, so that it is sent only if the transaction commits.
 * Delivery is retried with the same id until the adapter accepts the message, so that no message is lost or arrives
 * twice. It is sent immediately, so use this only for messages about the customer's own action or about a debit.
 */
export function queueMessage(
  bank: Bank,
  customerId: string,
  text: string,
  about: AboutMessage = {},
): Promise<void> {
  return insertMessage(bank, customerId, text, { ...about, byDay: false });
}

/** Queues a message that can wait, which is sent only in the daytime. */
export function queueDaytimeMessage(
  bank: Bank,
  customerId: string,
  text: string,
  about: AboutMessage = {},
): Promise<void> {
  return insertMessage(bank, customerId, text, { ...about, byDay: true });
}

async function insertMessage(
  bank: Bank,
  customerId: string,
  text: string,
  { paymentId, notYou, announces, asksAbout, byDay }: AboutMessage & { readonly byDay: boolean },
): Promise<void> {
  await bank.db.query(
    `INSERT INTO message_outbox (customer_id, text, payment_id, request, announces, asks_about, by_day)
     VALUES ($1, $2::text || coalesce(' ' || $5::text || ' ' || (SELECT report_address FROM bank_settings) ||
       coalesce($3::text, ''), ''), $3, $4, $6, $7, $8)`,
    [
      customerId,
      text,
      paymentId ?? null,
      currentActivity()?.request ?? null,
      notYou ?? null,
      announces ?? null,
      asksAbout ?? null,
      byDay,
    ],
  );
}

/** Withdraws the announcements of an auto pay's debits, unless they have been sent. A resumed debit is announced again. */
export async function withdrawAnnouncements(bank: Bank, autoPayId: number): Promise<void> {
  await bank.db.run(
    `WITH withdrawn AS (
       DELETE FROM message_outbox USING auto_pay_run run
       WHERE run.id = message_outbox.announces AND run.auto_pay_id = $1
       RETURNING run.id)
     UPDATE auto_pay_run SET announced_amount = NULL, announce_tried_at = NULL, noticed_on = NULL FROM withdrawn
     WHERE auto_pay_run.id = withdrawn.id`,
    [autoPayId],
  );
}

/** Withdraws the messages that ask the customer to act on an auto pay, unless they have been sent. */
export async function withdrawRequests(bank: Bank, autoPayId: number): Promise<void> {
  await bank.db.run('DELETE FROM message_outbox WHERE asks_about = $1', [autoPayId]);
}

/**
 * Leases waiting messages, oldest first, so that other instances skip them. Skips messages that wait for the
 * morning. Leases use the machine's clock.
 */
async function leaseWaiting(bank: Bank): Promise<Waiting[]> {
  const rows = await bank.db.query<Waiting>(
    `WITH waiting AS MATERIALIZED (
       SELECT id FROM message_outbox
       WHERE ${isFreeSql} AND (NOT by_day OR $1)
       ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     UPDATE message_outbox leased SET ${leaseSql}
     FROM waiting, customer WHERE leased.id = waiting.id AND customer.id = leased.customer_id
       AND ${WITHOUT_WAITING}
     RETURNING leased.id, leased.customer_id, customer.mobile, leased.text, leased.payment_id, leased.request`,
    [isDaytime(bank.clock.now())],
  );
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Delivers the messages of one customer in order. Returns the delivered messages. */
async function deliverInOrder(bank: Bank, messages: readonly Waiting[]): Promise<number[]> {
  const delivered: number[] = [];
  for (const message of messages) {
    const isDelivered = await asQueued(message, () => deliver(bank, message));
    if (isDelivered) delivered.push(message.id);
  }
  return delivered;
}

function asQueued<T>({ request }: Waiting, work: () => T): T {
  return request === null ? work() : withActivity({ request }, work);
}

async function deliver(
  bank: Bank,
  { id, customer_id: customerId, mobile, text, payment_id: payment }: Waiting,
): Promise<boolean> {
  try {
    await bank.messages.send({ id, customerId, mobile, text, ...(payment && { paymentId: payment }) });
    return true;
  } catch (error) {
    bank.log('message-not-delivered', { message: id, ...(payment && { payment }), error: error as Error });
    return false;
  }
}

/**
 * Delivers a batch of messages. Returns true if more may be waiting. A message that fails is retried after
 * its lease.
 */
export async function deliverMessages(bank: Bank): Promise<boolean> {
  const waiting = await leaseWaiting(bank);
  if (waiting.length === 0) return false;
  const byCustomer = new Map<string, Waiting[]>();
  for (const message of waiting) {
    byCustomer.set(message.customer_id, [...(byCustomer.get(message.customer_id) ?? []), message]);
  }
  const delivering = [...byCustomer.values()].map((messages) => deliverInOrder(bank, messages));
  const delivered = (await Promise.all(delivering)).flat();
  if (delivered.length > 0) {
    await bank.db.run(
      `WITH delivered AS (DELETE FROM message_outbox WHERE id = ANY ($1) AND ${WITHOUT_WAITING} RETURNING *),
       announced AS (UPDATE auto_pay_run SET announced_at = $2 FROM delivered WHERE auto_pay_run.id = delivered.announces)
       INSERT INTO payment_step (payment_id, at, call, outcome, detail, request)
       SELECT payment_id, $2, 'messages.send', 'done', text, request FROM delivered
       WHERE payment_id IS NOT NULL ORDER BY id`,
      [delivered, bank.clock.now()],
    );
  }
  return waiting.length === BATCH;
}
