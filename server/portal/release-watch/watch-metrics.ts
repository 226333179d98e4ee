import { SHELL_NAME } from '@billpay/remote-kit/build/shell-manifest';
import { Counter, Gauge, Registry } from 'prom-client';
import { readRegistry } from '../build/read-registry';
import { readTimestamp, timeLeftMs } from '../build/timestamp-file';
import type { PageCounts } from '../releases/pages-seen';
import type { ReleasesState } from '../releases/releases-state';
import { median } from '../releases/significance';

const MS = 1000;

/** Values of the label `met`: what happened to a page. */
const met = {
  any: 'pages',
  load: 'loads',
  'load-failure': 'loadFailures',
  crash: 'crashes',
  'call-failure': 'callFailures',
  refusal: 'refusals',
  blank: 'blanks',
  opening: 'openings',
  hang: 'hangs',
  growth: 'growths',
} as const satisfies Record<string, keyof PageCounts>;

/** Metrics of `npm run releases -- watch`, for Prometheus. */
export class WatchMetrics {
  readonly registry = new Registry();
  readonly withdrawn = this.counter(
    'billpay_releases_withdrawn_total',
    'Versions that the watch has withdrawn',
  );
  readonly looksFailed = this.counter('billpay_release_looks_failed_total', 'Looks that failed');
  readonly renewalsFailed = this.counter(
    'billpay_timestamp_renewals_failed_total',
    'Renewals of a timestamp that failed',
  );
  readonly responses = this.counter(
    'billpay_telemetry_requests_total',
    'Requests of telemetry, by the status of their response',
    'status',
  );
  readonly events = this.counter(
    'billpay_telemetry_events_total',
    'Events of telemetry: counted, or dropped as unknown',
    'outcome',
  );
  /** Time of the latest successful check, in ms since 1970. */
  lookedAtMs = Date.now();

  /**
   * @param folders the portal and its copies, in that order
   * @param state read at each scrape
   */
  constructor(folders: readonly string[], state: (nowMs: number) => Pick<ReleasesState, 'remotes'>) {
    this.gauge('billpay_registry_seq', 'Number of the registry in a folder', ['folder'], (gauge) => {
      for (const folder of folders) gauge.set({ folder }, readRegistry(folder)?.seq ?? 0);
    });
    const leftHelp = 'Seconds until new pages refuse the registry in a folder';
    this.gauge('billpay_timestamp_seconds_left', leftHelp, ['folder'], (gauge) => {
      for (const folder of folders) {
        const timestamp = readTimestamp(folder);
        gauge.set({ folder }, timestamp ? Math.floor(timeLeftMs(timestamp, Date.now()) / MS) : 0);
      }
    });
    this.gauge('billpay_release_look_age_seconds', 'Seconds since canaries were compared', [], (gauge) =>
      gauge.set(Math.max(0, Math.floor((Date.now() - this.lookedAtMs) / MS))),
    );
    const pagesHelp = 'Pages of the last five minutes, by what they met of a version';
    this.gauge('billpay_release_pages', pagesHelp, ['remote', 'role', 'met'], (gauge) => {
      for (const { labels, health } of offeredVersions(state(Date.now())))
        for (const [label, field] of Object.entries(met))
          gauge.set({ ...labels, met: label }, health?.[field] ?? 0);
    });
    const alarmHelp = '1 if the live version of a remote is worse than before, else 0';
    this.gauge('billpay_release_alarm', alarmHelp, ['remote'], (gauge) => {
      for (const { name, versions } of state(Date.now()).remotes)
        gauge.set({ remote: name }, versions.some(({ alarm }) => alarm !== undefined) ? 1 : 0);
    });
    const usableHelp = 'Median time until an extension of a version was usable, of the last five minutes';
    this.gauge('billpay_release_usable_seconds', usableHelp, ['remote', 'role'], (gauge) => {
      for (const { labels, health } of offeredVersions(state(Date.now()))) {
        const ms = median(health?.usableMs ?? []);
        if (ms !== undefined) gauge.set(labels, ms / MS);
      }
    });
  }

  private counter(name: string, help: string, ...labelNames: string[]): Counter {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** @param collect sets the values at each scrape */
  private gauge(name: string, help: string, labelNames: string[], collect: (gauge: Gauge) => void): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect() {
        gauge.reset();
        collect(gauge);
      },
    });
  }
}

/** Lists the versions that customers get of each remote. The shell's own failures are reported without a version. */
function offeredVersions({ remotes }: Pick<ReleasesState, 'remotes'>) {
  return remotes
    .filter(({ name }) => name !== SHELL_NAME)
    .flatMap(({ name, versions }) =>
      versions
        .filter(({ role }) => role === 'live' || role === 'canary')
        .map(({ role, health }) => ({ labels: { remote: name, role }, health })),
    );
}
