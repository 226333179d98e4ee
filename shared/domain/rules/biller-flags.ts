import type { WireBiller } from '@billpay/api-contract/directory';
import { exactnessOf, type Exactness } from './exactness';

/** Whether a biller's bill must, may or cannot be fetched, or validated. */
export type Requirement = 'MANDATORY' | 'OPTIONAL' | 'NOT_SUPPORTED';

/** Flags that determine how a biller's bill is fetched and paid. */
export interface BillerFlags {
  /** Whether the customer may choose the amount. */
  readonly acceptsAdhoc: boolean;
  readonly exactness: Exactness;
  readonly fetchRequirement: Requirement;
  readonly billValidation: Requirement;
  readonly validateBillAllowed: boolean;
}

type WireBillerFlags = Pick<
  WireBiller,
  | 'BILLER_ACCEPTS_ADHOC'
  | 'PAYMENT_EXACTNESS'
  | 'FETCH_REQUIREMENT'
  | 'SUPPORT_BILL_VALIDATION'
  | 'VALIDATE_BILL_ALLOWED'
>;

/** Reads the API's five flags of a found or saved biller. */
export function toBillerFlags(wire: WireBillerFlags): BillerFlags {
  return {
    acceptsAdhoc: wire.BILLER_ACCEPTS_ADHOC === 'Y',
    exactness: exactnessOf(wire.PAYMENT_EXACTNESS),
    fetchRequirement: wire.FETCH_REQUIREMENT,
    billValidation: wire.SUPPORT_BILL_VALIDATION,
    validateBillAllowed: wire.VALIDATE_BILL_ALLOWED === 'Y',
  };
}

/**
 * How a bill is paid. For 'adhoc', the customer chooses the amount (PAY-02). For 'fetched', the bill contains
 * it (PAY-03). For 'validated', the biller checks the details first, and the bill is then fetched with the
 * returned key. For 'instant', the bill is paid as entered (PAY-04).
 */
export type PaymentRoute = 'adhoc' | 'fetched' | 'validated' | 'instant';

/** Returns the payment route for a biller's flags (PAY-02 to PAY-04). */
export function paymentRoute(flags: BillerFlags): PaymentRoute {
  if (flags.fetchRequirement !== 'NOT_SUPPORTED') return flags.acceptsAdhoc ? 'adhoc' : 'fetched';
  return flags.billValidation === 'MANDATORY' ? 'validated' : 'instant';
}
