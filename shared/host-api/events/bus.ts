import { abortWithAny } from '../abort';
import { eventTable, type EventName, type PayloadOf } from './event-table';

export interface Bus {
  /**
   * Validates, freezes and publishes an event or a request.
   * @throws Error in development for an undeclared event or an invalid payload; in production, reports and
   * drops it
   */
  emit<N extends EventName>(name: N, payload: PayloadOf<N>): void;
  /** Listens until `signal` aborts. */
  on<N extends EventName>(name: N, handler: (payload: PayloadOf<N>) => void, signal: AbortSignal): void;
}

export interface BusOptions {
  /** Whether an invalid event is reported and dropped instead of thrown. True in production. */
  lenient: boolean;
  /** Called for invalid events and for handlers that threw an error. */
  report(problem: {
    event: string;
    reason: 'undeclared' | 'not-allowed' | 'bad-payload' | 'handler-failed';
    error?: unknown;
  }): void;
  /** Events that this interface may emit. Defaults to all. The shell sets it per remote from the registry. */
  mayEmit?: readonly string[];
}

type Handler = (payload: never) => void;

/** The portal's bus. Each remote gets a separate interface. */
export interface PortalBus extends Bus {
  /** Publishes an event for a remote or the shell. `report` receives the problem of an invalid event. */
  emitFor<N extends EventName>(report: BusOptions['report'], name: N, payload: PayloadOf<N>): void;
}

/** Creates the portal's bus (MFE-03). A failing handler never affects another handler or the emitter. */
export function createBus(options: BusOptions): PortalBus {
  const handlers = new Map<string, Set<Handler>>();
  const emitFor: PortalBus['emitFor'] = (report, name, payload) => {
    const refuse = (reason: 'undeclared' | 'bad-payload', error?: unknown) => {
      report({ event: name, reason, error });
      if (!options.lenient) throw new Error(`Event "${name}" refused: ${reason}`, { cause: error });
    };
    if (!Object.hasOwn(eventTable, name)) return refuse('undeclared');
    const checked = eventTable[name].safeParse(payload);
    if (!checked.success) return refuse('bad-payload', checked.error);
    const frozen = deepFreeze(checked.data);
    for (const handler of [...(handlers.get(name) ?? [])])
      contain(options.report, name, () => handler(frozen as never));
  };

  return {
    emitFor,
    emit: (name, payload) => emitFor(options.report, name, payload),
    on(name, handler, signal) {
      if (signal.aborted) return;
      const listeners = handlers.get(name) ?? new Set<Handler>();
      handlers.set(name, listeners.add(handler));
      signal.addEventListener('abort', () => listeners.delete(handler), { once: true });
    },
  };
}

/**
 * Creates one remote's interface to the bus. It emits only events that the remote's registry entry declares,
 * and stops listening with `signal`. `options` receives the remote's invalid events and failed handlers.
 */
export function busFor(bus: PortalBus, options: BusOptions, signal: AbortSignal): Bus {
  return {
    emit(name, payload) {
      if (options.mayEmit && !options.mayEmit.includes(name)) {
        options.report({ event: name, reason: 'not-allowed' });
        if (!options.lenient) throw new Error(`Event "${name}" is not declared in this remote's emits`);
        return;
      }
      bus.emitFor(options.report, name, payload);
    },
    on(name, handler, ownSignal) {
      const contained: typeof handler = (payload) => contain(options.report, name, () => handler(payload));
      bus.on(name, contained, abortWithAny([ownSignal, signal]));
    },
  };
}

function contain(report: BusOptions['report'], event: string, handle: () => void): void {
  try {
    handle();
  } catch (error) {
    report({ event, reason: 'handler-failed', error });
  }
}

/** Freezes a value deeply. Use it for values that several remotes receive. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}
