import type { Biller } from '../adapters/bill-network';

/**
 * Way of paying a biller (PAY-02 to PAY-04). For `adhoc`, the customer enters the amount. For `fetched`, the
 * bill determines it. For `validated`, the biller validates the details first. For `instant`, there is no
 * fetch and no validation.
 */
export type PaymentKind = 'adhoc' | 'fetched' | 'validated' | 'instant';

export function findPaymentKind(
  biller: Pick<Biller, 'fetchRequirement' | 'acceptsAdhoc' | 'billValidation'>,
): PaymentKind {
  if (biller.fetchRequirement !== 'NOT_SUPPORTED') return biller.acceptsAdhoc ? 'adhoc' : 'fetched';
  return biller.billValidation === 'MANDATORY' ? 'validated' : 'instant';
}

/** Whether a payment requires a fetched bill. */
export function needsReference(biller: Biller): boolean {
  const kind = findPaymentKind(biller);
  if (kind === 'adhoc') return biller.fetchRequirement === 'MANDATORY';
  return kind !== 'instant';
}
