import { errorName, type Telemetry } from './telemetry';

/** Failures with an event of their own, and work that was cancelled. */
const reportedElsewhere = new Set(['ApiError', 'AbortError', 'RemoteLoadError', 'ChunkLoadError']);
/** Of one error on one page: a timer can fail a thousand times. */
const REPEATS = 10;

export interface UncaughtOptions {
  /** Called when a remote fails at what the customer has just done; nothing else on the page shows it. */
  onActionFailed?(): void;
}

type Uncaught = { source: 'error' | 'rejection'; message: string };

/**
 * Reports errors that nobody caught: with the remote and the version whose code threw them, as in handlers of clicks, timers and
 * promises, or as the shell's own. Those of the browser's extensions and of the bank's page are not the portal's.
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

/** A line of a stack, as Chromium ("at name (address)") or Firefox and Safari ("name@address") write it. */
const frame = /^(?:\s+at .*?|[^\s@]*@)(https?:\/\/[^\s)]+)/;

/** The addresses of the code that threw, innermost first. The message that some browsers put before the frames is left out. */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const lines = (error.stack ?? '').replace(error.message, '').split('\n');
  return lines.flatMap((line) => frame.exec(line)?.[1] ?? []);
}

/** Whether the customer has just pressed something. A script that throws while it loads has a message in its own slot. */
function isInAction(): boolean {
  return document.currentScript === null && navigator.userActivation?.isActive === true;
}

/**
 * The innermost remote of an error's stack, and the shell where no remote is on it.
 * @param file where the error was thrown, for one without a stack
 */
export function findFailingRemote(
  error: unknown,
  file = '',
): { remote: string; version: string } | 'shell' | undefined {
  const paths = [...framesOf(error), file].flatMap((address) =>
    address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : [],
  );
  for (const path of paths) {
    const [, remote, version] = /^\/remotes\/([a-z][a-z0-9-]*)\/([\w.+-]+)\//.exec(path) ?? [];
    if (remote && version) return { remote, version };
  }
  return paths.some((path) => path.startsWith('/shell/')) ? 'shell' : undefined;
}
