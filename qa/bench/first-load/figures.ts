import type { Versions } from '@billpay/e2e/page-sizes';
import type { Figure } from '../report/figure';
import type { Samples } from '../report/rounds';
import { median, percentile, ratioByRound, spreadOf } from '../report/statistics';
import { LATE_BUNDLE, ONE_BUNDLE, PORTAL, references } from './references/references';
import type { HomeVisit } from './visits/cold-visit';
import type { PaidDue } from './visits/due-to-receipt';
import type { Network } from './visits/networks';
import type { ReturningVisit } from './visits/returning-visit';
import type { PageRecord } from './visits/watch-page';

type Visits = Samples<HomeVisit>;

const KB = 1_000;
const LONG_TASK_MS = 200;
const LOGIN = '/api/auth/login/';

/** When Home is usable at a first visit, against each reference that was measured in the same rounds. */
export function usableFigures(visits: Visits, network: Network): Figure[] {
  const usable = (name: string) => (visits[name] ?? []).map(({ usableMs }) => usableMs);
  const own = usable(PORTAL);
  return references
    .filter(({ name }) => usable(name).length > 0)
    .map(({ name, title, atMost }) => ({
      group: `Home at a first visit, ${network}`,
      name: `usable, against ${title}`,
      ...millisecondsOf(own),
      reference: { name: 'ms', value: median(usable(name)), ratio: ratioByRound(own, usable(name)) },
      ...(atMost !== undefined && { aim: { of: 'ratio', atMost } }),
    }));
}

const firstPaintAims: Readonly<Record<Network, number>> = { '4G': 500, 'fast 3G': 900 };

/** What a customer of the portal sees before Home is usable, and what occupies the phone meanwhile. */
export function startFigures(visits: Visits, network: Network): Figure[] {
  const own = visits[PORTAL] ?? [];
  const group = `Home at a first visit, ${network}`;
  const figure = (name: string, of: (visit: HomeVisit) => number, unit: string, atMost?: number): Figure => {
    const values = own.map(of);
    return {
      group,
      name,
      value: median(values),
      unit,
      spread: spreadOf(values),
      ...(atMost !== undefined && { aim: { of: 'value', atMost } }),
    };
  };
  const aims = network === '4G' ? { login: 250, calls: 100 } : { login: undefined, calls: undefined };
  return [
    figure('first contentful paint', ({ firstPaintMs = NaN }) => firstPaintMs, 'ms', firstPaintAims[network]),
    figure('login sent', loginSentMs, 'ms', aims.login),
    figure("Home's calls sent, after the response of the login", callsSentMs, 'ms', aims.calls),
    figure(`tasks over ${LONG_TASK_MS} ms`, countLongTasks, 'tasks', 0),
    figure('longest task', ({ longTasksMs }) => Math.max(0, ...longTasksMs), 'ms'),
  ];
}

const versionsInRegistry: Readonly<Record<Versions, string>> = {
  live: 'one version of each remote',
  previous: 'a previous version of each remote',
  canary: 'a previous version and a canary of each remote',
};

/** What travels at a first visit, brotli. @param pageBytes the page by what the registry has */
export function weightFigures(visits: Visits, pageBytes: Readonly<Record<Versions, number>>): Figure[] {
  const own = visits[PORTAL] ?? [];
  const group = 'Home at a first visit, brotli';
  const pages = own.map(({ files }) => (files[0]?.bytes ?? NaN) / KB);
  const scripts = own.map(({ files }) => sumOf(scriptsOfHome(files)) / KB);
  return [
    { group, name: 'the page', value: median(pages), unit: 'kB', aim: { of: 'value', atMost: 8 } },
    ...Object.entries(versionsInRegistry).map(([versions, name]): Figure => {
      const value = pageBytes[versions as Versions] / KB;
      return { group, name: `the page, with ${name}`, value, unit: 'kB', aim: { of: 'value', atMost: 8 } };
    }),
    { group, name: 'JavaScript', value: median(scripts), unit: 'kB', aim: { of: 'value', atMost: 170 } },
  ];
}

/** Interactions and layout of whole journeys. */
export function journeyFigures(journeys: readonly PageRecord[], network: Network): Figure[] {
  const group = `A journey through every page, ${network}`;
  const interactions = journeys.flatMap(({ interactionsMs }) => interactionsMs);
  const shifts = journeys.map(({ layoutShift }) => layoutShift);
  const worst = journeys.find(({ layoutShift }) => layoutShift === Math.max(...shifts))?.shiftedPage;
  return [
    {
      group,
      name: `interaction to next paint, 98th percentile of ${interactions.length} interactions`,
      value: percentile(interactions, 0.98),
      unit: 'ms',
      spread: spreadOf(interactions),
      aim: { of: 'value', atMost: 150 },
    },
    {
      group,
      name: worst ? `cumulative layout shift, most on ${worst}` : 'cumulative layout shift',
      value: median(shifts),
      unit: '',
      spread: spreadOf(shifts),
      aim: { of: 'value', atMost: 0.02 },
    },
  ];
}

/** What paying a due bill costs a customer, from the hand-off until the receipt. The time has no aim: it is mostly theirs. */
export function paymentFigures(paid: readonly PaidDue[], network: Network): Figure[] {
  const group = `A due bill, from the hand-off to the receipt, ${network}`;
  const figure = (name: string, values: readonly number[], unit: string): Figure => ({
    group,
    name,
    value: median(values),
    unit,
    spread: spreadOf(values),
  });
  return [
    figure(
      'taps, beside the code',
      paid.map(({ taps }) => taps),
      'taps',
    ),
    figure(
      'a finger that neither reads nor hesitates',
      paid.map(({ seconds }) => seconds),
      's',
    ),
  ];
}

/** What a customer who has been there before meets after the release of one remote. */
export function returningFigures(
  visits: Readonly<Record<string, readonly ReturningVisit[]>>,
  network: Network,
): Figure[] {
  const group = `A returning customer after the release of one remote, ${network}`;
  const of = (name: string) => visits[name] ?? [];
  const usable = (name: string) => of(name).map(({ usableMs }) => usableMs);
  const scripts = (name: string) => of(name).map(({ files }) => sumOf(files.slice(1)) / KB);
  const own = of(PORTAL);
  const against = (name: string, title: string, aim: Pick<Figure, 'aim'>): Figure[] =>
    of(name).length === 0
      ? []
      : [
          {
            group,
            name: `usable, against the same release of ${title}`,
            ...millisecondsOf(usable(PORTAL)),
            reference: {
              name: 'ms',
              value: median(usable(name)),
              ratio: ratioByRound(usable(PORTAL), usable(name)),
            },
            ...aim,
          },
        ];
  return [
    ...against(LATE_BUNDLE, 'one bundle with its calls late', { aim: { of: 'ratio', atMost: 0.5 } }),
    ...against(ONE_BUNDLE, 'one bundle with its calls early too', {}),
    {
      group,
      name: 'JavaScript that is fetched',
      value: median(scripts(PORTAL)),
      unit: 'kB',
      reference: { name: 'kB of one bundle', value: median(scripts(ONE_BUNDLE)) },
    },
    {
      group,
      name: 'files fetched that have not changed',
      value: median(own.map(({ files, before }) => refetched(files.slice(1), before))),
      unit: 'files',
      aim: { of: 'value', atMost: 0 },
    },
  ];
}

/** From the tap on a page's entry until it is usable, by the entry. */
export function nextPageFigures(took: Samples<number>, network: Network): Figure[] {
  return Object.entries(took).map(([entry, values]) => ({
    group: `A page that was prefetched, ${network}`,
    name: `${entry}, from the tap until it is usable`,
    ...millisecondsOf(values),
    aim: { of: 'value', atMost: 150 },
  }));
}

function millisecondsOf(values: readonly number[]): Pick<Figure, 'value' | 'unit' | 'spread'> {
  return { value: median(values), unit: 'ms', spread: spreadOf(values) };
}

const sumOf = (files: HomeVisit['files']) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Without what an idle page fetches ahead: Home's files end with those of the remotes of its panels. */
function scriptsOfHome(files: HomeVisit['files']): HomeVisit['files'] {
  const scripts = files.slice(1);
  const last = Math.max(
    ...scripts.filter(({ path }) => path.startsWith('/remotes/')).map(({ sentMs }) => sentMs),
  );
  return scripts.filter(({ sentMs }) => sentMs <= last);
}

function refetched(files: HomeVisit['files'], before: readonly string[]): number {
  return files.filter(({ path }) => before.includes(path)).length;
}

function countLongTasks({ longTasksMs }: HomeVisit): number {
  return longTasksMs.filter((ms) => ms > LONG_TASK_MS).length;
}

function loginSentMs({ calls }: HomeVisit): number {
  return calls.find(({ path }) => path.startsWith(LOGIN))?.sentMs ?? NaN;
}

/** When the last of the calls was sent that Home waited for. */
function callsSentMs({ calls, usableMs }: HomeVisit): number {
  const login = calls.find(({ path }) => path.startsWith(LOGIN));
  const sent = calls.filter((call) => call !== login && call.endMs < usableMs).map(({ sentMs }) => sentMs);
  return sent.length > 0 && login ? Math.max(...sent) - login.endMs : NaN;
}
