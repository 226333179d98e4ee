import type { HttpClient } from '@billpay/shared/http';
import { createHttpClient } from '@billpay/shared/http-client';
import { announceEnd, createSession, watchPage } from '@billpay/shared/session';
import type { Container, ContainerOptions } from '../loader/containers';
import { diagnoseScript } from '../loader/diagnose-script';
import { createPortal, type Portal } from '../portal';
import { closeAllTasks } from '../places/open-tasks';
import type { HandOffPair } from '../session/hand-off';
import { createPortalSession } from '../session/portal-session';
import { shellTexts } from '../shell-texts';
import { createTelemetry } from '../telemetry/telemetry';
import { notify } from '../toasts/notify';
import type { PageData } from './page-data';
import { renewScriptAddresses } from './script-retry';
import { registryOfPage } from './start-registry';

const rateLimitToastMs = 4000;
/** Where there is no menu, there is no session to start either (NAV-06). */
const pathsWithoutSession = ['/session-expired', '/mock-redirect'];

export interface StartOptions {
  data: PageData;
  handOff: HandOffPair | undefined;
  storage: Storage;
  navigate(path: string): void;
}

/** Puts the portal together. Session and registry start side by side; both are awaited by whoever needs them. */
export async function startPortal({ data, handOff, storage, navigate }: StartOptions): Promise<Portal> {
  const { settings } = data;
  const clockOffset = settings.serverTimeMs - Date.now();
  const telemetry = createTelemetry({
    endpoint: settings.telemetryEndpoint,
    now: () => Date.now() + clockOffset,
  });
  const session = createSession({ storage, announce: announceEnd });
  const http: HttpClient = createHttpClient({
    baseUrl: settings.apiBase,
    session,
    onSessionEnded: () => undefined,
    onRateLimited: () => notify.error(shellTexts.rateLimited, rateLimitToastMs),
    report: (failure) => telemetry.record({ kind: 'call-failed', ...failure }),
  });
  const registry = registryOfPage(telemetry, () => Date.now() + clockOffset);
  const portal = createPortal({
    settings,
    telemetry,
    http,
    registry,
    session: createPortalSession(session, http),
    navigate,
    loading: {
      open: openContainer,
      diagnose: diagnoseScript,
      hostVersion: HOST_VERSION,
      random: Math.random,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      now: () => performance.now(),
    },
  });
  tellOfSession(portal);
  watchPage(session);
  if (!pathsWithoutSession.includes(location.pathname)) void portal.session.begin(handOff);
  await registry.start(data.registryText);
  return portal;
}

async function openContainer(options: ContainerOptions): Promise<Container> {
  if (options.attempt > 0) renewScriptAddresses();
  const federation = await import(/* webpackChunkName: "federation" */ '../federation/open-container');
  return await federation.openContainer(options);
}

function tellOfSession({ session, telemetry, bus }: Portal): void {
  let last = session.state();
  session.subscribe(() => {
    const state = session.state();
    if (state === last) return;
    last = state;
    if (state === 'live') telemetry.record({ kind: 'session', state: 'started' });
    if (state !== 'ended') return;
    const reason = session.endReason() ?? 'missing';
    telemetry.record({ kind: 'session', state: 'ended', reason });
    bus.emit('session.ended', { reason });
    closeAllTasks();
  });
}
