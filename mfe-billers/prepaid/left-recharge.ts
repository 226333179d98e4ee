import { abortWithAny } from '@billpay/host-api/abort';
import type { Host } from '@billpay/host-api';
import type { RechargeDraft, RechargeStart } from './recharge-flow';

interface LeftRecharge {
  readonly start: RechargeStart;
  readonly draft: RechargeDraft;
}

/** Forms that customers have left, keyed by the session's signal. */
const left = new WeakMap<AbortSignal, LeftRecharge>();

/**
 * Keeps the form when the customer leaves for Confirm Payment, so that the customer does not lose the input.
 * Drops it when a payment ends or its outcome is unknown.
 */
export function keepRecharge({ bus, signal }: Host, recharge: LeftRecharge): void {
  left.set(signal, recharge);
  const paid = new AbortController();
  const forget = () => {
    paid.abort();
    left.delete(signal);
  };
  for (const event of ['payment.completed', 'payment.outcome-unknown'] as const)
    bus.on(event, forget, abortWithAny([signal, paid.signal]));
}

/** Returns the kept form if it was opened for the same operator or number. */
export function findLeftDraft(
  { signal }: Host,
  { operatorId, saved }: RechargeStart,
): RechargeDraft | undefined {
  const { start, draft } = left.get(signal) ?? {};
  const isSame = start?.operatorId === operatorId && start?.saved?.customerBillId === saved?.customerBillId;
  return isSame ? draft : undefined;
}
