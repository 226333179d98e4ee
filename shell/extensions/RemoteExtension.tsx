import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { HostProvider } from '@billpay/host-api';
import { ErrorState } from '@billpay/ui/states';
import type { ExtensionName } from '../loader/extension-loader';
import { RemoteLoadError } from '../loader/remote-load-error';
import { usePortal, type Portal } from '../portal-context';
import type { ExtensionKind } from '../registry/live-remotes';
import { shellTexts } from '../shell-texts';
import { errorName } from '../telemetry/telemetry';
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
 * One slot of the page that a remote fills. A remote that is missing, slow, broken or incompatible affects this slot
 * only, and Retry fetches again: registry, entry and chunks (MFE-04).
 */
export function RemoteExtension({ name, props, loading, renderFailed }: RemoteExtensionProps) {
  const portal = usePortal();
  const [attempt, setAttempt] = useState(() => ({
    number: 0,
    Extension: lazyExtension(portal, name, false),
  }));
  const retry = () =>
    setAttempt((last) => ({ number: last.number + 1, Extension: lazyExtension(portal, name, true) }));
  return (
    <ExtensionBoundary
      key={attempt.number}
      onError={(error) => reportCrash(portal, name, error)}
      renderFallback={(error) => renderFailed({ message: failureMessage(name.kind, error), onRetry: retry })}
    >
      <Suspense fallback={loading}>
        <attempt.Extension {...props} />
      </Suspense>
    </ExtensionBoundary>
  );
}

/** What the customer reads instead of an extension that failed. */
function failureMessage(kind: ExtensionKind, error: unknown): string {
  if (error instanceof RemoteLoadError && error.failure === 'incompatible')
    return shellTexts.extension.incompatible;
  return shellTexts.extension[kind];
}

function lazyExtension(portal: Portal, name: ExtensionName, again: boolean): ComponentType<object> {
  return lazy(async () => {
    const { remote, Component } = again
      ? await portal.extensions.retry(name)
      : await portal.extensions.load(name);
    const host = portal.hostOf(remote);
    const Hosted = (props: object) => (
      <HostProvider value={host}>
        <Component {...props} />
      </HostProvider>
    );
    return { default: Hosted };
  });
}

function reportCrash(portal: Portal, { kind, extension }: ExtensionName, error: unknown): void {
  // The loader has already reported a failed load.
  if (error instanceof RemoteLoadError) return;
  const remote = portal.live().provider(kind, extension);
  if (!remote) return;
  portal.telemetry.record({
    kind: 'remote-crashed',
    remote: remote.name,
    version: remote.version,
    extension,
    source: 'render',
    message: errorName(error),
  });
}

/** Shown instead of a page or panel that failed: message and Retry (MFE-04). */
export function ExtensionError({ message, onRetry }: ExtensionErrorProps) {
  return <ErrorState message={message} onRetry={onRetry} retryLabel={shellTexts.extension.retry} />;
}
