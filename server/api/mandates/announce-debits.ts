import { readAccounts } from '../accounts/accounts';
import { fetchBillOfRun } from '../auto-pay/fetch-bill-of-run';
import { findOwnPayments, stillDuePaise } from '../auto-pay/own-payment';
import { selectRun, type Run } from '../auto-pay/run';
import type { Bank } from '../bank';
import { refuseDeclinedBill } from '../billers/refresh-dues';
import { addDays, isDaytime, toBankDay } from '../clock/bank-day';
import type { Language } from '../languages/language';
import { queueDaytimeMessage } from '../messages/message-outbox';
import { recordAudit } from '../payments/audit';
import { findAutoPayChannel } from '../payments/payment-channel';
import { isAskedSql } from './asked-debit';
import { judgeDebit } from './find-obstacle';
import { announcementMessage, askedMessage, type Announcement } from './mandate-messages';
import { readMandateRules, type MandateRules } from './mandate-rules';

const BATCH = 8;
/** Number of days before a payment from which it may be announced. */
const DAYS_AHEAD = 2;

/**
 * Announces the debits of the next two days, and asks for the codes of today's debits. Does nothing if the bank does
 * not apply the framework for recurring payments. Returns true if more may be waiting.
 */
export async function announceDebits(bank: Bank): Promise<boolean> {
  const now = bank.clock.now();
  if (!isDaytime(now)) return false;
  const rules = await readMandateRules(bank);
  if (rules === null) return false;
  const leased = await leaseUnannounced(bank, now);
  await Promise.all(leased.map(({ id }) => tryToAnnounce(bank, rules, id)));
  const asked = await askForCodes(bank, now);
  return leased.length === BATCH || asked === BATCH;
}

/** Leases runs for an hour. A bill that is unknown now may be known after that. */
function leaseUnannounced(bank: Bank, now: Date): Promise<{ id: number }[]> {
  const today = toBankDay(now);
  return bank.db.query(
    `WITH due AS MATERIALIZED (
       SELECT run.id FROM auto_pay_run run JOIN auto_pay ON auto_pay.id = run.auto_pay_id
       WHERE run.state = 'planned' AND run.announced_amount IS NULL AND run.pays_on > $2 AND run.pays_on <= $3
         AND auto_pay.once_on IS NULL
         AND (run.announce_tried_at IS NULL OR run.announce_tried_at NOT BETWEEN $1::timestamptz - interval '1 hour' AND $1)
       ORDER BY run.pays_on, run.id LIMIT ${BATCH} FOR UPDATE OF run SKIP LOCKED)
     UPDATE auto_pay_run SET announce_tried_at = $1 FROM due WHERE auto_pay_run.id = due.id RETURNING due.id`,
    [now, today, addDays(today, DAYS_AHEAD)],
  );
}

async function tryToAnnounce(bank: Bank, rules: MandateRules, id: number): Promise<void> {
  try {
    const [run] = await bank.db.query<Run>(`${selectRun} WHERE run.id = $1`, [id]);
    const announcement = run && (await findDebit(bank, rules, run));
    if (announcement) await announce(bank, run, announcement);
  } catch (error) {
    bank.log('debit-not-announced', { run: id, error: error as Error });
  }
}

/** Computes a run's debit from the current bill; null if nothing is due or the bill is unknown. */
async function findDebit(bank: Bank, rules: MandateRules, run: Run): Promise<Announcement | null> {
  const bill = await fetchBillOfRun(bank, run);
  if (bill.state !== 'bill') return null;
  const own = await findOwnPayments(bank, run, bill.reference);
  const duePaise = stillDuePaise(bill.amountPaise, own.paid);
  if (own.open || duePaise === 0 || duePaise > run.maximum) return null;
  if ((await refuseDeclinedBill(bank, run.customer_id, run.saved_biller_id)) !== null) return null;
  const [biller, accounts] = await Promise.all([
    bank.network.biller(run.biller_id),
    readAccounts(bank, run.customer_id),
  ]);
  const channel = biller && findAutoPayChannel(biller);
  if (!channel) return null;
  const debitPaise = duePaise + channel.feePaise;
  if (debitPaise > run.maximum + run.confirmed_fee) return null;
  const balancePaise = accounts.find(({ id }) => id === run.account_id)?.balancePaise ?? null;
  return {
    debitPaise,
    oneOfSeveral: bill.isOneOfSeveral ? { dueDate: bill.dueDate } : null,
    needsCode: needsCode(rules, run, debitPaise),
    isBalanceLow: balancePaise !== null && balancePaise < debitPaise,
  };
}

/** Whether a debit will need a code on the payment day, a day after the announcement. */
function needsCode(rules: MandateRules, run: Run, debitPaise: number): boolean {
  const announced = { ...run, ends_on: null, announced_amount: debitPaise, announced_at: new Date(0) };
  return judgeDebit(rules, announced, debitPaise, new Date())?.kind === 'code';
}

/**
 * Queues the announcement, at most once. Does nothing if the customer has stopped or changed the payment in the
 * meantime.
 */
async function announce(bank: Bank, run: Run, announcement: Announcement): Promise<void> {
  const { debitPaise } = announcement;
  await bank.db.transaction(async () => {
    const announced = await bank.db.run(
      `UPDATE auto_pay_run SET announced_amount = $2
       WHERE id = $1 AND state = 'planned' AND announced_amount IS NULL AND pays_on > $3`,
      [run.id, debitPaise, toBankDay(bank.clock.now())],
    );
    if (announced === 0) return;
    await recordAudit(bank, {
      customerId: run.customer_id,
      event: 'debit-announced',
      detail: `${run.auto_pay_id} ${run.period} ${debitPaise}`,
      logged: { autoPay: run.auto_pay_id, period: run.period },
    });
    const text = announcementMessage(run, announcement);
    await queueDaytimeMessage(bank, run.customer_id, text, { announces: run.id });
  });
}

/** Asks customers for the code of today's debits, once for each amount. Returns the number of messages. */
async function askForCodes(bank: Bank, now: Date): Promise<number> {
  return bank.db.transaction(async () => {
    const rows = await bank.db.query<{
      auto_pay_id: number;
      customer_id: string;
      biller_name: string;
      account_number: string;
      asked_amount: number;
      pays_on: string;
      language: Language;
    }>(
      `WITH due AS (
         SELECT run.id FROM auto_pay_run run
         WHERE ${isAskedSql('run', '$2')} AND run.asked_at IS NULL
         ORDER BY run.id LIMIT ${BATCH} FOR UPDATE OF run SKIP LOCKED)
       UPDATE auto_pay_run run SET asked_at = $1 FROM due, auto_pay, saved_biller saved, biller, account, customer
       WHERE run.id = due.id AND auto_pay.id = run.auto_pay_id AND saved.id = auto_pay.saved_biller_id
         AND biller.id = saved.biller_id AND account.id = auto_pay.account_id AND customer.id = auto_pay.customer_id
       RETURNING run.auto_pay_id, auto_pay.customer_id, biller.name AS biller_name, account.number AS account_number, run.asked_amount,
         run.pays_on, customer.language`,
      [now, toBankDay(now)],
    );
    for (const row of rows) {
      const text = askedMessage(row, row.asked_amount);
      await queueDaytimeMessage(bank, row.customer_id, text, { asksAbout: row.auto_pay_id });
    }
    return rows.length;
  });
}
