import type { WirePaymentReport } from '@billpay/api-contract/protection';
import { endAutoPay } from '../auto-pay/plan-run';
import { formatIdempotencyKey } from '../auto-pay/run';
import type { Bank } from '../bank';
import { addDays, toBankDay } from '../clock/bank-day';
import { lockCustomer } from '../customers/customers';
import { readableDay } from '../languages/date-texts';
import type { Language } from '../languages/language';
import { say } from '../languages/translate';
import { queueMessage } from '../messages/message-outbox';
import { messageAmount } from '../messages/money-messages';
import { findByKey, isOpen, requireOwnPayment, type Payment } from '../payments/payment';
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
 * Reports a payment that the customer did not make, stops every auto pay of its biller, cancels its scheduled payments,
 * and opens a case at the operator's desk. Returns the first report if there is one, and changes nothing.
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
    const stopped = await stopPlannedPayments(bank, payment);
    const created = await insertReport(bank, payment, stopped);
    await openCase(bank, payment, 'payment-reported', describeReport(created));
    await queueMessage(bank, customerId, composeMessage(payment, created, language), {
      paymentId: payment.id,
    });
    return created;
  });
  return toWireReport(report);
}

/** The customer's names of the bills that a report has affected. */
interface StoppedBills {
  readonly autoPays: readonly string[];
  readonly schedules: readonly string[];
}

/**
 * Ends the customer's auto pays and scheduled payments of the payment's biller. A scheduled payment that has already
 * been made continues, and is not returned.
 */
async function stopPlannedPayments(bank: Bank, { customer_id, biller_id }: Payment): Promise<StoppedBills> {
  const planned = await bank.db.query<{ id: number; bill_name: string; once_on: string | null }>(
    `SELECT auto_pay.id, saved.bill_name, once_on FROM auto_pay JOIN saved_biller saved ON saved.id = auto_pay.saved_biller_id
     WHERE auto_pay.customer_id = $1 AND saved.biller_id = $2 AND auto_pay.deleted_at IS NULL ORDER BY auto_pay.id`,
    [customer_id, biller_id],
  );
  const [autoPays, schedules]: [string[], string[]] = [[], []];
  for (const { id, bill_name, once_on } of planned) {
    const key = once_on && formatIdempotencyKey({ auto_pay_id: id, period: once_on });
    if (key && (await findByKey(bank, customer_id, key))) continue;
    await endAutoPay(bank, id);
    (once_on === null ? autoPays : schedules).push(bill_name);
  }
  return { autoPays, schedules };
}

async function insertReport(bank: Bank, payment: Payment, stopped: StoppedBills): Promise<ReportRow> {
  const now = bank.clock.now();
  await bank.db.query(
    `INSERT INTO payment_report (customer_id, payment_id, reported_at, within_five_days, decision_by, stopped_auto_pays,
       cancelled_schedules)
     SELECT $1, $2, $3, $4, $5::date + report_decision_days, $6, $7 FROM bank_settings`,
    [
      payment.customer_id,
      payment.id,
      now,
      isWithinFiveDays(payment.created_at, now),
      toBankDay(now),
      JSON.stringify(stopped.autoPays),
      JSON.stringify(stopped.schedules),
    ],
  );
  const created = await findReport(bank, payment.id);
  if (!created) throw new Error('The report was not stored');
  return created;
}

/** Describes a report for the desk. */
function describeReport(report: ReportRow): string {
  const when = report.within_five_days ? 'within five days' : 'after more than five days';
  const stopped = `auto pays stopped: ${report.stopped_auto_pays.length}`;
  const cancelled = `scheduled payments cancelled: ${report.cancelled_schedules.length}`;
  return `report ${report.id} ${when}, decision by ${report.decision_by}, ${stopped}, ${cancelled}`;
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
  const { withStoppedAutoPay, withCancelledSchedules } = protectionMessages;
  const add = (text: string, next: typeof withStoppedAutoPay, bills: readonly string[]) =>
    bills.length === 0 ? text : say(language, next, text, bills.join(', '));
  const withStopped = add(sentence, withStoppedAutoPay, report.stopped_auto_pays);
  return add(withStopped, withCancelledSchedules, report.cancelled_schedules);
}
