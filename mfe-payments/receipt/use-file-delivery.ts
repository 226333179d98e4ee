import { useEffect, useEffectEvent, useState } from 'react';

export interface DeliveryProblem {
  readonly text: string;
  /** Reason for the failure. After too many requests, the shell's toast shows it (HTTP-03). */
  readonly error: unknown;
  /** Whether the bank does not have the data, so that a retry would have the same result. */
  readonly isGone: boolean;
}

/** A file that a task downloads or shares. */
export interface FileDelivery {
  /** Identifies the file. Another id starts another delivery. */
  readonly id: string;
  /**
   * Delivers the file.
   * @throws ApiError if its data cannot be read, or another Error if the file cannot be created
   */
  readonly deliver: (signal: AbortSignal) => Promise<void>;
  readonly toProblem: (error: unknown) => DeliveryProblem;
}

/**
 * Delivers a file when mounted, and then calls `onDone`. Unmounting cancels this. Returns the problem, or null
 * while the delivery is in progress, and a retry function.
 */
export function useFileDelivery({ id, deliver, toProblem }: FileDelivery, onDone: () => void) {
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<DeliveryProblem | null>(null);
  const start = useEffectEvent(deliver);
  const finish = useEffectEvent(onDone);
  const fail = useEffectEvent((error: unknown) => setProblem(toProblem(error)));
  useEffect(() => {
    const asked = new AbortController();
    const { signal } = asked;
    start(signal).then(
      () => !signal.aborted && finish(),
      (error: unknown) => !signal.aborted && fail(error),
    );
    return () => asked.abort();
  }, [id, attempt]);
  return {
    problem,
    retry(): void {
      setProblem(null);
      setAttempt(attempt + 1);
    },
  };
}
