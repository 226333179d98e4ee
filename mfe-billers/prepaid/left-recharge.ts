import { abortWithAny } from '@billpay/host-api/abort';
import type { Host } from '@billpay/host-api';
import type { RechargeDraft, RechargeStart } from './recharge-flow';

interface LeftRecharge {
  readonly start: RechargeStart;
  readonly draft: RechargeDraft;
}

/** Recharge that the customer has left, by the session's signal. */
const left = new WeakMap<AbortSignal, LeftRecharge>();

/**
 * Keeps the form when the customer leaves for Confirm Payment, until a payment ends or has an unknown outcome, so that
 * returning does not lose the input.
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

/** Returns the kept form, if it was opened for the same operator or number. */
export function findLeftDraft(
  { signal }: Host,
  { operatorId, saved }: RechargeStart,
): RechargeDraft | undefined {
  const { start, draft } = left.get(signal) ?? {};
  const isSame = start?.operatorId === operatorId && start?.saved?.customerBillId === saved?.customerBillId;
  return isSame ? draft : undefined;
}
