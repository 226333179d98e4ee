import { createBus, type BusOptions, type PortalBus } from '@billpay/host-api/events';
import type { CodeDialogs, Host } from '@billpay/host-api';
import { loadTransport, type ShellHttpClient } from '@billpay/http-client';
import type { PortalSettings } from './boot/page-data';
import type { Bank } from './embedding/bank-link';
import { isPrescribed } from './frame/paths';
import { createHost } from './host/create-host';
import { keepFinder } from './host/find-host';
import { connectOtherTabs } from './host/other-tabs';
import { ExtensionLoader } from './loader/extension-loader';
import { connectionOfPage } from './loader/connection';
import type { LoadTools } from './loader/load-remote';
import { PagePrefetch, whenBrowserIsIdle } from './loader/page-prefetch';
import type { Portal } from './portal-context';
import { isKnown, type LiveRemote } from './registry/live-remotes';
import type { RegistryInUse } from './registry/registry-source';
import type { PasskeyDialogs } from './session/code-dialogs';
import type { PortalSession } from './session/portal-session';
import { BlankPages } from './telemetry/blank-page';
import { watchPageMemory } from './telemetry/page-memory';
import { busProblem, type Telemetry } from './telemetry/telemetry';
import type { RemoteVersion } from './telemetry/remote-folders';
import { Vitals } from './telemetry/vitals';

const fetchVitals = () => import(/* webpackChunkName: "web-vitals" */ 'web-vitals');

const withoutVitals = () => Promise.reject(new Error('The page was prepared'));

export interface PortalParts {
  settings: PortalSettings;
  bank: Bank | undefined;
  telemetry: Telemetry;
  session: PortalSession;
  http: ShellHttpClient;
  codes?: CodeDialogs | undefined;
  passkeys?: PasskeyDialogs | undefined;
  registry: RegistryInUse;
  /** Resolves when the registry has loaded or failed. */
  registryStarted: Promise<void>;
  /** Whether the page waited for its pair. Its start does not measure how long a customer waits. */
  waited?: boolean;
  /** Whether the device's clock is too far ahead of the page for its registry. */
  isDeviceAhead: boolean;
  observeBus?: ((bus: PortalBus, owner: string) => PortalBus) | undefined;
  loading: Omit<LoadTools, 'report' | 'onFallback'>;
  navigate(path: string): void;
}

export function createPortal(parts: PortalParts): Portal {
  const { settings, bank, telemetry, session, http, registry, loading, observeBus = (one) => one } = parts;
  const lenient = settings.production;
  const report: BusOptions['report'] = (problem) => telemetry.record(busProblem(problem));
  const bus = createBus({ lenient, report });
  const hosts = new Map<string, Host>();
  const usable = new Set<string>();
  const followers = new Set<() => void>();
  const notifyFollowers = () => {
    for (const changed of followers) changed();
  };
  void parts.registryStarted.then(notifyFollowers);
  let shownPage: RemoteVersion | undefined;
  const vitals =
    settings.telemetryEndpoint === undefined
      ? undefined
      : new Vitals(telemetry, parts.waited ? withoutVitals : fetchVitals);
  const opened = new Map<string, RemoteVersion>();
  // The id ends with a digit of a signature: one page of sixteen.
  const announcesAll = settings.pageId?.endsWith('0') ?? false;
  const reportGrowth = () => {
    for (const version of opened.values()) telemetry.record({ kind: 'page-grew', ...version });
  };
  if (vitals) watchPageMemory(reportGrowth, session.signal);
  const blankPages = new BlankPages((page, extension) =>
    telemetry.record({ kind: 'remote-blank', ...page, extension }),
  );
  const portal: Portal = {
    settings,
    telemetry,
    session,
    bus: observeBus(bus, 'shell'),
    bank,
    codes: parts.codes,
    passkeys: parts.passkeys,
    otherTabs: connectOtherTabs(bus, { report, signal: session.signal }),
    live: () => registry.live(),
    followLive(changed) {
      followers.add(changed);
      return () => void followers.delete(changed);
    },
    hasPage: (path) =>
      !registry.isKnown() ||
      isPrescribed(path) ||
      registry
        .live()
        .declaredPages()
        .some((page) => page.path === path),
    isRegistryKnown: () => registry.isKnown(),
    isDeviceAhead: parts.isDeviceAhead,
    now: () => session.now(),
    extensions: new ExtensionLoader({
      live: () => registry.live(),
      refresh: (inUse) => registry.refresh(inUse).finally(notifyFollowers),
      onOpen({ name, version, isCanary }, extension) {
        opened.set(`${name}@${version}`, { remote: name, version });
        if (!isCanary && !announcesAll) return;
        telemetry.record({ kind: 'remote-opened', remote: name, version, extension });
        telemetry.flush();
      },
      tools: {
        ...loading,
        report: (stage) => telemetry.record({ kind: 'remote-stage', ...stage }),
        onFallback: (remote, from, to) => telemetry.record({ kind: 'remote-fallback', remote, from, to }),
      },
    }),
    pagePrefetch: new PagePrefetch({
      pages: () =>
        registry
          .live()
          .menu()
          .map(({ path }) => path),
      async load(extension) {
        // Rendering a page also makes calls.
        void loadTransport().catch(() => undefined);
        const loaded = await portal.extensions.prefetch({ kind: 'page', extension });
        try {
          if (loaded && session.state() === 'live') loaded.fetchAhead?.(find(loaded.remote));
        } catch {
          // If the remote's code fails here, the failure is shown when the page is opened.
        }
      },
      connection: connectionOfPage,
      whenIdle: whenBrowserIsIdle,
    }),
    shown({ kind, extension }, { name: remote, version }, tookMs) {
      if (kind === 'page') {
        vitals?.pageShown({ remote, version, sinceMs: performance.now() - tookMs });
        portal.pagePrefetch.shown(extension);
        shownPage = { remote, version };
        if (vitals) blankPages.pageShown(shownPage, extension);
      }
      const key = `${kind} ${extension} ${remote}@${version}`;
      if (!usable.has(key)) telemetry.record({ kind: 'remote-usable', remote, version, extension, tookMs });
      usable.add(key);
    },
    shownPage: () => shownPage,
  };

  function find(remote: LiveRemote): Host {
    const key = `${remote.name}@${remote.version}`;
    if (!isKnown(remote)) throw new Error(`${key} is not in the registry`);
    const made = hosts.get(key);
    if (made) return made;
    const { navigate } = parts;
    const facts = session.facts();
    if (!facts) throw new Error('A remote is shown only while a session lives');
    const host = createHost({
      portal,
      http,
      bus: observeBus(bus, remote.name),
      remote,
      session: facts,
      signal: session.signal,
      lenient,
      navigate,
    });
    hosts.set(key, host);
    return host;
  }
  keepFinder(portal, find);
  addEventListener('pagehide', () => portal.extensions.reportGivenUp());
  return portal;
}
