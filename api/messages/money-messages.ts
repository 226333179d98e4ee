import { toReadableRupees } from '../paise';
import { isAutoPayment, type Payment } from '../payments/payment';

/*
 * Every message about a customer's money is composed here: short, with the amount, the biller, the account's last four
 * digits and the reference; never a full account number.
 */

/** The payment events that are reported to the customer. */
export type PaymentEvent =
  | 'paid'
  /** The biller has not confirmed it yet. */
  | 'pending'
  /** A pending payment succeeded. */
  | 'confirmed'
  /** The money was credited back to the account. */
  | 'reversed'
  /** The bank refused it; no money moved. */
  | 'refused';

type PaymentFacts = Pick<
  Payment,
  'id' | 'amount' | 'fee' | 'biller_name' | 'account_number' | 'reference_id' | 'idempotency_key'
>;

/** Paise as '₹1,965.25'. */
export function messageAmount(paise: number): string {
  return `₹${toReadableRupees(paise)}`;
}

/** The last four of an account, as '••0746'. */
function messageAccount(accountNumber: string): string {
  return `••${accountNumber.slice(-4)}`;
}

/** The message about a payment, by the customer or by auto pay. */
export function paymentMessage(payment: PaymentFacts, event: PaymentEvent): string {
  const account = messageAccount(payment.account_number);
  const fee = payment.fee > 0 ? ` plus ${messageAmount(payment.fee)} fee` : '';
  const what = `${messageAmount(payment.amount)}${fee} to ${payment.biller_name} from ${account}`;
  const returned = `${messageAmount(payment.amount + payment.fee)} was credited back to ${account}`;
  const texts: Readonly<Record<PaymentEvent, string>> = {
    paid: `Paid ${what}.`,
    pending: `Pending: ${what} is not confirmed by the biller yet. Please do not pay it again.`,
    confirmed: `Confirmed: ${what} is paid.`,
    reversed: `Not paid: ${what} failed, and ${returned}.`,
    refused: `Not paid: ${what} was refused by the bank. Nothing was debited.`,
  };
  const by = isAutoPayment(payment) ? 'Auto pay: ' : '';
  return `${by}${texts[event]} Ref ${payment.reference_id ?? payment.id}`;
}

/** The message about an auto payment that was not made; `on` is its payment day, `reason` a sentence. */
export function missedPaymentMessage(missed: {
  billerName: string;
  accountNumber: string;
  on: string;
  reason: string;
}): string {
  const { billerName, accountNumber, on, reason } = missed;
  return `Auto pay: ${billerName} was not paid from ${messageAccount(accountNumber)} on ${readableDay(on)}. ${reason}`;
}

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A bank day as '23 Nov 2026'. */
export function readableDay(bankDay: string): string {
  return day.format(new Date(`${bankDay}T00:00:00Z`));
}
