import { readableDay } from '../languages/date-texts';
import type { Language } from '../languages/language';
import { say, translate } from '../languages/translate';
import { toReadableRupees } from '../paise';
import { isAutoPayment, isScheduledPayment, type Payment } from '../payments/payment';
import { moneyTexts } from './money-texts';

/*
 * All messages about a customer's money are composed here. They are short, with the amount, the biller, the
 * account's last four digits and the reference, but never a full account number. They are in the customer's
 * language and are sent unchanged.
 */

/** Payment events that are reported to the customer. */
export type PaymentEvent =
  | 'paid'
  /** The biller has not confirmed the payment yet. */
  | 'pending'
  /** A pending payment succeeded. */
  | 'confirmed'
  /** The money was credited back to the account. */
  | 'reversed'
  /** The bank refused the payment, and no money moved. */
  | 'refused';

type PaymentFacts = Pick<
  Payment,
  'id' | 'amount' | 'fee' | 'biller_name' | 'account_number' | 'reference_id' | 'idempotency_key' | 'language'
>;

/** Formats paise as '₹1,965.25'. */
export function messageAmount(paise: number): string {
  return `₹${toReadableRupees(paise)}`;
}

/** Formats the last four digits of an account as '••0746'. */
export function messageAccount(accountNumber: string): string {
  return `••${accountNumber.slice(-4)}`;
}

/** Describes the intended debit: '₹1,965.25 to BESCOM from ••0746'. */
function whatOf({ amount, fee, biller_name: biller, account_number, language }: PaymentFacts): string {
  const account = messageAccount(account_number);
  if (fee === 0) return say(language, moneyTexts.what, messageAmount(amount), biller, account);
  const amounts = [amount + fee, amount, fee].map(messageAmount) as [string, string, string];
  return say(language, moneyTexts.whatWithFee, ...amounts, biller, account);
}

/** Composes the message about a payment made by the customer or by auto pay. */
export function paymentMessage(payment: PaymentFacts, event: PaymentEvent): string {
  const { language } = payment;
  const what = whatOf(payment);
  const sentence =
    event === 'reversed'
      ? say(
          language,
          moneyTexts.reversed,
          what,
          messageAmount(payment.amount + payment.fee),
          messageAccount(payment.account_number),
        )
      : say(language, moneyTexts[event], what);
  const whole = say(language, moneyTexts.withReference, sentence, payment.reference_id ?? payment.id);
  if (!isAutoPayment(payment)) return whole;
  return say(language, isScheduledPayment(payment) ? moneyTexts.asScheduled : moneyTexts.byAutoPay, whole);
}

/** An auto payment that was not made or is waiting for the customer. */
interface MissedPayment {
  readonly biller_name: string;
  readonly account_number: string;
  /** Payment day of the auto payment. */
  readonly pays_on: string;
  /** Day of a payment that was scheduled once; null for auto pay. */
  readonly once_on: string | null;
  readonly language: Language;
}

/** Composes the message about an auto payment that was not made. `reason` is a sentence in English. */
export function missedPaymentMessage(missed: MissedPayment, reason: string): string {
  const { biller_name: biller, account_number, pays_on, language } = missed;
  return say(
    language,
    missed.once_on === null ? moneyTexts.missed : moneyTexts.missedSchedule,
    biller,
    messageAccount(account_number),
    readableDay(pays_on, language),
    translate(reason, language),
  );
}

/** Composes the message that a payment waits until the customer accepts the name on the bill. */
export function nameAwaitedMessage(waiting: MissedPayment, debitPaise: number): string {
  const { language, biller_name: biller, account_number, pays_on } = waiting;
  const what = say(
    language,
    moneyTexts.what,
    messageAmount(debitPaise),
    biller,
    messageAccount(account_number),
  );
  const text = waiting.once_on === null ? moneyTexts.nameAwaitedByAutoPay : moneyTexts.nameAwaitedBySchedule;
  return say(language, text, what, readableDay(pays_on, language));
}

/** Composes the message about a day's compensation for a late payment. `promisedOn` is the promised bank day. */
export function compensationMessage(payment: PaymentFacts, paise: number, promisedOn: string): string {
  const { language } = payment;
  const sentence = say(
    language,
    moneyTexts.compensated,
    messageAmount(paise),
    messageAccount(payment.account_number),
    messageAmount(payment.amount + payment.fee),
    payment.biller_name,
    readableDay(promisedOn, language),
  );
  return say(language, moneyTexts.withReference, sentence, payment.reference_id ?? payment.id);
}

/** A due in a reminder to the customer. */
interface DueFacts {
  readonly biller_name: string;
  /** Paise. */
  readonly amount: number;
  readonly due_date: string;
  readonly language: Language;
}

/** Composes the reminder of a due, some days before its due date. */
export function dueReminderMessage({ biller_name, amount, due_date, language }: DueFacts): string {
  const values = [messageAmount(amount), biller_name, readableDay(due_date, language)] as const;
  return say(language, moneyTexts.dueReminder, ...values);
}

/** Composes the message about a bill that its biller has presented. */
export function presentedBillMessage({
  biller_name,
  amount,
  due_date,
  language,
}: Omit<DueFacts, 'due_date'> & { readonly due_date: string | null }): string {
  const rupees = messageAmount(amount);
  return due_date === null
    ? say(language, moneyTexts.presentedBillWithoutDay, biller_name, rupees)
    : say(language, moneyTexts.presentedBill, biller_name, rupees, readableDay(due_date, language));
}
