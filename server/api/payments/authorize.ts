import type { Bank } from '../bank';
import { confirmPayment } from '../confirmations/payment-confirmation';
import { verifyCode, type FreshCode } from '../one-time-codes/check-code';
import { Refusal } from '../refusal';
import type { PaymentOrder } from './payment-order';

/** Authorization of one payment, which the payment's own transaction consumes. */
export interface Authorization {
  /** The one-time code; null for an auto pay mandate. */
  readonly code: Pick<FreshCode, 'id' | 'reference'> | null;
  use(paymentId: string): Promise<void>;
}

/**
 * Checks whether an order is authorized, in the payment's transaction and with the customer's row locked. Returns a
 * refusal instead of throwing it, so that the counted wrong code commits (OTP-11).
 */
export type Authorize = (order: PaymentOrder) => Promise<Authorization | Refusal>;

/** Authorizes with the customer's newest one-time code, bound to exactly this payment (OTP-10). */
export function authorizeByCode(bank: Bank, otp: string): Authorize {
  return async (order) => {
    const code = await verifyCode(bank, order.customerId, otp, confirmPayment(order));
    return code instanceof Refusal ? code : { code, use: (payment) => code.consume({ payment }) };
  };
}
