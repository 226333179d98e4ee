import { createBus, type BusOptions } from '@billpay/host-api/events';
import type { Host } from '@billpay/host-api';
import type { HttpClient } from '@billpay/host-api/http';
import type { PortalSettings } from './boot/page-data';
import { linkToBank } from './embedding/bank-link';
import { createHost } from './host/create-host';
import { ExtensionLoader } from './loader/extension-loader';
import type { LoadTools } from './loader/load-remote';
import type { Portal } from './portal-context';
import type { RegistryInUse } from './registry/registry-source';
import type { PortalSession } from './session/portal-session';
import type { Telemetry } from './telemetry/telemetry';

export interface PortalParts {
  settings: PortalSettings;
  telemetry: Telemetry;
  session: PortalSession;
  http: HttpClient;
  registry: RegistryInUse;
  loading: Omit<LoadTools, 'report' | 'onFallback'>;
  navigate(path: string): void;
}

export function createPortal(parts: PortalParts): Portal {
  const { settings, telemetry, session, http, registry, loading } = parts;
  const busOptions: BusOptions = {
    lenient: settings.production,
    report: ({ event, reason }) => telemetry.record({ kind: 'bus', event, reason }),
  };
  const hosts = new Map<string, Host>();
  const portal: Portal = {
    settings,
    telemetry,
    session,
    http,
    bus: createBus(busOptions),
    bank: linkToBank(settings.embeddingOrigins ?? []),
    live: () => registry.live(),
    provides: (path) => !registry.isKnown() || registry.live().provider('page', path) !== undefined,
    isRegistryKnown: () => registry.isKnown(),
    now: () => session.now(),
    extensions: new ExtensionLoader({
      live: () => registry.live(),
      refresh: () => registry.refresh(),
      tools: {
        ...loading,
        report: (stage) => telemetry.record({ kind: 'remote-stage', ...stage }),
        onFallback: (remote, from, to) => telemetry.record({ kind: 'remote-fallback', remote, from, to }),
      },
    }),
    hostOf(remote) {
      const known = hosts.get(remote.name);
      if (known) return known;
      const { navigate } = parts;
      const facts = session.facts();
      if (!facts) throw new Error('A remote is shown only while a session lives');
      const host = createHost({
        portal,
        remote,
        session: facts,
        signal: session.signal,
        busOptions,
        navigate,
      });
      hosts.set(remote.name, host);
      return host;
    },
  };
  return portal;
}
