import { SHELL_NAME } from '@billpay/remote-kit/build/shell-manifest';
import { readRegistry } from '../build/read-registry';
import { readTimestamp, timeLeftMs } from '../build/timestamp-file';
import { median } from '../releases/health-history';
import type { PageCounts } from '../releases/pages-seen';
import type { ReleasesState } from '../releases/page/releases-state';
import { prometheusText, type Series } from './prometheus-text';

const MS = 1000;

/** Values of the label `met`: what happened to a page. */
const met = {
  any: 'pages',
  load: 'loads',
  'load-failure': 'loadFailures',
  crash: 'crashes',
  'call-failure': 'callFailures',
} as const satisfies Record<string, keyof PageCounts>;

/** Counts events of `npm run releases -- watch`, and reads the state for its metrics. */
export class WatchMetrics {
  withdrawn = 0;
  looksFailed = 0;
  renewalsFailed = 0;
  /** Time of the latest successful check, in ms since 1970. */
  lookedAtMs = Date.now();
  private readonly responses = new Map<string, number>();
  private readonly events = { counted: 0, dropped: 0 };

  /** @param folders the portal and its copies, in that order */
  constructor(private readonly folders: readonly string[]) {}

  responded(status: number): void {
    this.responses.set(String(status), (this.responses.get(String(status)) ?? 0) + 1);
  }

  received({ counted, dropped }: { readonly counted: number; readonly dropped: number }): void {
    this.events.counted += counted;
    this.events.dropped += dropped;
  }

  /** Formats the metrics in the text format of Prometheus. */
  text(state: Pick<ReleasesState, 'remotes'>, nowMs: number): string {
    return prometheusText([
      ...this.registrySeries(nowMs),
      ...this.countSeries(nowMs),
      ...healthSeries(state),
    ]);
  }

  private registrySeries(nowMs: number): Series[] {
    const ofFolders = (valueOf: (folder: string) => number): Series['values'] =>
      this.folders.map((folder) => [{ folder }, valueOf(folder)]);
    return [
      {
        name: 'billpay_registry_seq',
        help: 'Number of the registry in a folder.',
        type: 'gauge',
        values: ofFolders((folder) => readRegistry(folder)?.seq ?? 0),
      },
      {
        name: 'billpay_timestamp_seconds_left',
        help: 'Seconds until new pages refuse the registry in a folder.',
        type: 'gauge',
        values: ofFolders((folder) => {
          const timestamp = readTimestamp(folder);
          return timestamp ? Math.floor(timeLeftMs(timestamp, nowMs) / MS) : 0;
        }),
      },
    ];
  }

  private countSeries(nowMs: number): Series[] {
    const one = (name: string, help: string, type: Series['type'], value: number): Series => {
      return { name, help, type, values: [[{}, value]] };
    };
    return [
      one('billpay_releases_withdrawn_total', 'Canaries that were withdrawn.', 'counter', this.withdrawn),
      one('billpay_release_looks_failed_total', 'Looks that failed.', 'counter', this.looksFailed),
      one(
        'billpay_release_look_age_seconds',
        'Seconds since canaries were compared.',
        'gauge',
        Math.max(0, Math.floor((nowMs - this.lookedAtMs) / MS)),
      ),
      one(
        'billpay_timestamp_renewals_failed_total',
        'Renewals of a timestamp that failed.',
        'counter',
        this.renewalsFailed,
      ),
      {
        name: 'billpay_telemetry_requests_total',
        help: 'Requests of telemetry, by the status of their response.',
        type: 'counter',
        values: [...this.responses].map(([status, count]) => [{ status }, count]),
      },
      {
        name: 'billpay_telemetry_events_total',
        help: 'Events of telemetry: counted, or dropped as unknown.',
        type: 'counter',
        values: Object.entries(this.events).map(([outcome, count]) => [{ outcome }, count]),
      },
    ];
  }
}

function healthSeries({ remotes }: Pick<ReleasesState, 'remotes'>): Series[] {
  // The shell's own failures are reported without a version.
  const offered = remotes
    .filter(({ name }) => name !== SHELL_NAME)
    .flatMap(({ name, versions }) =>
      versions
        .filter(({ role }) => role === 'live' || role === 'canary')
        .map(({ role, health }) => ({ labels: { remote: name, role }, health })),
    );
  return [
    {
      name: 'billpay_release_pages',
      help: 'Pages of the last five minutes, by what they met of a version.',
      type: 'gauge',
      values: offered.flatMap(({ labels, health }) =>
        Object.entries(met).map(
          ([label, field]) => [{ ...labels, met: label }, health?.[field] ?? 0] as const,
        ),
      ),
    },
    {
      name: 'billpay_release_usable_seconds',
      help: 'Median time until an extension of a version was usable, of the last five minutes.',
      type: 'gauge',
      values: offered.flatMap(({ labels, health }) => {
        const ms = median(health?.usableMs ?? []);
        return ms === undefined ? [] : [[labels, ms / MS] as const];
      }),
    },
  ];
}
