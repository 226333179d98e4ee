import { eventTable, type EventName, type PayloadOf } from './event-table';

export interface Bus {
  /**
   * Publishes an event or a request. The payload is validated and frozen here.
   * @throws Error in development for an undeclared event or a wrong payload; in production it is reported and dropped.
   */
  emit<N extends EventName>(name: N, payload: PayloadOf<N>): void;
  /** Listens until `signal` ends. */
  on<N extends EventName>(name: N, handler: (payload: PayloadOf<N>) => void, signal: AbortSignal): void;
}

export interface BusOptions {
  /** True in production: a bad event is reported and dropped instead of thrown. */
  lenient: boolean;
  /** Called for bad events and for handlers that threw. */
  report(problem: {
    event: string;
    reason: 'undeclared' | 'not-allowed' | 'bad-payload' | 'handler-failed';
    error?: unknown;
  }): void;
  /** The events this end may emit; defaults to all. The shell sets it per remote from the registry. */
  mayEmit?: readonly string[];
}

type Handler = (payload: never) => void;

/** The portal's bus, of which each remote has an end of its own. */
export interface PortalBus extends Bus {
  /** Publishes for one end: `report` is called with what is wrong with the event. */
  emitFor<N extends EventName>(report: BusOptions['report'], name: N, payload: PayloadOf<N>): void;
}

/** The portal's bus (MFE-03). One handler's failure never reaches another, or the emitter. */
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
 * One remote's end of the bus: it emits only what its registry entry declares, and its listening ends with `signal`. Bad events and
 * failed handlers of the remote are reported to `options`.
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
      bus.on(name, contained, AbortSignal.any([ownSignal, signal]));
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

/** Freezes a value with everything in it, for what several remotes receive. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}
