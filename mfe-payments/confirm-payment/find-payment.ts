import { transactions, type WireTransaction } from '@billpay/api-contract/transactions';
import { bankDayOf } from '@billpay/domain/dates';
import type { HttpClient } from '@billpay/host-api/http';
import { fetchRecordedPayment } from '../receipt/recorded-payment';
import type { PaymentOutcome } from '../receipt/payment-outcome';
import { toPaidBill, type PaymentIntent } from './payment-intent';

/** A payment whose response was lost. */
export interface SentPayment {
  readonly intent: PaymentIntent;
  /** Time of the first attempt by the API's clock, in ms since 1970. */
  readonly sentAt: number;
}

/** Tolerance for errors in the estimated server time. */
const CLOCK_TOLERANCE_MS = 5_000;

function matchesDetails(
  order: PaymentIntent['order'],
  { CUSTOMER_BILL_ID, PARAMETERS }: WireTransaction,
): boolean {
  if (order.customerBillId !== null) return CUSTOMER_BILL_ID === order.customerBillId;
  return order.inputSignatures.every((wanted) =>
    PARAMETERS.some(
      ({ PARAMETER_NAME, PARAMETER_VALUE }) =>
        PARAMETER_NAME === wanted.PARAMETER_NAME && PARAMETER_VALUE === wanted.PARAMETER_VALUE,
    ),
  );
}

function isMatch({ intent: { order }, sentAt }: SentPayment, transaction: WireTransaction): boolean {
  return (
    transaction.BILLER_ID === order.billerId &&
    transaction.BILL_AMOUNT === order.billAmount &&
    Date.parse(transaction.COMPLETION_DATE) >= sentAt - CLOCK_TOLERANCE_MS &&
    matchesDetails(order, transaction)
  );
}

/**
 * Finds the outcome of a payment without a response in the customer's transactions; null until the list
 * contains it. Never sends the payment again (PAY-16). `nowMs` is the API's time.
 * @throws ApiError
 */
export async function findPayment(
  http: HttpClient,
  sent: SentPayment,
  nowMs: number,
  signal: AbortSignal,
): Promise<PaymentOutcome | null> {
  const body = {
    startDate: bankDayOf(sent.sentAt - CLOCK_TOLERANCE_MS),
    endDate: bankDayOf(nowMs),
    pageNumber: 1,
  };
  const { data } = await http.call(transactions, { body, signal });
  const found = data.find((transaction) => isMatch(sent, transaction));
  if (!found) return null;
  const { outcome } = await fetchRecordedPayment(http, found.TRANSACTION_ID, signal);
  return { ...outcome, ...toPaidBill(sent.intent) };
}
