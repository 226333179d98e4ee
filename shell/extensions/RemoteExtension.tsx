import { Suspense, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { HostProvider } from '@billpay/host-api';
import { ErrorState } from '@billpay/ui/states';
import { findHost } from '../host/find-host';
import type { ExtensionName, LoadedExtension } from '../loader/extension-loader';
import { RemoteLoadError } from '../loader/remote-load-error';
import { usePortal, type Portal } from '../portal-context';
import type { ExtensionKind, LiveRemote } from '../registry/live-remotes';
import { shellTexts } from '../shell-texts';
import { errorName } from '../telemetry/telemetry';
import { findFailingRemote } from '../telemetry/uncaught-errors';
import { ExtensionBoundary } from './ExtensionBoundary';

export interface ExtensionErrorProps {
  /** Text for the customer. */
  message: string;
  onRetry(): void;
}

export interface RemoteExtensionProps {
  name: ExtensionName;
  /** Props of the extension's component. */
  props?: object;
  loading: ReactNode;
  /** Fallback after a failure. */
  renderFailed(failed: ExtensionErrorProps): ReactNode;
}

/**
 * A slot of the page that a remote fills. A missing, slow, broken or incompatible remote affects only this
 * slot, and Retry fetches the registry, the entry and the chunks again (MFE-04).
 */
export function RemoteExtension({ name, props, loading, renderFailed }: RemoteExtensionProps) {
  const portal = usePortal();
  const [attempt, setAttempt] = useState(() => ({ number: 0, ...startLoad(portal, name, false) }));
  const retry = () => setAttempt((last) => ({ number: last.number + 1, ...startLoad(portal, name, true) }));
  return (
    <ExtensionBoundary
      key={attempt.number}
      onError={(error) => reportCrash(portal, name, attempt.running(), error)}
      isOfRemoved={(error) => isOfAnother(attempt.running(), error)}
      renderFallback={(error) =>
        renderFailed({ message: failureMessage(portal, name.kind, error), onRetry: retry })
      }
    >
      <Loaded load={attempt} props={props} loading={loading} />
    </ExtensionBoundary>
  );
}

/** Returns the customer's text for an extension that failed. */
function failureMessage(portal: Portal, kind: ExtensionKind, error: unknown): string {
  if (portal.isDeviceAhead && !portal.isRegistryKnown()) return shellTexts.extension.wrongDate;
  if (error instanceof RemoteLoadError && error.failure === 'incompatible')
    return shellTexts.extension.incompatible;
  return shellTexts.extension[kind];
}

/** An extension that can be shown, or the reason why it cannot. */
type Outcome = { readonly Extension: ComponentType<object> } | { readonly error: unknown };

/** One attempt to load an extension. */
interface Load {
  /** The outcome if known without waiting. */
  readonly known: Outcome | undefined;
  readonly outcome: Promise<Outcome>;
  /** Returns the release that the loaded extension comes from. */
  running(): LiveRemote | undefined;
}

function startLoad(portal: Portal, name: ExtensionName, again: boolean): Load {
  const { startedAt, known, loaded } = again
    ? { startedAt: performance.now(), known: undefined, loaded: portal.extensions.retry(name) }
    : portal.extensions.start(name);
  let running: LiveRemote | undefined;
  function hosted({ remote, Component }: LoadedExtension): Outcome {
    const host = findHost(portal, remote);
    running = remote;
    const Extension = (props: object) => (
      <HostProvider value={host}>
        <Component {...props} />
        <Usable onUsable={() => portal.shown(name, remote, performance.now() - startedAt)} />
      </HostProvider>
    );
    return { Extension };
  }
  return {
    known: known && hosted(known),
    outcome: loaded.then(hosted).catch((error: unknown) => ({ error })),
    running: () => running,
  };
}

interface LoadedProps {
  load: Load;
  props: object | undefined;
  loading: ReactNode;
}

/**
 * Renders the extension when it has loaded. Unlike `React.lazy`, it does not show a fallback for at least 300
 * ms. The Suspense boundary is for extensions that suspend.
 */
function Loaded({ load, props, loading }: LoadedProps) {
  const [outcome, setOutcome] = useState(load.known);
  useEffect(() => {
    if (!load.known) void load.outcome.then(setOutcome);
  }, [load]);
  if (!outcome) return loading;
  if ('error' in outcome) throw outcome.error;
  return (
    <Suspense fallback={loading}>
      <outcome.Extension {...props} />
    </Suspense>
  );
}

/**
 * Reports an extension as usable. In the same Suspense, its effect runs when everything that the extension
 * waits for is in the page.
 */
function Usable({ onUsable }: { onUsable(): void }) {
  const reportOnce = useEffectEvent(onUsable);
  useEffect(() => reportOnce(), []);
  return null;
}

/** Returns whether another remote's code threw. */
function isOfAnother(running: LiveRemote | undefined, error: unknown): boolean {
  const culprit = findFailingRemote(error);
  return culprit !== undefined && culprit !== 'shell' && culprit.remote !== running?.name;
}

function reportCrash(
  portal: Portal,
  { extension }: ExtensionName,
  running: LiveRemote | undefined,
  error: unknown,
): void {
  // The loader has already reported a failed load.
  if (error instanceof RemoteLoadError) return;
  if (!running || isOfAnother(running, error)) return reportRemoved(portal, error);
  const { name: remote, version } = running;
  const message = errorName(error);
  portal.telemetry.record({ kind: 'remote-crashed', remote, version, extension, source: 'render', message });
}

/** Reports the error of a removed extension, attributed to the code that threw it. */
export function reportRemoved({ telemetry }: Portal, error: unknown): void {
  const message = errorName(error);
  const culprit = findFailingRemote(error);
  if (!culprit || culprit === 'shell') telemetry.record({ kind: 'portal-error', source: 'error', message });
  else telemetry.record({ kind: 'remote-crashed', ...culprit, source: 'render', message });
}

/** Replaces a failed page or panel with a message and Retry (MFE-04). */
export function ExtensionError({ message, onRetry }: ExtensionErrorProps) {
  return <ErrorState message={message} onRetry={onRetry} retryLabel={shellTexts.extension.retry} />;
}
