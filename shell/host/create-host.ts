import {
  busFor,
  deepFreeze,
  isOwnTaskName,
  isTaskName,
  type Bus,
  type BusOptions,
  type OwnTaskName,
  type PortalBus,
  type TaskName,
} from '@billpay/host-api/events';
import { DURATIONS, isScreenName, type Host, type HostSession } from '@billpay/host-api';
import { currentLanguage } from '@billpay/host-api/language';
import { ApiError, type HttpClient } from '@billpay/host-api/http';
import type { ShellHttpClient } from '@billpay/http-client';
import type { LiveRemote } from '../registry/live-remotes';
import { RemotePanel } from '../extensions/RemotePanel';
import { busProblem } from '../telemetry/telemetry';
import { notify } from '../toasts/notify';
import type { Portal } from '../portal-context';

/** Parts of a remote's host, in addition to the portal itself. */
export interface HostParts {
  portal: Portal;
  /** The portal's client. Neither a component nor a context has it, so that no remote finds it in React's fibres. */
  http: ShellHttpClient;
  /** The portal's bus, to which the host connects its remote. */
  bus: PortalBus;
  remote: LiveRemote;
  session: HostSession;
  signal: AbortSignal;
  /** Whether an invalid event or screen is reported instead of thrown. */
  lenient: boolean;
  navigate(path: string): void;
}

/**
 * Creates a remote's host: frozen, and without a path to the token or the key (MFE-01). It makes only the calls and
 * emits only the events in its registry entry.
 */
export function createHost({
  portal,
  http,
  bus: portalBus,
  remote,
  session,
  signal,
  lenient,
  navigate,
}: HostParts): Host {
  const { telemetry } = portal;
  const caller = { remote: remote.name, version: remote.version };
  const report: BusOptions['report'] = (problem) => telemetry.record({ ...busProblem(problem), ...caller });
  const bus: Bus = busFor(portalBus, { lenient, report, mayEmit: remote.emits }, signal);
  return Object.freeze({
    session: freezeSession(session),
    http: Object.freeze(
      declaredCallsOnly(http.of(caller), remote.calls, () =>
        telemetry.record({ kind: 'call-refused', ...caller }),
      ),
    ),
    bus: Object.freeze(bus),
    settings: deepFreeze({
      bankName: portal.settings.bankName,
      supportPhone: portal.settings.supportPhone,
      marks: portal.settings.branding?.marks,
      receipt: portal.settings.branding?.receipt,
      protection: portal.settings.protection,
    }),
    durations: DURATIONS,
    notify,
    ...(portal.bank && { receipts: portal.bank.receipts }),
    ...(portal.codes && { codes: portal.codes }),
    language: currentLanguage,
    signal,
    Panel: RemotePanel,
    navigate,
    canOpen: (path: string) => portal.live().provider('page', path) !== undefined,
    canHandle: (task: TaskName | OwnTaskName) =>
      (isTaskName(task) || isOwnTaskName(task)) && portal.live().provider('task', task) !== undefined,
    screenShown(name: string) {
      if (isScreenName(name, remote.name)) return telemetry.record({ kind: 'screen', name });
      telemetry.record({ kind: 'screen-refused', ...caller });
      if (!lenient) throw new Error(`"${name}" is no screen; name it "${remote.name}/<screen>"`);
    },
    now: () => portal.now(),
  });
}

function freezeSession(session: HostSession): HostSession {
  const { customerId, mobileNumber, platform, inAppWebView } = session;
  const accounts = Object.freeze(
    session.accounts.map(({ id, accountID }) => Object.freeze({ id, accountID })),
  );
  return Object.freeze({ customerId, mobileNumber, platform, inAppWebView, accounts });
}

/**
 * Refuses the calls that start or end sessions, which only the shell may make, and those that the remote does not
 * declare.
 * @param declared as in the registry; undefined for a release of an older kit, which declares none
 */
function declaredCallsOnly(
  http: HttpClient,
  declared: LiveRemote['calls'],
  onRefused: () => void,
): HttpClient {
  return {
    async call(endpoint, input) {
      // Copied, so that the checked call is the one that is made.
      const { ...checked } = endpoint;
      const isDeclared = declared?.includes(`${checked.method} ${checked.path}`) ?? true;
      if (isDeclared && !checked.path.startsWith('/auth/')) return await http.call(checked, input);
      onRefused();
      throw new ApiError('refused', checked.name, 0);
    },
  };
}
