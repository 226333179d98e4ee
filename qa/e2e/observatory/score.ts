import { cookies, subresourceIntegrity } from './content-rules';
import {
  contentTypeOptions,
  redirection,
  referrerPolicy,
  resourcePolicy,
  resourceSharing,
  transportSecurity,
} from './header-rules';
import type { Finding, Observed } from './observed';
import { contentSecurityPolicy, framing } from './policy-rules';

/** The ten tests of Mozilla's HTTP Observatory, algorithm 5 (github.com/mdn/mdn-http-observatory). */
const rules = [
  contentSecurityPolicy,
  cookies,
  resourceSharing,
  redirection,
  referrerPolicy,
  transportSecurity,
  subresourceIntegrity,
  contentTypeOptions,
  framing,
  resourcePolicy,
];

const START = 100;
/** Bonus points count only from here on. */
const LEAST_FOR_BONUS = 90;

/** The lowest score of each grade. */
const grades: readonly (readonly [number, string])[] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
];

export interface Score {
  readonly score: number;
  readonly grade: string;
  readonly findings: readonly Finding[];
}

/** The score of Mozilla's Observatory if this response were the site's first page. */
export function scoreOf(observed: Observed): Score {
  const findings = rules.map((rule) => rule(observed));
  const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, START);
  const points = findings.map((finding) => finding.points);
  const withoutBonus = sum(points.filter((one) => one < 0));
  const score = Math.max(0, withoutBonus >= LEAST_FOR_BONUS ? sum(points) : withoutBonus);
  const grade = grades.find(([least]) => score >= least)?.[1] ?? 'F';
  return { score, grade, findings };
}
