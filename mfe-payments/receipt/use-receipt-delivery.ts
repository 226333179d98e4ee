import { useEffect, useEffectEvent, useState } from 'react';
import { useHost, type Host } from '@billpay/host-api';
import { ApiError, isNotFound } from '@billpay/host-api/http';
import { deliverReceipt } from './deliver-receipt';
import { fetchRecordedPayment } from './recorded-payment';
import { receiptTexts } from './receipt-texts';

/**
 * Delivers a receipt.
 * @throws ApiError if the transaction cannot be read, or another Error if the file cannot be created
 */
async function deliver(host: Host, transactionId: string, signal: AbortSignal): Promise<void> {
  const { outcome, categoryName } = await fetchRecordedPayment(host.http, transactionId, signal);
  if (!signal.aborted) await deliverReceipt(host, outcome, categoryName);
}

export interface DeliveryProblem {
  readonly text: string;
  /** Reason for the failure. After too many requests, the shell's toast shows it (HTTP-03). */
  readonly error: unknown;
  /** Whether the bank does not have the transaction, so that a retry would have the same result. */
  readonly isGone: boolean;
}

function toProblem(error: unknown): DeliveryProblem {
  if (isNotFound(error)) return { text: receiptTexts.gone, error, isGone: true };
  const text = error instanceof ApiError ? receiptTexts.detailsFailed : receiptTexts.downloadFailed;
  return { text, error, isGone: false };
}

/**
 * Downloads or shares a transaction's receipt when mounted, and then calls `onDone`. Unmounting cancels this.
 * Returns the problem, or null while the receipt is in progress, and a retry function.
 */
export function useReceiptDelivery(transactionId: string, onDone: () => void) {
  const host = useHost();
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<DeliveryProblem | null>(null);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const asked = new AbortController();
    const { signal } = asked;
    deliver(host, transactionId, signal).then(
      () => !signal.aborted && finish(),
      (error: unknown) => {
        if (signal.aborted) return;
        setProblem(toProblem(error));
      },
    );
    return () => asked.abort();
  }, [host, transactionId, attempt]);
  return {
    problem,
    retry(): void {
      setProblem(null);
      setAttempt(attempt + 1);
    },
  };
}
