import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bus, EventName, PortalBus } from '@billpay/host-api/events';

/** An event as sent over the bus. */
export interface RecordedEvent {
  readonly id: number;
  /** Time in ms since 1970. */
  readonly atMs: number;
  readonly name: string;
  readonly payload: unknown;
  /** 'shell', 'inspector', or the name of a remote. */
  readonly emittedBy: string;
  /** Names of all handlers, in calling order, in the same format. */
  readonly handledBy: readonly string[];
  /** Reason why the bus refused the event. */
  readonly refused?: string;
}

const KEPT_EVENTS = 200;
/** Name that the inspector's own events are recorded with. */
const INSPECTOR = 'inspector';

/** Records a portal's bus events, and sends its own. */
export class BusRecorder {
  /** Newest first. */
  readonly events: StoreApi<readonly RecordedEvent[]> = createStore<readonly RecordedEvent[]>(() => []);
  /** Handlers of the events that are being emitted, innermost last. */
  private readonly emitting: string[][] = [];
  private recorded = 0;
  private sender: Bus | undefined;

  constructor(private readonly now: () => number = Date.now) {}

  /** Wraps the bus for `owner` to record its events. */
  readonly observe = (bus: PortalBus, owner: string): PortalBus => {
    this.sender ??= this.recording(bus, INSPECTOR);
    return this.recording(bus, owner);
  };

  /** Emits an event as the inspector. @throws Error if the bus refuses it, or does not exist yet */
  send(name: string, payload: unknown): void {
    if (!this.sender) throw new Error('The portal has not started');
    this.sender.emit(name as EventName, payload as never);
  }

  private recording(portalBus: PortalBus, owner: string): PortalBus {
    return {
      emit: (name, payload) => this.record(owner, name, payload, () => portalBus.emit(name, payload)),
      emitFor: (report, name, payload) =>
        this.record(owner, name, payload, () => portalBus.emitFor(report, name, payload)),
      on: (name, handler, signal) =>
        portalBus.on(
          name,
          (payload) => {
            this.emitting.at(-1)?.push(owner);
            handler(payload);
          },
          signal,
        ),
    };
  }

  private record(emittedBy: string, name: string, payload: unknown, publish: () => void): void {
    const handledBy: string[] = [];
    const event = { name, payload, emittedBy, handledBy };
    this.emitting.push(handledBy);
    try {
      publish();
      this.add(event);
    } catch (error) {
      this.add({ ...event, refused: error instanceof Error ? error.message : String(error) });
      throw error;
    } finally {
      this.emitting.pop();
    }
  }

  private add(event: Omit<RecordedEvent, 'id' | 'atMs'>): void {
    this.recorded += 1;
    const recorded = { ...event, id: this.recorded, atMs: this.now() };
    this.events.setState((events) => [recorded, ...events].slice(0, KEPT_EVENTS), true);
  }
}
