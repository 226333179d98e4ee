import { findVersionAt, type RemoteVersion } from './remote-folders';
import { errorName, type Telemetry } from './telemetry';

/** Failures with events of their own, and cancelled work. */
const reportedElsewhere = new Set(['ApiError', 'AbortError', 'RemoteLoadError', 'ChunkLoadError']);
/** Limit on reports of one error on one page: a timer can fail a thousand times. */
const REPEATS = 10;

export interface UncaughtOptions {
  /** Called if a remote fails right after the customer's action, which nothing else on the page shows. */
  onActionFailed?(): void;
}

type Uncaught = { source: 'error' | 'rejection'; message: string };

/**
 * Reports uncaught errors with the remote and version whose code threw them, as in handlers of clicks, timers and
 * promises, or as the shell's own. Ignores errors of browser extensions and the bank's page.
 */
export function reportUncaughtErrors(telemetry: Telemetry, options: UncaughtOptions = {}): void {
  const reports = new Map<string, number>();

  function report(error: unknown, source: Uncaught['source'], file = ''): void {
    const uncaught: Uncaught = { source, message: errorName(error) };
    if (reportedElsewhere.has(uncaught.message)) return;
    const culprit = findFailingRemote(error, file);
    if (culprit && culprit !== 'shell' && isInAction()) options.onActionFailed?.();
    const key = JSON.stringify([culprit, uncaught]);
    const repeats = (reports.get(key) ?? 0) + 1;
    reports.set(key, repeats);
    if (!culprit || repeats > REPEATS) return;
    if (culprit === 'shell') telemetry.record({ kind: 'portal-error', ...uncaught });
    else telemetry.record({ kind: 'remote-crashed', ...culprit, ...uncaught });
  }

  addEventListener('error', ({ error, filename }) => report(error, 'error', filename));
  addEventListener('unhandledrejection', ({ reason }) => report(reason, 'rejection'));
}

/** A stack line as Chromium ("at name (address)") or Firefox and Safari ("name@address") write it. */
const frame = /^(?:\s+at .*?|[^\s@]*@)(https?:\/\/[^\s)]+)/;

/**
 * Returns the addresses of the code that threw, innermost first. Omits the message that some browsers put before the
 * frames.
 */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const lines = (error.stack ?? '').replace(error.message, '').split('\n');
  return lines.flatMap((line) => frame.exec(line)?.[1] ?? []);
}

/**
 * Returns whether the customer has just pressed something. A script that throws while loading shows a message in its
 * own slot.
 */
function isInAction(): boolean {
  return document.currentScript === null && navigator.userActivation?.isActive === true;
}

/**
 * Finds the innermost remote on an error's stack, or the shell if there is none.
 * @param file where the error was thrown, for one without a stack
 */
export function findFailingRemote(error: unknown, file = ''): RemoteVersion | 'shell' | undefined {
  const addresses = [...framesOf(error), file];
  for (const address of addresses) {
    const found = findVersionAt(address);
    if (found) return found;
  }
  return addresses.some((address) => address.startsWith(`${location.origin}/shell/`)) ? 'shell' : undefined;
}
