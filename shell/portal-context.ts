import { createContext, useContext, useEffect, useReducer } from 'react';
import type { PortalBus } from '@billpay/host-api/events';
import type { Host } from '@billpay/host-api';
import type { ShellHttpClient } from '@billpay/http-client';
import type { PortalSettings } from './boot/page-data';
import type { Bank } from './embedding/bank-link';
import type { OtherTabs } from './host/other-tabs';
import type { ExtensionLoader, ExtensionName } from './loader/extension-loader';
import type { PagePrefetch } from './loader/page-prefetch';
import type { LiveRemote, LiveRemotes } from './registry/live-remotes';
import type { PortalSession } from './session/portal-session';
import type { Telemetry } from './telemetry/telemetry';

/** The running portal: services of the shell's components and the remotes' hosts. */
export interface Portal {
  readonly settings: PortalSettings;
  readonly telemetry: Telemetry;
  readonly bus: PortalBus;
  readonly http: ShellHttpClient;
  readonly session: PortalSession;
  /** Undefined when the portal is not embedded. */
  readonly bank: Bank | undefined;
  readonly otherTabs: OtherTabs;
  readonly extensions: ExtensionLoader;
  readonly pagePrefetch: PagePrefetch;
  /** The remotes of the session's registry that fit this shell. */
  live(): LiveRemotes;
  /** Calls back when `live` may return others: the registry has arrived, or Retry has found a newer one. Returns the way to stop. */
  followLive(changed: () => void): () => void;
  /**
   * Whether there is or may be a page at this path. Also true while no live remote provides it, and while no registry could be
   * verified: the page then fails in its slot, and can be retried.
   */
  hasPage(path: string): boolean;
  /** False until a registry could be verified. */
  isRegistryKnown(): boolean;
  /** The host of a remote's version; the same one for all its extensions. */
  hostOf(remote: LiveRemote): Host;
  /**
   * Reports an extension that the customer can use, `tookMs` after its load began; the telemetry has each of a page once. Pages are
   * reported whenever they are shown.
   */
  shown(name: ExtensionName, remote: LiveRemote, tookMs: number): void;
  /** The API's time, ms since 1970. */
  now(): number;
}

const PortalContext = createContext<Portal | null>(null);

export const PortalProvider = PortalContext.Provider;

/** The running portal; for the shell's own components only. @throws Error outside of a PortalProvider. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a PortalProvider above it');
  return portal;
}

/** The remotes that the portal offers now; the component is rendered again when there are others. */
export function useLiveRemotes(): LiveRemotes {
  const portal = usePortal();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => portal.followLive(renderAgain), [portal]);
  return portal.live();
}
