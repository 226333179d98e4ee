import type { HealthStore } from './health';
import { judge } from './judge';
import { LivePast } from './live-past';
import { noPages, WINDOW_MS, type RemoteVersion, type VersionHealth } from './pages-seen';

/** A live version that is worse than before. */
export interface Alarm extends RemoteVersion {
  /** A sentence with the counts now and before. */
  readonly reason: string;
  /** Whether the fault cannot come from outside, such as from the API or the network. */
  readonly isOwnFault: boolean;
}

export interface LiveVersion extends RemoteVersion {
  /** The previous version, if customers could get it again. */
  readonly previous: string | undefined;
}

const HOUR_MS = 60 * 60_000;

/** Compares each live version with its own past and with the version before it. */
export class LiveWatch {
  /** One window for many customers, and one for few. */
  readonly #pasts = [new LivePast(WINDOW_MS), new LivePast(HOUR_MS)];
  readonly #begun = new Map<string, { version: string; sinceMs: number }>();

  constructor(private readonly health: Pick<HealthStore, 'window' | 'ignoreOlderPages'>) {}

  /** Returns the versions that are worse, and records the counts of the others. */
  look(live: readonly LiveVersion[], nowMs: number): Alarm[] {
    return live.flatMap((one) => this.#judge(one, nowMs) ?? []);
  }

  #judge({ previous, ...of }: LiveVersion, nowMs: number): Alarm | undefined {
    const sinceMs = this.#sinceOf(of, nowMs);
    for (const past of this.#pasts) {
      const now = this.health
        .window(nowMs, { sinceMs, lengthMs: past.lengthMs })
        .find(({ remote, version }) => remote === of.remote && version === of.version);
      if (!now) continue;
      const known = [of.version, previous]
        .map((version) => version && past.find({ remote: of.remote, version }))
        .filter((one) => typeof one === 'object');
      for (const reference of known.length > 0 ? known : [undefined]) {
        const verdict = judge(now, reference);
        if (verdict.verdict === 'keep') continue;
        const reason = verdict.reason.replace(/(of )?the live version/, 'before');
        return { ...of, reason, isOwnFault: isOwnFault(now, reference) };
      }
      past.add(now, sinceMs, nowMs);
    }
    return undefined;
  }

  /** Reports of pages that ran the version as a canary are too late when it is live. */
  #sinceOf(of: RemoteVersion, nowMs: number): number {
    const known = this.#begun.get(of.remote);
    if (known?.version === of.version) return known.sinceMs;
    this.#begun.set(of.remote, { version: of.version, sinceMs: nowMs });
    if (known) this.health.ignoreOlderPages(of, nowMs);
    return nowMs;
  }
}

/** Whether loads, crashes or the like are worse, but neither calls nor times, which the API and networks affect. */
function isOwnFault(now: VersionHealth, reference: VersionHealth | undefined): boolean {
  const { pages, callFailures } = now;
  const own = judge({ ...now, callFailures: 0, usableMs: [] }, reference);
  const calls = judge({ ...now, ...noPages, pages, callFailures, usableMs: [] }, reference);
  return own.verdict === 'withdraw' && calls.verdict === 'keep';
}
