import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import {
  createBus,
  type Bus,
  type EventName,
  type OwnTaskName,
  type PayloadOf,
  type TaskName,
} from '@billpay/host-api/events';
import {
  DURATIONS,
  HostProvider,
  isScreenName,
  type Durations,
  type Host,
  type ReceiptFile,
  type ScreenName,
} from '@billpay/host-api';
import { currentLanguage } from '@billpay/host-api/language';
import type { TestSession } from './sign-in';

/** An emitted event. */
export type Emitted = { [N in EventName]: { readonly name: N; readonly payload: PayloadOf<N> } }[EventName];

/** A requested toast. */
export interface ShownNotice {
  readonly tone: 'success' | 'error' | 'info';
  readonly message: string;
  readonly durationMs?: number;
}

export interface HostOptions {
  /** Tasks that a live remote handles; defaults to none. */
  readonly canHandle?: readonly (TaskName | OwnTaskName)[] | ((task: TaskName | OwnTaskName) => boolean);
  /** Routes with a page of a live remote; defaults to none. */
  readonly canOpen?: readonly string[];
  /** Whether the portal runs in an app that accepts receipts; defaults to false. */
  readonly acceptsReceipts?: boolean;
  /** Whether the bank's API has the payment lock and reports; defaults to false. */
  readonly protection?: boolean;
  /** A bus to share with another part of the test; defaults to a fresh one. */
  readonly events?: Bus;
  /** Defaults to no pauses. A test of timing passes `DURATIONS` and uses fake timers. */
  readonly durations?: Partial<Durations>;
}

const WITHOUT_PAUSES: Durations = {
  ...DURATIONS,
  codeAccepted: 0,
  codeLimitReached: 0,
  typingPause: 0,
  sliderPause: 0,
  skeletonAtLeast: 0,
  outcomeLookups: DURATIONS.outcomeLookups.map(() => 0),
};

/** Calls of a host, in order. */
export interface HostRecord {
  readonly host: Host;
  /** Emits events of other remotes: `events.emit('biller.saved', { customerBillId: 7 })`. */
  readonly events: Bus;
  readonly emitted: readonly Emitted[];
  readonly navigated: readonly string[];
  readonly notices: readonly ShownNotice[];
  readonly screens: readonly ScreenName[];
  readonly sharedReceipts: readonly ReceiptFile[];
}

/**
 * Creates a host like the shell, with the customer's real client and a real bus, and records its calls. Omits other
 * remotes' panels.
 */
export function createHostRecord(
  session: TestSession,
  {
    canHandle = [],
    canOpen = [],
    acceptsReceipts = false,
    protection = false,
    events,
    durations,
  }: HostOptions = {},
): HostRecord {
  const emitted: Emitted[] = [];
  const navigated: string[] = [];
  const notices: ShownNotice[] = [];
  const screens: ScreenName[] = [];
  const sharedReceipts: ReceiptFile[] = [];
  const bus = events ?? createBus({ lenient: false, report: failLoudly });
  const recordNotice = (tone: ShownNotice['tone']) => (message: string, durationMs?: number) =>
    void notices.push({ tone, message, durationMs });
  const host: Host = {
    session: session.hostSession,
    http: session.http,
    bus: {
      emit(name, payload) {
        bus.emit(name, payload);
        emitted.push({ name, payload } as unknown as Emitted);
      },
      on: (name, handler, signal) => bus.on(name, handler, signal),
    },
    settings: { bankName: 'Sandbox Bank', supportPhone: '1800 000 000', protection },
    durations: { ...WITHOUT_PAUSES, ...durations },
    notify: { success: recordNotice('success'), error: recordNotice('error'), info: recordNotice('info') },
    receipts: {
      canShare: () => acceptsReceipts,
      share: (receipt) => void sharedReceipts.push(receipt),
    },
    language: currentLanguage,
    signal: session.session.signal,
    Panel: () => null,
    navigate: (path) => void navigated.push(path),
    canOpen: (path) => canOpen.includes(path),
    canHandle: (task) => (typeof canHandle === 'function' ? canHandle(task) : canHandle.includes(task)),
    screenShown(name) {
      if (!isScreenName(name)) throw new Error(`"${name}" is no screen; name it "<remote>/<screen>"`);
      screens.push(name);
    },
    now: () => session.session.now(),
  };
  const others: Bus = {
    emit: (name, payload) => act(() => bus.emit(name, payload)),
    on: host.bus.on,
  };
  return { host, events: others, emitted, navigated, notices, screens, sharedReceipts };
}

/** Renders a remote's component in a host of the customer. */
export function renderWithHost(
  element: ReactElement,
  session: TestSession,
  options?: HostOptions,
): RenderResult & HostRecord {
  const record = createHostRecord(session, options);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider value={record.host}>{children}</HostProvider>
  );
  return Object.assign(render(element, { wrapper }), record);
}

/** Fails the test if a handler throws, because that is a fault of the tested remote. */
function failLoudly({ event, reason, error }: { event: string; reason: string; error?: unknown }): never {
  throw new Error(`The bus reports ${reason} for "${event}"`, { cause: error });
}
