import type { EndpointBody } from '@billpay/api-contract/endpoint';
import type { payBill } from '@billpay/api-contract/payment';
import { formatRupees, toWireRupees } from '@billpay/domain/money';
import { maskedNumber } from '@billpay/domain/rules';
import type { OtpSlip } from '@billpay/ui/otp';
import type { BillFact, PaidBill } from '../receipt/payment-outcome';
import { listReceiptFacts, toWireParameters, type Bill } from './bill';
import { confirmTexts } from './confirm-payment-texts';
import type { PaymentData } from './use-payment-data';

/** A payment to send, as decided by the customer. Retries with its key make only one payment (PAY-19). */
export interface PaymentIntent {
  readonly idempotencyKey: string;
  /** The debit, which includes the fee. */
  readonly debitPaise: number;
  readonly billerName: string;
  /** The customer's name for the bill. */
  readonly billName: string;
  /** The recharged mobile number; null for a bill. */
  readonly rechargedNumber: string | null;
  /** Body of the payment call, without the code. */
  readonly order: Omit<EndpointBody<typeof payBill>, 'otp'>;
  /** The bill's fields for the receipt. */
  readonly billFacts: readonly BillFact[];
}

/** The customer's decision to pay this amount to this payee from this account. */
export interface Decision extends Pick<PaymentData, 'payee' | 'route' | 'terms'> {
  readonly bill: Bill | null;
  readonly amountPaise: number;
  readonly accountNumber: string;
  /** The earlier transaction that the customer saw and chose to repeat, or null. */
  readonly repeats: string | null;
}

function differsFromBill({ payee, bill, amountPaise }: Decision): boolean {
  const { exactness } = payee.flags;
  return (
    bill !== null && bill.amountPaise !== amountPaise && exactness !== 'exact' && exactness !== 'unknown'
  );
}

function toOrder(decision: Decision): PaymentIntent['order'] {
  const { payee, route, terms, bill } = decision;
  return {
    billerId: payee.billerId,
    accountNumber: decision.accountNumber,
    billAmount: toWireRupees(decision.amountPaise),
    customerBillId: payee.customerBillId,
    transactionReferenceKey: bill?.reference ?? null,
    quickPay: route === 'fetched' ? 'N' : 'Y',
    inputSignatures: toWireParameters(payee),
    paymentMode: terms.mode,
    paymentChannel: terms.channel,
    forChannel: payee.recharge ? 'prepaid' : 'postpaid',
    repeatsTransactionId: decision.repeats,
    // PAY-11
    ...(differsFromBill(decision) && { otherAmount: 'Y' as const }),
  };
}

/**
 * Creates an intent.
 * @param idempotencyKey a new key for each decision of the customer
 */
export function toIntent(decision: Decision, idempotencyKey: string): PaymentIntent {
  return {
    idempotencyKey,
    debitPaise: decision.amountPaise + decision.terms.feePaise,
    billerName: decision.payee.billerName,
    billName: decision.payee.billName,
    rechargedNumber: decision.payee.recharge?.mobileNumber ?? null,
    order: toOrder(decision),
    billFacts: listReceiptFacts(decision.bill),
  };
}

/** Converts the intent to the bill of its receipt. An unsaved number has no name. */
export function toPaidBill({ order, billName, billFacts }: PaymentIntent): PaidBill {
  return { billName: order.customerBillId === null ? null : billName, billFacts };
}

/** Returns the values that the code is bound to (OTP-10), with the names of generate-otp. */
export function toConfirmedValues({
  order,
  billerName,
  rechargedNumber,
}: PaymentIntent): Record<string, string> {
  return {
    billerId: order.billerId,
    billerName,
    amount: order.billAmount,
    accountNumber: order.accountNumber,
    paymentChannel: order.paymentChannel,
    paymentMode: order.paymentMode,
    ...(order.customerBillId !== null && { customerBillId: String(order.customerBillId) }),
    ...(rechargedNumber !== null && { mobileNumber: rechargedNumber }),
    ...(order.transactionReferenceKey !== null && {
      transactionReferenceKey: order.transactionReferenceKey,
    }),
  };
}

/** Formats the payment's summary for the code dialog. */
export function formatSummary({ order, debitPaise, billerName, rechargedNumber }: PaymentIntent): string {
  const account = maskedNumber(order.accountNumber);
  return rechargedNumber === null
    ? confirmTexts.paymentSummary(formatRupees(debitPaise), billerName, account)
    : confirmTexts.rechargeSummary(rechargedNumber, formatRupees(debitPaise), account);
}

/** Converts the payment to the slip of the code dialog. */
export function toPaymentSlip({
  order,
  debitPaise,
  billName,
  billerName,
  rechargedNumber,
}: PaymentIntent): OtpSlip {
  return {
    payee: rechargedNumber ?? billName,
    biller: billerName,
    amountPaise: debitPaise,
    accountNumber: order.accountNumber,
  };
}
