import type { Host } from '@billpay/host-api';
import type { SavedBiller } from '@billpay/domain/rules';
import { isMobilePrepaid } from '../categories/mobile-prepaid';

/**
 * Creates the action that requests payment of a bill (HOME-09, HOME-19); undefined if no live remote handles payments.
 */
export function createPayAction(host: Host, customerBillId: number): (() => void) | undefined {
  if (!host.canHandle('payment.requested')) return undefined;
  return () => host.bus.emit('payment.requested', { customerBillId });
}

/** Creates the same action for any saved biller: a prepaid number first requires a plan (HOME-10). */
export function createPayOrRechargeAction(
  host: Host,
  biller: Pick<SavedBiller, 'customerBillId' | 'categoryName'>,
): (() => void) | undefined {
  const { customerBillId } = biller;
  if (!isMobilePrepaid(biller)) return createPayAction(host, customerBillId);
  if (!host.canHandle('payment.requested')) return undefined;
  return () => host.bus.emit('biller.add-requested', { customerBillId, mode: 'edit-prepaid' });
}
