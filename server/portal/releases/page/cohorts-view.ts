import { median, type PeriodHealth } from '../health-history';
import { clockTime, duration, pagesText } from './clock';
import type { CohortsState, RemoteState } from './releases-state';
import type { View } from './view';

/** Health of a version in a period. */
export type Condition = 'good' | 'some' | 'bad' | 'quiet';

export const conditions: Readonly<Record<Condition, string>> = {
  good: 'Healthy',
  some: 'Some failures',
  bad: 'Failing',
  quiet: 'No traffic',
};

/** Percentage of failing pages from which a version counts as failing. */
const FAILING_PERCENT = 5;

export function judgeCondition({ pages, failing }: Pick<PeriodHealth, 'pages' | 'failing'>): Condition {
  if (failing > 0) return failing * 100 >= FAILING_PERCENT * pages ? 'bad' : 'some';
  return pages === 0 ? 'quiet' : 'good';
}

const names = { live: 'Live', canary: 'Canary' } as const;

/**
 * Renders a row of bars for the live version and the canary, one bar for each period. Empty until a page has
 * reported.
 */
export function cohortsView({ name, overTime }: RemoteState): View {
  const { cohorts, fromMs, widthMs } = overTime;
  if (!cohorts.some(({ periods }) => periods.some(({ pages }) => pages > 0))) return '';
  return [
    'div',
    { class: 'cohorts' },
    ...cohorts.map((cohort) => cohortView(name, cohort)),
    [
      'p',
      { class: 'note axis' },
      ['span', {}, clockTime(fromMs)],
      ['span', {}, `by ${widthMs / 60_000} minutes`],
      ['span', {}, 'now'],
    ],
  ];
}

function cohortView(remote: string, { role, percent, periods }: CohortsState['cohorts'][number]): View {
  const { pages, failing, usableMs } = addUp(periods);
  return [
    'div',
    { class: 'cohort' },
    ['p', {}, ['b', {}, names[role]], ` ${percent} %`],
    ['ol', { class: 'bars', 'aria-label': `${remote}, ${names[role]}, over time` }, ...periods.map(barView)],
    [
      'p',
      { class: 'note' },
      `${pagesText(pages)}, ${formatPercent(failing, pages)} failing`,
      ...(usableMs === undefined ? [] : [`, ${duration(usableMs)}`]),
    ],
  ];
}

function barView(period: PeriodHealth): View {
  const said = `${clockTime(period.fromMs)}: ${describe(period)}`;
  return ['li', { class: judgeCondition(period), title: said }, ['span', {}, said]];
}

function describe({ pages, failing, callsFailing, usableMs }: PeriodHealth): string {
  if (pages === 0) return 'no traffic';
  const calls = callsFailing > 0 ? `, ${callsFailing} with failed calls` : '';
  const time = usableMs === undefined ? '' : `, usable after ${duration(usableMs)}`;
  return `${failing} of ${pagesText(pages)} failing${calls}${time}`;
}

/** Sums all periods. */
export function addUp(
  periods: readonly PeriodHealth[],
): Pick<PeriodHealth, 'pages' | 'failing' | 'usableMs'> {
  const sum = (field: 'pages' | 'failing') => periods.reduce((total, period) => total + period[field], 0);
  const times = periods.flatMap(({ usableMs }) => (usableMs === undefined ? [] : [usableMs]));
  return { pages: sum('pages'), failing: sum('failing'), usableMs: median(times) };
}

/** Formats a percentage: '0.8 %'; omits the digits for none and all. */
export function formatPercent(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  return `${Number.isInteger(percent) ? percent : percent.toFixed(1)} %`;
}
