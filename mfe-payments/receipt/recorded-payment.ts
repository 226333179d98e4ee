import { transactionDetails, type WireTransactionInFull } from '@billpay/shared/contract/transactions';
import type { HttpClient } from '@billpay/shared/http';
import { parseRupees } from '@billpay/shared/money';
import { toSteps, type BillFact, type OutcomeKind, type PaymentOutcome } from './payment-outcome';
import { readableValue } from './readable-value';
import { receiptTexts } from './receipt-texts';

/** A payment of the past, as its receipt needs it. */
export interface RecordedPayment {
  readonly outcome: PaymentOutcome;
  readonly categoryName: string;
}

const BILLER_TIMED_OUT = 'CU timed out';

/**
 * While money is held the paper says pending, 'aggregator-response-unknown' too: a failure on paper would be a promise
 * that nothing was paid (docs/decisions/0028).
 */
const kinds: Readonly<Record<string, OutcomeKind>> = {
  success: 'success',
  'bbps-timeout': 'pending',
  'bbps-in-progress': 'pending',
  'aggregator-response-unknown': 'pending',
};

function isCreditedBack({ TRANSACTION_STATUS, TRANSACTION_STEPS }: WireTransactionInFull): boolean {
  return TRANSACTION_STEPS?.[1]?.FLAGGED ?? TRANSACTION_STATUS === 'aggregator-failed';
}

function toBillFacts({ BILL_DATE, BILL_PERIOD, DUE_DATE }: WireTransactionInFull): BillFact[] {
  const { billDate, billPeriod, dueDate } = receiptTexts.labels;
  const told = [
    { label: billDate, value: readableValue(BILL_DATE) },
    { label: billPeriod, value: readableValue(BILL_PERIOD) },
    { label: dueDate, value: readableValue(DUE_DATE) },
  ];
  return told.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}

/** A transaction of the history as the outcome that its payment had. */
export function toRecordedPayment(wire: WireTransactionInFull): RecordedPayment {
  const kind = kinds[wire.TRANSACTION_STATUS] ?? 'failed';
  const billPaise = parseRupees(wire.BILL_AMOUNT);
  const feePaise = parseRupees(wire.FEE);
  return {
    categoryName: wire.CATEGORY_NAME,
    outcome: {
      kind,
      reason: kind === 'failed' ? wire.REASON : null,
      billerSaid: wire.TRANSACTION_STATUS === 'bbps-timeout' ? BILLER_TIMED_OUT : null,
      transactionId: wire.TRANSACTION_ID,
      referenceId: wire.TRANSACTION_REFERENCE_ID,
      approval: wire.APPROVAL_REF_NO ?? null,
      totalPaise: billPaise + feePaise,
      billPaise,
      feePaise,
      createdAt: wire.CREATED ?? wire.COMPLETION_DATE,
      mode: wire.PAYMENT_MODE,
      channel: wire.PAYMENT_CHANNEL,
      mobileNumber: wire.MOBILE_NUMBER,
      accountNumber: wire.ACCOUNT_NUMBER,
      billerId: wire.BILLER_ID,
      billerName: wire.BILLER_NAME,
      customerName: wire.CUSTOMER_NAME,
      billNumber: wire.BILL_NUMBER,
      billFacts: toBillFacts(wire),
      steps: toSteps(wire.TRANSACTION_STEPS ?? []),
      isCreditedBack: kind === 'failed' && isCreditedBack(wire),
    },
  };
}

/** One transaction of the customer, by its id; a pending one is asked for again. @throws ApiError */
export async function fetchRecordedPayment(
  http: HttpClient,
  transactionId: string,
  signal: AbortSignal,
): Promise<RecordedPayment> {
  const { data } = await http.call(transactionDetails, { params: { id: transactionId }, signal });
  return toRecordedPayment(data);
}
