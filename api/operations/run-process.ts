import { writeSync } from 'node:fs';
import type { ClosingTimes } from './close-down';
import { describeError } from './describe-error';
import { instanceName } from './log';

const STDERR = 2;
const STOPPED = 0;
const FAILED = 1;
/** After the deadline of an orderly closing, for what may still hold it. */
const GRACE_MS = 1_000;

/** Ctrl-C reaches a process twice when npm started it: from the terminal, and passed on by npm. */
const SAME_PRESS_MS = 1_000;

/** Written at once, whatever the log's level: the process may not live to write it later. */
function tell(event: string, detail: object = {}): void {
  writeSync(STDERR, `${JSON.stringify({ time: Date.now(), instance: instanceName, event, ...detail })}\n`);
}

/** Nothing is sure any more: the others go on, and this one starts anew. */
function endByError(event: string, error: unknown): never {
  tell(event, describeError(error));
  process.exit(FAILED);
}

/**
 * Keeps a server's process in order: SIGTERM or SIGINT close it in good order, a second signal or the deadline end it at
 * once with code 1, and so does an error that nobody caught.
 */
export function runProcess(
  server: { closeWithin(times: ClosingTimes): Promise<boolean> },
  times: { readonly drainDelayMs: number; readonly deadlineMs: number },
): void {
  process.on('uncaughtException', (error) => endByError('uncaught-exception', error));
  process.on('unhandledRejection', (reason) => endByError('unhandled-rejection', reason));
  let first: { readonly signal: NodeJS.Signals; readonly atMs: number } | undefined;
  const stop = (signal: NodeJS.Signals): void => {
    if (first) {
      if (first.signal === signal && performance.now() - first.atMs < SAME_PRESS_MS) return;
      tell('stopped-at-once', { signal });
      process.exit(FAILED);
    }
    first = { signal, atMs: performance.now() };
    setTimeout(() => process.exit(FAILED), times.deadlineMs + GRACE_MS).unref();
    server.closeWithin(times).then(
      (inOrder) => {
        if (!inOrder) tell('stopped-at-deadline', { signal });
        process.exit(inOrder ? STOPPED : FAILED);
      },
      (error: unknown) => endByError('closing-failed', error),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
