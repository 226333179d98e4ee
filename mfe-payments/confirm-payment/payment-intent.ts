import type { BodyOf } from '@billpay/shared/contract/endpoint';
import type { payBill } from '@billpay/shared/contract/payment';
import { toWireRupees } from '@billpay/shared/money';
import type { PaymentRoute, SavedBiller } from '@billpay/shared/rules';
import { toWireParameters, type Bill } from './bill';
import type { PaymentTerms } from './payment-terms';

/** All that the payment call carries but the code. */
export type PaymentOrder = Omit<BodyOf<typeof payBill>, 'otp'>;

/** What the customer has decided to pay. Sent as often as need be under one key, it pays once (PAY-19). */
export interface PaymentIntent {
  readonly idempotencyKey: string;
  readonly amountPaise: number;
  readonly billerName: string;
  readonly order: PaymentOrder;
}

export interface Decision {
  readonly saved: SavedBiller;
  readonly route: PaymentRoute;
  readonly terms: PaymentTerms;
  readonly amountPaise: number;
  readonly accountNumber: string;
  /** The fetched bill, null on the instant route. */
  readonly bill: Bill | null;
}

function differsFromBill({ saved, bill, amountPaise }: Decision): boolean {
  const { exactness } = saved.flags;
  return (
    bill !== null && bill.amountPaise !== amountPaise && exactness !== 'exact' && exactness !== 'unknown'
  );
}

function toOrder(decision: Decision): PaymentOrder {
  const { saved, route, terms, bill } = decision;
  return {
    billerId: saved.billerId,
    accountNumber: decision.accountNumber,
    billAmount: toWireRupees(decision.amountPaise),
    customerBillId: saved.customerBillId,
    transactionReferenceKey: bill?.reference ?? null,
    quickPay: route === 'fetched' ? 'N' : 'Y',
    inputSignatures: toWireParameters(saved),
    paymentMode: terms.mode,
    paymentChannel: terms.channel,
    forChannel: 'postpaid',
    // PAY-11
    ...(differsFromBill(decision) && { otherAmount: 'Y' as const }),
  };
}

/** Makes a new intent. @param idempotencyKey fresh for each decision of the customer, never reused for another. */
export function toIntent(decision: Decision, idempotencyKey: string): PaymentIntent {
  return {
    idempotencyKey,
    amountPaise: decision.amountPaise,
    billerName: decision.saved.billerName,
    order: toOrder(decision),
  };
}

/** What the code is bound to (OTP-10), by the names of generate-otp. */
export function confirmedByCode({ order, billerName }: PaymentIntent): Record<string, string> {
  return {
    billerId: order.billerId,
    billerName,
    amount: order.billAmount,
    accountNumber: order.accountNumber,
    ...(order.customerBillId !== null && { customerBillId: String(order.customerBillId) }),
  };
}
