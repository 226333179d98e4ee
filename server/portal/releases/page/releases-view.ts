import { escapeUnprintable } from '@billpay/api/operations/printable';
import type { VersionHealth, VitalName } from '../pages-seen';
import type { ReleaseLogLine } from '../release-log';
import type { ReleasesState, RemoteState, Role, VersionState } from '../releases-state';
import { median, percentile75 } from '../significance';
import type { View } from './view';

/** Parts of the page by their ids; each is replaced when it changes. */
export type Sections = Readonly<Record<'remotes' | 'log', View>>;

export function releasesView(state: ReleasesState): Sections {
  return { remotes: ['div', { class: 'remotes' }, ...state.remotes.map(remoteView)], log: logView(state) };
}

function remoteView({ name, versions }: RemoteState): View {
  const id = `remote-${name}`;
  return [
    'section',
    { 'aria-labelledby': id },
    ['h2', { id }, name],
    ['ul', {}, ...versions.map(versionView)],
  ];
}

const roles: Readonly<Record<Role, string>> = {
  live: 'Live',
  canary: 'Canary',
  previous: 'Previous',
  withdrawn: 'Withdrawn',
  older: 'Open pages only',
};

function versionView({ version, role, percent, since, commit, reason, alarm, health }: VersionState): View {
  const facts = [
    percent === undefined ? [] : [`${percent} % of the customers`],
    since === undefined ? ['not in the release log'] : ['since ', instant(since)],
    commit === undefined ? [] : ['commit ', ['code', {}, commit.slice(0, 10)] as const],
  ].filter((fact) => fact.length > 0);
  return [
    'li',
    { class: role },
    ['h3', {}, roles[role], ' ', ['code', {}, version]],
    ['p', { class: 'note' }, ...facts.flatMap((fact, index): View[] => (index > 0 ? [', ', ...fact] : fact))],
    ...[reason, alarm].flatMap((text): View[] =>
      text === undefined ? [] : [['p', { class: 'fault' }, escapeUnprintable(text)]],
    ),
    health ? countsView(health) : ['p', { class: 'note' }, 'No traffic'],
  ];
}

const vitalNames: readonly VitalName[] = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];

function countsView({ loads, loadFailures, crashes, callFailures, usableMs, vitals }: VersionHealth): View {
  return [
    'dl',
    {},
    figure('Loads', String(loads)),
    figure('Failed loads', String(loadFailures), loadFailures > 0),
    figure('Crashes', String(crashes), crashes > 0),
    figure('Failed calls', String(callFailures), callFailures > 0),
    figure('Usable after', formatDuration(median(usableMs))),
    ...vitalNames.flatMap((name) => {
      const value = percentile75(vitals[name] ?? []);
      if (value === undefined) return [];
      return [figure(name, name === 'CLS' ? value.toFixed(2) : formatDuration(value))];
    }),
  ];
}

function figure(name: string, value: string, isBad = false): View {
  return ['div', isBad ? { class: 'fault' } : {}, ['dt', {}, name], ['dd', {}, value]];
}

/** Formats '850 ms', '1.2 s', or '–' for none. */
function formatDuration(ms: number | undefined): string {
  if (ms === undefined) return '–';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
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
      ['span', { class: 'note' }, instant(line.at)],
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

const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

/** Returns an instant as the time in India. */
function instant(iso: string): View {
  const ms = Date.parse(iso);
  return Number.isFinite(ms) ? ['time', { datetime: iso }, clock.format(ms)] : 'unknown';
}
