import { findVersionAt, type RemoteVersion } from './remote-folders';
import { errorName, type Telemetry } from './telemetry';

/** Failures that have their own events, and cancelled work. */
const reportedElsewhere = new Set(['ApiError', 'AbortError', 'RemoteLoadError', 'ChunkLoadError']);
/** Maximum number of reports of one error in one page, because a timer can fail a thousand times. */
const REPEATS = 10;

export interface UncaughtOptions {
  /** Called if a remote fails directly after the customer's action, because nothing else in the page shows this. */
  onActionFailed?(): void;
  /** Returns the version of the page that the customer sees, to which a rejection without a stack is attributed. */
  shownPage?(): RemoteVersion | undefined;
}

type Uncaught = { source: 'error' | 'rejection'; message: string };

/**
 * Reports uncaught errors, for example in handlers of clicks, timers and promises, with the remote and
 * version whose code threw them, or as the shell's own. Ignores errors of browser extensions and the bank's
 * page.
 */
export function reportUncaughtErrors(telemetry: Telemetry, options: UncaughtOptions = {}): void {
  const reports = new Map<string, number>();

  function report(error: unknown, source: Uncaught['source'], file = ''): void {
    const uncaught: Uncaught = { source, message: errorName(error) };
    if (reportedElsewhere.has(uncaught.message)) return;
    const thrower = findFailingRemote(error, file);
    // A rejection with a text has no stack.
    const culprit = thrower ?? (error instanceof Error || file !== '' ? undefined : options.shownPage?.());
    if (thrower && thrower !== 'shell' && isInAction()) options.onActionFailed?.();
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

/**
 * A line of a stack in the format of Chromium ("at name (address)") or of Firefox and Safari
 * ("name@address").
 */
const frame = /^(?:\s+at .*?|[^\s@]*@)(https?:\/\/[^\s)]+)/;

/**
 * Returns the addresses of the code that threw the error, innermost first. Omits the message that some
 * browsers put before the frames.
 */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const lines = (error.stack ?? '').replace(error.message, '').split('\n');
  return lines.flatMap((line) => frame.exec(line)?.[1] ?? []);
}

/**
 * Returns whether the customer has just pressed something. A script that throws an error while loading shows
 * a message in its own slot.
 */
function isInAction(): boolean {
  return document.currentScript === null && navigator.userActivation?.isActive === true;
}

/**
 * Finds the innermost remote on an error's stack, or the shell if there is none.
 * @param file where the error was thrown, for an error without a stack
 */
export function findFailingRemote(error: unknown, file = ''): RemoteVersion | 'shell' | undefined {
  const addresses = [...framesOf(error), file];
  for (const address of addresses) {
    const found = findVersionAt(address);
    if (found) return found;
  }
  return addresses.some((address) => address.startsWith(`${location.origin}/shell/`)) ? 'shell' : undefined;
}
