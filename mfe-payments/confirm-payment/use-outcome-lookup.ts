import { useEffect, useEffectEvent } from 'react';
import { useOnline } from '@billpay/host-api';
import type { PaymentOutcome } from '../receipt/payment-outcome';
import { findPayment, type SentPayment } from './find-payment';
import { usePaymentHost } from './use-payment-host';

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/**
 * Looks up the outcome of a payment without a response while the customer waits. Does nothing for null
 * (PAY-16). Pauses while the browser is offline, and restarts when it is back online.
 */
export function useOutcomeLookup(sent: SentPayment | null, onFound: (outcome: PaymentOutcome) => void): void {
  const host = usePaymentHost();
  const online = useOnline();
  const conclude = useEffectEvent(onFound);
  useEffect(() => {
    if (!sent || !online) return undefined;
    const waiting = new AbortController();
    const { signal } = waiting;
    async function lookUp(payment: SentPayment): Promise<void> {
      for (const ms of host.durations.outcomeLookups) {
        await wait(ms, signal);
        if (signal.aborted) return;
        const outcome = await findPayment(host.http, payment, host.now(), signal).catch(() => null);
        if (signal.aborted) return;
        if (outcome) return conclude(outcome);
      }
    }
    void lookUp(sent);
    return () => waiting.abort();
  }, [host, sent, online]);
}
