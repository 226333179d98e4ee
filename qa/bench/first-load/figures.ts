import type { Versions } from '@billpay/e2e/page-sizes';
import type { Aim, Figure } from '../report';
import { median, percentile, ratioByRound, summarize, type Samples } from '../rounds';
import { LATE_BUNDLE, LATE_COMMIT, ONE_BUNDLE, PORTAL } from './references/build-references';
import type { HomeVisit } from './visits/cold-visit';
import type { PaidDue } from './visits/due-to-receipt';
import type { Network } from './visits/networks';
import type { ReturningVisit } from './visits/returning-visit';
import type { PageRecord } from './visits/watch-page';

export const KB = 1_000;
const LONG_TASK_MS = 200;
const LOGIN = '/api/auth/login/';

export const atMost = (limit: number): Aim => ({ of: 'value', atMost: limit });
export const ratioAtMost = (limit: number): Aim => ({ of: 'ratio', atMost: limit });

/** Summarizes the values of some rounds as a figure. Without an aim, it is only informative. */
export function toFigure(
  group: string,
  name: string,
  values: readonly number[],
  unit: string,
  aim?: Aim | false,
): Figure {
  return { group, name, unit, ...summarize(values), ...(aim && { aim }) };
}

/** Compares the time until Home is usable with the references, except those that were not measured. */
export function compareUsable(
  visits: Samples<HomeVisit>,
  group: string,
  references: readonly (readonly [name: string, title: string, aim?: Aim])[],
  measured = PORTAL,
): Figure[] {
  const timesOf = (name: string) => (visits[name] ?? []).map(({ usableMs }) => usableMs);
  const own = timesOf(measured);
  return references
    .filter(([name]) => timesOf(name).length > 0)
    .map(([name, title, aim]) => ({
      ...toFigure(group, `usable, against ${title}`, own, 'ms', aim),
      reference: { name: 'ms', value: median(timesOf(name)), ratio: ratioByRound(own, timesOf(name)) },
    }));
}

/** Compares a first visit with each reference, and lists the figures that a customer notices. */
export function firstVisitFigures(visits: Samples<HomeVisit>, network: Network): Figure[] {
  const group = `Home at a first visit, ${network}`;
  const own = visits[PORTAL] ?? [];
  const is4G = network === '4G';
  const late = `one preloaded bundle of ${LATE_COMMIT}, with its calls late`;
  const early = 'one preloaded bundle of today, with its calls early too';
  const figure = (name: string, of: (visit: HomeVisit) => number, unit: string, aim?: Aim | false) =>
    toFigure(group, name, own.map(of), unit, aim);
  return [
    ...compareUsable(visits, group, [
      [LATE_BUNDLE, late, ratioAtMost(is4G ? 0.55 : 0.65)],
      [ONE_BUNDLE, early, ratioAtMost(1.05)],
    ]),
    figure('first contentful paint', (visit) => visit.firstPaintMs ?? NaN, 'ms', atMost(is4G ? 500 : 900)),
    figure('login sent', loginSentMs, 'ms', is4G && atMost(250)),
    figure("Home's calls sent, after the response of the login", callsSentMs, 'ms', is4G && atMost(100)),
    figure(`tasks over ${LONG_TASK_MS} ms`, countLongTasks, 'tasks', atMost(0)),
    figure('longest task', ({ longTasksMs }) => Math.max(0, ...longTasksMs), 'ms'),
  ];
}

const versionsInRegistry: Readonly<Record<Versions, string>> = {
  live: 'one version of each remote',
  previous: 'a previous version of each remote',
  canary: 'a previous version and a canary of each remote',
};

/**
 * Returns the amount of data that a first visit transfers.
 * @param pageBytes compressed size of the page, by the versions in the registry
 */
export function weightFigures(
  visits: Samples<HomeVisit>,
  pageBytes: Readonly<Record<Versions, number>>,
): Figure[] {
  const own = visits[PORTAL] ?? [];
  const figure = (name: string, kilobytes: number, limit: number): Figure => ({
    group: 'Home at a first visit, brotli',
    name,
    value: kilobytes,
    unit: 'kB',
    aim: atMost(limit),
  });
  const scripts = own.map(({ files }) => sumBytes(scriptsOfHome(files)) / KB);
  return [
    figure('the page', median(own.map(({ files }) => (files[0]?.bytes ?? NaN) / KB)), 8),
    ...Object.entries(versionsInRegistry).map(([versions, name]) =>
      figure(`the page, with ${name}`, pageBytes[versions as Versions] / KB, 8),
    ),
    figure('JavaScript', median(scripts), 200),
  ];
}

/** Returns interactions and layout of complete journeys. */
export function journeyFigures(journeys: readonly PageRecord[], network: Network): Figure[] {
  const group = `A journey through every page, ${network}`;
  const interactions = journeys.flatMap(({ interactionsMs }) => interactionsMs);
  const shifts = journeys.map(({ layoutShift }) => layoutShift);
  const worst = journeys.find(({ layoutShift }) => layoutShift === Math.max(...shifts))?.shiftedPage;
  const percentileName = `interaction to next paint, 98th percentile of ${interactions.length} interactions`;
  return [
    {
      ...toFigure(group, percentileName, interactions, 'ms', atMost(150)),
      value: percentile(interactions, 0.98),
    },
    toFigure(group, `cumulative layout shift${worst ? `, most on ${worst}` : ''}`, shifts, '', atMost(0.02)),
  ];
}

/** Returns the effort and the time to pay a due bill, from the hand-off to the receipt. */
export function paymentFigures(paid: readonly PaidDue[], network: Network): Figure[] {
  const group = `A due bill, from the hand-off to the receipt, ${network}`;
  const taps = paid.map((payment) => payment.taps);
  const seconds = paid.map((payment) => payment.seconds);
  return [
    toFigure(group, 'taps, without the code', taps, 'taps'),
    toFigure(group, 'time, without reading or hesitating', seconds, 's'),
  ];
}

/** Returns, by menu entry, the time from the tap on the entry until its page is usable. */
export function nextPageFigures(took: Samples<number>, network: Network): Figure[] {
  const group = `A page that was prefetched, ${network}`;
  return Object.entries(took).map(([entry, values]) =>
    toFigure(group, `${entry}, from the tap until it is usable`, values, 'ms', atMost(150)),
  );
}

/** Returns the time and the transferred data of a returning customer after the release of one remote. */
export function returningFigures(visits: Samples<ReturningVisit>, network: Network): Figure[] {
  const group = `A returning customer after the release of one remote, ${network}`;
  const kilobytes = (name: string) =>
    median((visits[name] ?? []).map(({ files }) => sumBytes(files.slice(1)) / KB));
  const refetched = (visits[PORTAL] ?? []).map(
    ({ files, before }) => files.slice(1).filter(({ path }) => before.includes(path)).length,
  );
  const release = 'the same release of one bundle with its calls';
  return [
    ...compareUsable(visits, group, [
      [LATE_BUNDLE, `${release} late`, ratioAtMost(0.5)],
      [ONE_BUNDLE, `${release} early too`],
    ]),
    {
      group,
      name: 'JavaScript that is fetched',
      value: kilobytes(PORTAL),
      unit: 'kB',
      reference: { name: 'kB of one bundle', value: kilobytes(ONE_BUNDLE) },
    },
    toFigure(group, 'files fetched that have not changed', refetched, 'files', atMost(0)),
  ];
}

const sumBytes = (files: HomeVisit['files']) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Excludes files that an idle page prefetches. Home's last files are those of its panels' remotes. */
function scriptsOfHome(files: HomeVisit['files']): HomeVisit['files'] {
  const scripts = files.slice(1);
  const last = Math.max(
    ...scripts.filter(({ path }) => path.startsWith('/remotes/')).map(({ sentMs }) => sentMs),
  );
  return scripts.filter(({ sentMs }) => sentMs <= last);
}

function countLongTasks({ longTasksMs }: HomeVisit): number {
  return longTasksMs.filter((ms) => ms > LONG_TASK_MS).length;
}

function loginSentMs({ calls }: HomeVisit): number {
  return calls.find(({ path }) => path.startsWith(LOGIN))?.sentMs ?? NaN;
}

/** Returns the time when the last call for Home was sent. */
function callsSentMs({ calls, usableMs }: HomeVisit): number {
  const login = calls.find(({ path }) => path.startsWith(LOGIN));
  const sent = calls.filter((call) => call !== login && call.endMs < usableMs).map(({ sentMs }) => sentMs);
  return sent.length > 0 && login ? Math.max(...sent) - login.endMs : NaN;
}
