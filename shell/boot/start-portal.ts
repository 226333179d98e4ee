import type { PortalBus } from '@billpay/host-api/events';
import { createHttpClient, createVaultClient, lazyTransport, withEarlyResponses } from '@billpay/http-client';
import { announceEnd, createSession, watchPage } from '@billpay/http-client/session';
import type { OpenContainer } from '../loader/containers';
import { diagnoseScript } from '../loader/diagnose-script';
import { findBank } from '../embedding/find-bank';
import { createPortal } from '../portal';
import type { Portal } from '../portal-context';
import type { Early } from '../early/take-early';
import { closeAllTasks } from '../extensions/open-tasks';
import { hasSession } from '../frame/paths';
import type { HandOff } from '../session/hand-off';
import { createCodeDialogs, createPasskeyDialogs, type CodeDialogTools } from '../session/code-dialogs';
import { createPortalSession } from '../session/portal-session';
import { shellTexts } from '../shell-texts';
import { providedPackages } from '../registry/needs';
import { createExpiryClock, isDeviceAhead } from '../registry/expiry-clock';
import type { RegistryInUse } from '../registry/registry-source';
import { createTelemetry, flushWhenLeft, type Telemetry } from '../telemetry/telemetry';
import { reportUncaughtErrors } from '../telemetry/uncaught-errors';
import { notify } from '../toasts/notify';
import type { PageData } from './page-data';
import type { WaitOptions } from './wait-for-pair';

/** How long an unused early response stays valid, in ms. */
const EARLY_VALID_MS = 30_000;

/**
 * Source of a page's remotes: a verified registry and its scripts, or the page itself if it is standalone.
 */
export interface RemoteSource {
  registry: RegistryInUse;
  open: OpenContainer;
  /** Wraps the bus that the shell and each remote use, for developers. Defaults to the bus itself. */
  observeBus?: ((bus: PortalBus, owner: string) => PortalBus) | undefined;
}

export interface StartOptions {
  data: PageData;
  handOff: HandOff | undefined;
  /** Requests that the page has already sent; undefined if no script ran before this one. */
  early?: Early | undefined;
  navigate(path: string): void;
  /** Awaited before each remote of a portal with a vault runs. */
  beforeRemotes?(): Promise<void>;
  /** Called with the clock by which the registry and the keys expire, in ms since 1970. */
  remotesOf(telemetry: Telemetry, now: () => number, settings: PageData['settings']): RemoteSource;
}

/** Creates the portal and starts the session, which is live once the registry has loaded or failed. */
export async function startPortal(options: StartOptions): Promise<Portal> {
  const { settings, files } = options.data;
  const { early } = options;
  const waits = early?.begin !== undefined && hasSession(location.pathname);
  let isWaiting = waits;
  const bank = await findBank(settings.embeddingOrigins ?? []);
  const clockOffset = settings.serverTimeMs - Date.now();
  const serverNow = () => Date.now() + clockOffset;
  const telemetry = createTelemetry({
    endpoint: settings.telemetryEndpoint,
    page: settings.pageId,
    shell: settings.shellVersion,
    now: serverNow,
    isHeld: () => isWaiting,
  });
  flushWhenLeft(telemetry);
  let running: Portal | undefined;
  reportUncaughtErrors(telemetry, {
    shownPage: () => running?.shownPage(),
    onActionFailed: () => notify.error(shellTexts.extension.actionFailed),
  });
  const session = createSession({ announce: announceEnd });
  const vault = early?.vault && createVaultClient(early.vault.port, early.vault, early.vault.frame.reload);
  session.signal.addEventListener('abort', () => vault?.forget());
  const transport = vault?.transport ?? lazyTransport;
  const http = createHttpClient({
    baseUrl: settings.apiBase,
    timeoutMs: settings.apiTimeoutMs,
    traceShare: settings.traceShare,
    session,
    // The session itself reports its end for any reason.
    onSessionEnded: () => undefined,
    transport: early && withEarlyResponses(early, transport),
    transportSeals: vault !== undefined,
    onRateLimited: () => notify.error(shellTexts.rateLimited),
    report: (failure) => telemetry.record({ kind: 'call-failed', ...failure }),
    reportRecovered: (failure) => telemetry.record({ kind: 'call-recovered', ...failure }),
  });
  const frame = early?.vault?.frame;
  const dialogTools: CodeDialogTools = {
    session,
    onRateLimited: () => notify.error(shellTexts.rateLimited),
    report: (failure) => telemetry.record({ kind: 'call-failed', ...failure }),
  };
  const { registry, open, observeBus } = options.remotesOf(
    telemetry,
    createExpiryClock(settings.serverTimeMs),
    settings,
  );
  let isStarting = true;
  const registryStarted = registry.start(files).finally(() => (isStarting = false));
  const chooseFor = (customerId: string) =>
    isStarting ? registryStarted.then(() => registry.chooseFor(customerId)) : registry.chooseFor(customerId);
  const portal = createPortal({
    settings,
    bank,
    telemetry,
    http,
    codes: vault && frame && createCodeDialogs(vault, frame, dialogTools),
    passkeys: vault && frame && createPasskeyDialogs(vault, frame, dialogTools),
    registry,
    registryStarted,
    waited: waits,
    isDeviceAhead: isDeviceAhead(settings.serverTimeMs),
    observeBus,
    session: createPortalSession(session, http, chooseFor),
    navigate: options.navigate,
    loading: {
      open: vault ? openAfter(() => vault.waitUntilHeld().then(options.beforeRemotes), open) : open,
      diagnose: diagnoseScript,
      provided: providedPackages(),
      random: Math.random,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      now: () => performance.now(),
    },
  });
  running = portal;
  reportSession(portal);
  bank?.follow(portal);
  const startSession = () => {
    isWaiting = false;
    if (early) dropInTime(early, session.signal);
    watchPage(session);
  };
  if (waits) {
    // Remotes run in the vault's portal only after a login, and a canary only for its customers.
    const canLoadPage = () => !vault && !registry.dependsOnCustomer();
    const coming = handOffOf({
      portal,
      early,
      handOff: options.handOff,
      timestamp: files.timestamp,
      registryStarted,
      canLoadPage,
    });
    void portal.session.beginLater(coming.finally(startSession));
    return portal;
  }
  startSession();
  if (hasSession(location.pathname)) void portal.session.begin(options.handOff);
  return portal;
}

/** Waits for the pair of a prepared page, with code that other pages do not need. */
async function handOffOf(options: WaitOptions): Promise<HandOff | undefined> {
  const { waitForPair } = await import(/* webpackChunkName: "wait-for-pair" */ './wait-for-pair');
  return await waitForPair(options);
}

/** Opens containers, which run code of remotes, only when the vault is ready. Fails if it does not respond. */
function openAfter(waitUntilReady: () => Promise<void>, open: OpenContainer): OpenContainer {
  return async (options, ...others) => {
    await waitUntilReady();
    return await open(options, ...others);
  };
}

function dropInTime(early: Early, ended: AbortSignal): void {
  const drop = () => early.drop();
  setTimeout(drop, EARLY_VALID_MS);
  ended.addEventListener('abort', drop);
}

function reportSession({ session, telemetry, bus }: Portal): void {
  const unsubscribe = session.subscribe(() => {
    if (session.state() !== 'live') return;
    telemetry.record({ kind: 'session', state: 'started' });
    unsubscribe();
  });
  // Listens to the signal before any remote does, because the remotes' bus subscriptions end with the same signal.
  session.signal.addEventListener('abort', () => {
    const reason = session.endReason() ?? 'missing';
    telemetry.record({ kind: 'session', state: 'ended', reason });
    bus.emit('session.ended', { reason });
    closeAllTasks();
  });
}
