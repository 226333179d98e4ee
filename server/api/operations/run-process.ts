import { writeSync } from 'node:fs';
import type { ShutdownTimes } from './shutdown';
import { describeError } from './describe-error';
import { instanceName } from './log';

const STDERR = 2;
const STOPPED = 0;
const FAILED = 1;
/** Extra time after the shutdown deadline. */
const GRACE_MS = 1_000;

/** If npm started the process, Ctrl-C reaches it twice: from the terminal, and forwarded by npm. */
const SAME_PRESS_MS = 1_000;

/** Writes synchronously at any log level: the process may end before a later write. */
function writeLine(event: string, detail: object = {}): void {
  writeSync(STDERR, `${JSON.stringify({ time: Date.now(), instance: instanceName, event, ...detail })}\n`);
}

/** Ends the process, because its state is unknown. It is restarted while the other instances continue. */
function endByError(event: string, error: unknown): never {
  writeLine(event, describeError(error));
  process.exit(FAILED);
}

/**
 * Runs a server's process. SIGTERM or SIGINT shut it down gracefully. A second signal, the deadline or an
 * uncaught error ends it immediately with code 1.
 */
export function runProcess(
  server: { closeWithin(times: ShutdownTimes): Promise<boolean> },
  times: { readonly drainDelayMs: number; readonly deadlineMs: number },
): void {
  process.on('uncaughtException', (error) => endByError('uncaught-exception', error));
  process.on('unhandledRejection', (reason) => endByError('unhandled-rejection', reason));
  let first: { readonly signal: NodeJS.Signals; readonly atMs: number } | undefined;
  const stop = (signal: NodeJS.Signals): void => {
    if (first) {
      if (first.signal === signal && performance.now() - first.atMs < SAME_PRESS_MS) return;
      writeLine('stopped-at-once', { signal });
      process.exit(FAILED);
    }
    first = { signal, atMs: performance.now() };
    setTimeout(() => process.exit(FAILED), times.deadlineMs + GRACE_MS).unref();
    server.closeWithin(times).then(
      (inOrder) => {
        if (!inOrder) writeLine('stopped-at-deadline', { signal });
        process.exit(inOrder ? STOPPED : FAILED);
      },
      (error: unknown) => endByError('closing-failed', error),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
