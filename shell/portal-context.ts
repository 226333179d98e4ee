import { createContext, useContext, useEffect, useEffectEvent, useReducer, type DependencyList } from 'react';
import type { PortalBus } from '@billpay/host-api/events';
import type { CodeDialogs } from '@billpay/host-api';
import type { PortalSettings } from './boot/page-data';
import type { Bank } from './embedding/bank-link';
import type { OtherTabs } from './host/other-tabs';
import type { ExtensionLoader, ExtensionName } from './loader/extension-loader';
import type { PagePrefetch } from './loader/page-prefetch';
import type { LiveRemote, LiveRemotes } from './registry/live-remotes';
import type { PasskeyDialogs } from './session/code-dialogs';
import type { PortalSession } from './session/portal-session';
import type { RemoteVersion } from './telemetry/remote-folders';
import type { Telemetry } from './telemetry/telemetry';

/** The running portal: services for the shell's components and the remotes' hosts. */
export interface Portal {
  readonly settings: PortalSettings;
  readonly telemetry: Telemetry;
  readonly bus: PortalBus;
  readonly session: PortalSession;
  /** Undefined if the portal is not embedded. */
  readonly bank: Bank | undefined;
  /** Undefined if the portal has no vault. */
  readonly codes?: CodeDialogs | undefined;
  /** Undefined if the portal has no vault. */
  readonly passkeys?: PasskeyDialogs | undefined;
  readonly otherTabs: OtherTabs;
  readonly extensions: ExtensionLoader;
  readonly pagePrefetch: PagePrefetch;
  /** Returns the registry's remotes that are compatible with this shell. */
  live(): LiveRemotes;
  /**
   * Calls back when `live` may have changed, because the registry has arrived or Retry has found a newer one.
   * Returns a function that stops this.
   */
  followLive(changed: () => void): () => void;
  /**
   * Returns whether a page exists or may exist at this path. Also true if no live remote provides it, or if
   * no registry could be verified. The page then fails in its slot, and the customer can retry.
   */
  hasPage(path: string): boolean;
  /** Returns false until a registry has been verified. */
  isRegistryKnown(): boolean;
  /** Whether the device's clock is too far ahead of the page for its registry. */
  readonly isDeviceAhead: boolean;
  /** Returns the version of the remote whose page was shown last. */
  shownPage(): RemoteVersion | undefined;
  /**
   * Reports a usable extension, `tookMs` after its load started. Telemetry records each extension once per
   * page. Pages are reported each time they are shown.
   */
  shown(name: ExtensionName, remote: LiveRemote, tookMs: number): void;
  /** Returns the API's current time, ms since 1970. */
  now(): number;
}

/** Represents a portal in React's props, contexts and dependencies, which every script of the page can read. */
export interface PortalToken {
  readonly kind: 'portal';
}

// A remote, which runs later, could replace them and get their results.
const { apply } = Reflect;
const { get } = WeakMap.prototype;
const portals = new WeakMap<PortalToken, Portal>();
const PortalContext = createContext<PortalToken | null>(null);

export const PortalProvider = PortalContext.Provider;

export function concealPortal(portal: Portal): PortalToken {
  const token: PortalToken = Object.freeze({ kind: 'portal' });
  portals.set(token, portal);
  return token;
}

/** @throws Error for a token that does not come from `concealPortal` */
export function revealPortal(token: PortalToken | null): Portal {
  const portal = apply(get, portals, [token]) as Portal | undefined;
  if (!portal) throw new Error('There is no PortalProvider');
  return portal;
}

/**
 * Returns the running portal, only for the shell's components. It must not become a prop, a state or a dependency.
 * @throws Error outside a PortalProvider
 */
export function usePortal(): Portal {
  return revealPortal(useContext(PortalContext));
}

/** Runs an effect with the portal, and again if one of `dependencies` has changed. */
export function usePortalEffect(
  effect: (portal: Portal) => (() => void) | undefined | void,
  dependencies: DependencyList = [],
): void {
  const token = useContext(PortalContext);
  const run = useEffectEvent(() => effect(revealPortal(token)));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- as many as the caller has
  useEffect(() => run(), [token, ...dependencies]);
}

/** Returns the remotes that the portal offers. Renders again when they change. */
export function useLiveRemotes(): LiveRemotes {
  const portal = usePortal();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  usePortalEffect(({ followLive }) => followLive(renderAgain));
  return portal.live();
}
