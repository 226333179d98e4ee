import type { Bank } from '../bank';
import { confirmPayment } from '../confirmations/payment-confirmation';
import { verifyCode } from '../one-time-codes/check-code';
import { Refusal } from '../refusal';
import type { PaymentOrder } from './payment-order';

/** The right to make one payment, used up in the payment's own transaction. */
export interface Entitlement {
  /** The one-time code behind it; null for a mandate the customer gave before. */
  readonly codeId: number | null;
  use(): Promise<void>;
}

/**
 * Judges, in the payment's transaction and with the customer's row locked, whether the order may be carried out. A no
 * is given back, not thrown, so that what was counted commits (OTP-11).
 */
export type Authority = (order: PaymentOrder) => Promise<Entitlement | Refusal>;

/** The customer's fresh one-time code, bound to exactly this payment (OTP-10). */
export function byCode(bank: Bank, otp: string): Authority {
  return async (order) => {
    const code = await verifyCode(bank, order.customerId, otp, confirmPayment(order));
    return code instanceof Refusal ? code : { codeId: code.id, use: () => code.consume() };
  };
}
