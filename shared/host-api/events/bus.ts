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

/** The portal's bus (MFE-03). One handler's failure never reaches another, or the emitter. */
export function createBus(options: BusOptions): Bus {
  const handlers = new Map<string, Set<Handler>>();

  function refuse(event: string, reason: 'undeclared' | 'bad-payload', error?: unknown): void {
    options.report({ event, reason, error });
    if (!options.lenient) throw new Error(`Event "${event}" refused: ${reason}`, { cause: error });
  }

  return {
    emit(name, payload) {
      if (!Object.hasOwn(eventTable, name)) return refuse(name, 'undeclared');
      const checked = eventTable[name].safeParse(payload);
      if (!checked.success) return refuse(name, 'bad-payload', checked.error);
      const frozen = deepFreeze(checked.data);
      for (const handler of [...(handlers.get(name) ?? [])]) {
        try {
          handler(frozen as never);
        } catch (error) {
          options.report({ event: name, reason: 'handler-failed', error });
        }
      }
    },
    on(name, handler, signal) {
      if (signal.aborted) return;
      const listeners = handlers.get(name) ?? new Set<Handler>();
      handlers.set(name, listeners.add(handler));
      signal.addEventListener('abort', () => listeners.delete(handler), { once: true });
    },
  };
}

/** One remote's end of the bus: it emits only what its registry entry declares, and its listening ends with `signal`. */
export function busFor(bus: Bus, options: BusOptions, signal: AbortSignal): Bus {
  return {
    emit(name, payload) {
      if (options.mayEmit && !options.mayEmit.includes(name)) {
        options.report({ event: name, reason: 'not-allowed' });
        if (!options.lenient) throw new Error(`Event "${name}" is not declared in this remote's emits`);
        return;
      }
      bus.emit(name, payload);
    },
    on(name, handler, ownSignal) {
      bus.on(name, handler, AbortSignal.any([ownSignal, signal]));
    },
  };
}

/** Freezes a value with everything in it, for what several remotes receive. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}
