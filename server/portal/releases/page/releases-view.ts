import { escapeUnprintable } from '@billpay/api/operations/printable';
import { SHELL_NAME } from '@billpay/remote-kit/build/shell-manifest';
import type { VersionHealth } from '../health';
import { median } from '../health-history';
import { threeOfFour, type VersionVitals, type VitalName } from '../health-vitals';
import type { ReleaseLogLine } from '../release-log';
import { age, duration, instantText } from './clock';
import { cohortsView, judgeCondition, conditions, type Condition } from './cohorts-view';
import type { ReleasesState, RemoteState, Role, VersionState } from './releases-state';
import type { View } from './view';

/** Parts of the page by their ids; each is replaced when it changes. */
export type Sections = Readonly<Record<'summary' | 'remotes' | 'log', View>>;

export function releasesView(state: ReleasesState): Sections {
  return {
    summary: summaryView(state),
    remotes: ['div', { class: 'remotes' }, ...state.remotes.map((remote) => remoteView(remote, state.nowMs))],
    log: logView(state),
  };
}

function conditionOfVersion(health: VersionHealth | undefined): Condition {
  if (!health) return 'quiet';
  const { pages, loadFailures, crashes, callFailures, usableMs } = health;
  const isSeen = pages + callFailures + usableMs.length > 0;
  return judgeCondition({ pages: isSeen ? Math.max(1, pages) : 0, failing: loadFailures + crashes });
}

function summaryView({ remotes, nowMs }: ReleasesState): View {
  const versions = remotes.flatMap((remote) => remote.versions);
  const sum = (field: 'loads' | 'loadFailures' | 'crashes' | 'callFailures') =>
    versions.reduce((total, { health }) => total + (health?.[field] ?? 0), 0);
  const canaries = versions.filter(({ role }) => role === 'canary').length;
  return [
    'div',
    { class: 'summary' },
    [
      'dl',
      { class: 'figures' },
      ...figure('Remotes', String(remotes.filter(({ name }) => name !== SHELL_NAME).length)),
      ...figure('Canaries', String(canaries)),
      ...figure('Loads', String(sum('loads'))),
      ...figure('Failed loads', String(sum('loadFailures')), sum('loadFailures') > 0),
      ...figure('Crashes', String(sum('crashes')), sum('crashes') > 0),
      ...figure('Failed calls', String(sum('callFailures')), sum('callFailures') > 0),
    ],
    [
      'p',
      { class: 'note' },
      'Pages of the last 5 minutes, each counted once in a figure. Bars are over time: the higher, the more pages fail. Updated at ',
      instant(nowMs),
      '.',
    ],
  ];
}

function figure(name: string, value: string, isBad = false): View[] {
  return [['div', { class: isBad ? 'figure bad' : 'figure' }, ['dt', {}, name], ['dd', {}, value]]];
}

function remoteView(remote: RemoteState, nowMs: number): View {
  const { name, versions } = remote;
  const id = `remote-${name}`;
  return [
    'section',
    { class: 'remote', 'aria-labelledby': id },
    ['h2', { id }, name],
    cohortsView(remote),
    ['ul', { class: 'versions' }, ...versions.map((version) => versionView(version, nowMs))],
  ];
}

const roles: Readonly<Record<Role, string>> = {
  live: 'Live',
  canary: 'Canary',
  previous: 'Previous',
  withdrawn: 'Withdrawn',
  older: 'Open pages only',
};

function versionView(state: VersionState, nowMs: number): View {
  const { version, role, percent, since, commit, reason, health, vitals } = state;
  const condition = conditionOfVersion(health);
  return [
    'li',
    { class: `version ${role}` },
    [
      'div',
      { class: 'name' },
      ['span', { class: `role ${role}` }, roles[role]],
      ['code', {}, version],
      ['span', { class: `condition ${condition}` }, conditions[condition]],
    ],
    ...(role === 'canary' && percent !== undefined ? [shareView(percent)] : []),
    [
      'p',
      { class: 'note' },
      ...(since === undefined
        ? ['Not in the release log']
        : ['For ', age(Date.parse(since), nowMs), ' since ', instant(Date.parse(since))]),
      ...(commit === undefined ? [] : [', commit ', ['code', {}, commit.slice(0, 10)] as const]),
    ],
    ...(reason === undefined ? [] : [['p', { class: 'fault' }, escapeUnprintable(reason)] as const]),
    ...(condition === 'quiet' && !vitals ? [] : [countsView(health, vitals)]),
  ];
}

function shareView(percent: number): View {
  return [
    'p',
    { class: 'share' },
    ['progress', { max: '100', value: String(percent), 'aria-label': 'Share of the customers' }],
    ['span', {}, `${percent} % of the customers`],
  ];
}

const vitalNames: readonly VitalName[] = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];

function countsView(health: VersionHealth | undefined, vitals: VersionVitals | undefined): View {
  const { loads = 0, loadFailures = 0, crashes = 0, callFailures = 0, usableMs = [] } = health ?? {};
  return [
    'dl',
    { class: 'counts' },
    ...figure('Loads', String(loads)),
    ...figure('Failed loads', String(loadFailures), loadFailures > 0),
    ...figure('Crashes', String(crashes), crashes > 0),
    ...figure('Failed calls', String(callFailures), callFailures > 0),
    ...figure('Usable after', duration(median(usableMs))),
    ...vitalNames.flatMap((name) => {
      const value = threeOfFour(vitals?.values[name] ?? []);
      if (value === undefined) return [];
      return figure(name, name === 'CLS' ? value.toFixed(2) : duration(value));
    }),
  ];
}

function logView({ log, logFault }: ReleasesState): View {
  if (logFault !== undefined) return ['p', { class: 'fault' }, logFault];
  if (log.length === 0) return ['p', { class: 'note' }, 'Nothing is in the release log yet.'];
  return [
    'ol',
    { class: 'log' },
    ...log.map((line): View => [
      'li',
      {},
      ['span', { class: 'note' }, instant(Date.parse(line.at))],
      ['span', {}, ['b', {}, sentence(line)], ...(line.reason ? [` ${escapeUnprintable(line.reason)}`] : [])],
      ['span', { class: 'note' }, line.by ?? ''],
    ]),
  ];
}

function sentence({ action, remote, version, from, percent }: ReleaseLogLine): string {
  const what = [remote, version].filter(Boolean).join(' ');
  const share = percent === undefined ? '' : ` at ${percent} %`;
  const before = from === undefined ? '' : `, before ${from}`;
  const words = action.replaceAll('-', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}${what && `: ${what}`}${share}${before}`;
}

function instant(ms: number): View {
  return Number.isFinite(ms)
    ? ['time', { datetime: new Date(ms).toISOString() }, instantText(ms)]
    : 'unknown';
}
