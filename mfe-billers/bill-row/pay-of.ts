import type { Host } from '@billpay/shared/host';

/** What asks for a bill to be paid (HOME-09, HOME-19); undefined where no live remote takes payments. */
export function payOf(host: Host, customerBillId: number): (() => void) | undefined {
  if (!host.canHandle('payment.requested')) return undefined;
  return () => host.bus.emit('payment.requested', { customerBillId });
}
