import type { ReceivedEvent } from './health';
import { toVersion } from './health';
import { SlidingWindow, type RemoteVersion } from './health-window';

export type VitalName = Extract<ReceivedEvent, { kind: 'vital' }>['name'];

/** Web vitals that pages of a version reported within the window: times in ms, and CLS scores. */
export interface VersionVitals extends RemoteVersion {
  readonly values: Readonly<Partial<Record<VitalName, readonly number[]>>>;
}

export interface VitalsStore {
  record(events: readonly ReceivedEvent[], nowMs: number): void;
  window(nowMs: number): readonly VersionVitals[];
}

const MAX_VALUES = 20;

interface Values extends RemoteVersion {
  readonly values: Partial<Record<VitalName, number[]>>;
}

/** Keeps the web vitals of each version over the last five minutes. */
export function createVitalsStore(): VitalsStore {
  const kept = new SlidingWindow<Values>((of) => ({ ...of, values: {} }), add);
  return {
    record(events, nowMs) {
      for (const event of events) {
        const of = toVersion(event);
        if (event.kind !== 'vital' || !of) continue;
        const { values } = kept.current(of, nowMs);
        const known = (values[event.name] ??= []);
        if (known.length < MAX_VALUES) known.push(event.value);
      }
    },
    window: (nowMs) => kept.totals(nowMs),
  };
}

function add(total: Values, more: Values): void {
  for (const [name, values] of Object.entries(more.values))
    (total.values[name as VitalName] ??= []).push(...values);
}

/** Returns the 75th percentile, by which web vitals are judged; undefined for no values. */
export function threeOfFour(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1];
}
