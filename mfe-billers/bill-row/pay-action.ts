import type { Host } from '@billpay/host-api';
import type { SavedBiller } from '@billpay/domain/rules';
import { isMobilePrepaid } from '../categories/mobile-prepaid';

type PendingFacts = Pick<SavedBiller, 'pendingPaise' | 'unpaidPaise'>;

/**
 * Returns how to offer payment of a bill: 'pay', or 'pay-again' while a payment is pending and no due is
 * known. Returns null while pending payments cover the due.
 */
export function findPayOffer({ pendingPaise, unpaidPaise }: PendingFacts): 'pay' | 'pay-again' | null {
  if (pendingPaise === null || (unpaidPaise ?? 0) > 0) return 'pay';
  return unpaidPaise === null ? 'pay-again' : null;
}

/**
 * Creates the action that requests payment of a bill (HOME-09, HOME-19); undefined if no live remote handles payments.
 */
export function createPayAction(host: Host, customerBillId: number): (() => void) | undefined {
  if (!host.canHandle('payment.requested')) return undefined;
  return () => host.bus.emit('payment.requested', { customerBillId });
}

/**
 * Creates the same action for any saved biller. For a prepaid number, the customer first chooses a plan
 * (HOME-10).
 */
export function createPayOrRechargeAction(
  host: Host,
  biller: Pick<SavedBiller, 'customerBillId' | 'categoryName'>,
): (() => void) | undefined {
  const { customerBillId } = biller;
  if (!isMobilePrepaid(biller)) return createPayAction(host, customerBillId);
  if (!host.canHandle('payment.requested')) return undefined;
  return () => host.bus.emit('biller.add-requested', { customerBillId, mode: 'edit-prepaid' });
}
