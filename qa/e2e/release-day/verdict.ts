import { createHash } from 'node:crypto';
import type { PaymentTotals } from './accounts';
import type { Row } from './day';
import type { LogLine } from './released-state';
import type { DayLog, PageSeen, StepTaken } from './visit';

/** Results of a day. */
export interface DayResult {
  readonly rows: readonly Row[];
  readonly log: DayLog;
  /** Versions in the form `history@9.4.0-0123456789`. */
  readonly badVersions: ReadonlySet<string>;
  /** Percentage of the customers who get a canary. */
  readonly sharePercent: number;
  readonly payments: PaymentTotals;
  /** Payments that the API refused. */
  readonly apiFailures: readonly string[];
  readonly releaseLog: readonly LogLine[];
  /** Maximum time until a bad version is gone. */
  readonly limitSeconds: number;
}

/** Returns one sentence for each violation; empty for a correct day. */
export function findViolations(result: DayResult): string[] {
  const { rows, log, payments, apiFailures, limitSeconds } = result;
  const { outside } = failedSteps(result);
  return [
    ...rows.filter(({ isAsExpected }) => !isAsExpected).map(({ what, outcome }) => `${what}: ${outcome}`),
    ...rows
      .filter(({ seconds = 0 }) => seconds > limitSeconds)
      .map(({ what, seconds }) => `${what} took ${seconds?.toFixed(0)} s`),
    ...demotedGoodOnes(result),
    ...outside.map(({ name, customer, error }) => `${name} failed for ${customer}: ${error}`),
    ...outsideTheShare(result),
    ...log.pages.flatMap(({ changes }) => changes),
    ...log.pages.flatMap(({ missing }) => missing.map((file) => `${file} is missing`)),
    ...payments.wrong,
    ...apiFailures,
    ...(log.steps.length === 0 || payments.made === 0 ? ['nobody came'] : []),
  ];
}

/** Groups failed steps by whether code of a bad version ran in their page. */
export function failedSteps({ log, badVersions }: Pick<DayResult, 'log' | 'badVersions'>): {
  inside: StepTaken[];
  outside: StepTaken[];
} {
  const failed = log.steps.filter(({ error }) => error !== undefined);
  const isInside = ({ code }: StepTaken) => code.some((version) => badVersions.has(version));
  return { inside: failed.filter(isInside), outside: failed.filter((step) => !isInside(step)) };
}

function demotedGoodOnes({ releaseLog, badVersions }: DayResult): string[] {
  return releaseLog
    .filter(({ action, by }) => action === 'withdrawn' && by === 'watch')
    .filter(({ remote, version }) => !badVersions.has(`${remote}@${version}`))
    .map(({ remote, version, reason }) => `${remote} ${version} is good but was withdrawn: ${reason}`);
}

/** Returns pages in which a bad version ran for customers outside its share. */
function outsideTheShare({ log, badVersions, sharePercent }: DayResult): string[] {
  const wrong = ({ customer, code }: PageSeen) =>
    code.filter((one) => badVersions.has(one) && !isInShare(customer, one, sharePercent));
  return log.pages.flatMap((page) =>
    wrong(page).map((version) => `${page.customer} got ${version}, outside of its share`),
  );
}

/**
 * Whether a customer is in a canary's share: the rule of docs/releases.md, written independently of the
 * portal's.
 */
function isInShare(customer: string, version: string, percent: number): boolean {
  const digest = createHash('sha256')
    .update([customer, ...version.split('@')].join('\n'))
    .digest();
  return digest.readUInt32BE(0) % 100 < percent;
}
