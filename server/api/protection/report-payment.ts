import type { WirePaymentReport } from '@billpay/api-contract/protection';
import { endAutoPay } from '../auto-pay/plan-run';
import type { Bank } from '../bank';
import { addDays, toBankDay } from '../clock/bank-day';
import { lockCustomer } from '../customers/customers';
import { readableDay } from '../languages/date-texts';
import type { Language } from '../languages/language';
import { say } from '../languages/translate';
import { queueMessage } from '../messages/message-outbox';
import { messageAmount } from '../messages/money-messages';
import { isOpen, requireOwnPayment, type Payment } from '../payments/payment';
import { openCase } from '../payments/payment-case';
import { Refusal } from '../refusal';
import { findReport, type ReportRow, toWireReport } from './list-reports';
import { protectionMessages, protectionTexts } from './protection-texts';

/** Number of bank days after a payment within which a report entitles the customer to relief. */
const RELIEF_DAYS = 5;

/** Whether a report on the bank day of `reported` is within five days of the payment. */
export function isWithinFiveDays(paid: Date, reported: Date): boolean {
  return toBankDay(reported) <= addDays(toBankDay(paid), RELIEF_DAYS);
}

/**
 * Reports a payment that the customer did not make, stops every auto pay of its biller, and opens a case at the
 * operator's desk. Returns the first report if there is one, and changes nothing.
 * @throws Refusal if the payment is not the customer's, or has debited nothing
 */
export async function reportPayment(
  bank: Bank,
  customerId: string,
  transactionId: string,
  language: Language,
): Promise<WirePaymentReport> {
  const report = await bank.db.transaction(async () => {
    await lockCustomer(bank, customerId);
    const payment = await requireOwnPayment(bank, customerId, transactionId);
    const earlier = await findReport(bank, payment.id);
    if (earlier) return earlier;
    if (payment.status !== 'success' && !isOpen(payment)) {
      throw new Refusal(422, protectionTexts.nothingDebited);
    }
    const stopped = await stopAutoPays(bank, payment);
    const created = await insertReport(bank, payment, stopped);
    await openCase(bank, payment, 'payment-reported', describeReport(created));
    await queueMessage(bank, customerId, composeMessage(payment, created, language), {
      paymentId: payment.id,
    });
    return created;
  });
  return toWireReport(report);
}

/** Ends the customer's auto pays of the payment's biller. Returns the customer's names of their bills. */
async function stopAutoPays(bank: Bank, { customer_id, biller_id }: Payment): Promise<string[]> {
  const open = await bank.db.query<{ id: number; bill_name: string }>(
    `SELECT auto_pay.id, saved.bill_name FROM auto_pay JOIN saved_biller saved ON saved.id = auto_pay.saved_biller_id
     WHERE auto_pay.customer_id = $1 AND saved.biller_id = $2 AND auto_pay.deleted_at IS NULL ORDER BY auto_pay.id`,
    [customer_id, biller_id],
  );
  for (const { id } of open) await endAutoPay(bank, id);
  return open.map(({ bill_name }) => bill_name);
}

async function insertReport(bank: Bank, payment: Payment, stopped: readonly string[]): Promise<ReportRow> {
  const now = bank.clock.now();
  await bank.db.query(
    `INSERT INTO payment_report (customer_id, payment_id, reported_at, within_five_days, decision_by, stopped_auto_pays)
     SELECT $1, $2, $3, $4, $5::date + report_decision_days, $6 FROM bank_settings`,
    [
      payment.customer_id,
      payment.id,
      now,
      isWithinFiveDays(payment.created_at, now),
      toBankDay(now),
      JSON.stringify(stopped),
    ],
  );
  const created = await findReport(bank, payment.id);
  if (!created) throw new Error('The report was not stored');
  return created;
}

/** Describes a report for the desk. */
function describeReport({ id, within_five_days, decision_by, stopped_auto_pays }: ReportRow): string {
  const when = within_five_days ? 'within five days' : 'after more than five days';
  const stopped = `${stopped_auto_pays.length} auto pays stopped`;
  return `report ${id} ${when}, decision by ${decision_by}, ${stopped}`;
}

function composeMessage(payment: Payment, report: ReportRow, language: Language): string {
  const sentence = say(
    language,
    protectionMessages.reported,
    report.id,
    messageAmount(payment.amount + payment.fee),
    payment.biller_name,
    readableDay(report.decision_by, language),
  );
  const bills = report.stopped_auto_pays.join(', ');
  return bills === '' ? sentence : say(language, protectionMessages.withStoppedAutoPay, sentence, bills);
}
