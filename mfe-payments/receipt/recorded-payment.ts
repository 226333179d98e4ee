import { transactionDetails, type WireTransactionInFull } from '@billpay/api-contract/transactions';
import type { HttpClient } from '@billpay/host-api/http';
import { parseRupees } from '@billpay/domain/money';
import { paidNumberOf } from '@billpay/domain/transaction-status';
import { toSteps, type BillFact, type Compensation, type PaymentOutcome } from './payment-outcome';

/** A past payment with the data for its receipt. */
export interface RecordedPayment {
  readonly outcome: PaymentOutcome;
  readonly categoryName: string;
}

/** The network's response for this status. The history does not return the response (REC-01). */
const BILLER_TIMED_OUT = 'CU timed out';

function isCreditedBack({ TRANSACTION_STATUS, TRANSACTION_STEPS }: WireTransactionInFull): boolean {
  return TRANSACTION_STEPS?.[1]?.FLAGGED ?? TRANSACTION_STATUS === 'aggregator-failed';
}

function toBillFacts({ BILL_DATE, BILL_PERIOD, DUE_DATE }: WireTransactionInFull): BillFact[] {
  const facts = [
    { name: 'billDate', value: BILL_DATE },
    { name: 'billPeriod', value: BILL_PERIOD },
    { name: 'dueDate', value: DUE_DATE },
  ] as const;
  return facts.flatMap(({ name, value }) => (value?.trim() ? [{ name, value }] : []));
}

function toCompensations({ COMPENSATIONS = [] }: WireTransactionInFull): Compensation[] {
  return COMPENSATIONS.map(({ AMOUNT, CREDITED_ON }) => ({
    paise: parseRupees(AMOUNT),
    creditedOn: CREDITED_ON,
  }));
}

/** Converts a transaction of the history to the outcome of its payment. */
export function toRecordedPayment(wire: WireTransactionInFull): RecordedPayment {
  const billPaise = parseRupees(wire.BILL_AMOUNT);
  const feePaise = parseRupees(wire.FEE);
  return {
    categoryName: wire.CATEGORY_NAME,
    outcome: {
      status: wire.TRANSACTION_STATUS,
      bankReason: wire.REASON,
      billerSaid: wire.TRANSACTION_STATUS === 'bbps-timeout' ? BILLER_TIMED_OUT : null,
      transactionId: wire.TRANSACTION_ID,
      referenceId: wire.TRANSACTION_REFERENCE_ID,
      approval: wire.APPROVAL_REF_NO ?? null,
      totalPaise: billPaise + feePaise,
      billPaise,
      feePaise,
      createdAt: wire.CREATED ?? wire.COMPLETION_DATE,
      settledOn: wire.SETTLED_ON ?? null,
      settleBy: wire.SETTLE_BY ?? null,
      compensations: toCompensations(wire),
      mode: wire.PAYMENT_MODE,
      channel: wire.PAYMENT_CHANNEL,
      mobileNumber: wire.MOBILE_NUMBER,
      accountNumber: wire.ACCOUNT_NUMBER,
      billerId: wire.BILLER_ID,
      billerName: wire.BILLER_NAME,
      billName: wire.BILL_NAME ?? null,
      customerName: wire.CUSTOMER_NAME,
      paidNumber: paidNumberOf(wire),
      billFacts: toBillFacts(wire),
      steps: toSteps(wire.TRANSACTION_STEPS ?? []),
      isCreditedBack: isCreditedBack(wire),
    },
  };
}

/**
 * Fetches a transaction of the customer by its id, and fetches a pending one again each time.
 * @throws ApiError
 */
export async function fetchRecordedPayment(
  http: HttpClient,
  transactionId: string,
  signal: AbortSignal,
): Promise<RecordedPayment> {
  const { data } = await http.call(transactionDetails, { params: { id: transactionId }, signal });
  return toRecordedPayment(data);
}
