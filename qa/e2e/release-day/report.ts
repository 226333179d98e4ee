import type { Row } from './day';
import { failedSteps, type DayResult } from './verdict';

/** Formats a row of the table once its outcome is known. */
export function formatRow({ what, expected, outcome, seconds, isAsExpected }: Row): string {
  const took = seconds === undefined ? '' : `${seconds.toFixed(1)} s`;
  const [shown = ''] = outcome.split('\n');
  return [
    isAsExpected ? 'ok  ' : 'FAIL',
    what.padEnd(72),
    expected.padEnd(9),
    shown.padEnd(9),
    took.padStart(7),
  ].join('  ');
}

/** Formats the totals below the table. */
export function formatTotals(result: DayResult, tookMs: number): string {
  const { rows, log, payments, badVersions } = result;
  const { inside, outside } = failedSteps(result);
  const slowest = Math.max(0, ...rows.map(({ seconds = 0 }) => seconds));
  const inShare = log.pages.filter(({ code }) => code.some((version) => badVersions.has(version)));
  const changed = log.pages.flatMap(({ changes }) => changes).length;
  return [
    `${rows.length} moves in ${(tookMs / 60_000).toFixed(1)} min; the slowest refusal or withdrawal took ${slowest.toFixed(1)} s`,
    `${log.pages.length} pages of ${new Set(log.pages.map(({ customer }) => customer)).size} customers, ${inShare.length} with a bad version; ` +
      `${changed} changes of code in an open page`,
    `${log.steps.length} steps: ${outside.length} failed outside of a bad canary's share, ${inside.length} inside`,
    `${payments.made} payments made, ${payments.found} in the ledger, ${payments.debitedTwice} debited twice`,
  ].join('\n');
}
