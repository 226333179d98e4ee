import { appendFileSync } from 'node:fs';
import type { Build } from './builds';
import type { Expected } from './pair-portal';

/** The file that `npm run capsule` collects outcomes in; unset in other runs. */
export const REPORT_VARIABLE = 'CAPSULE_REPORT';

/** What happened to a remote in a shell. */
export interface PairOutcome {
  readonly shell: string;
  readonly remote: string;
  readonly result: 'works' | 'refused' | 'FAILED';
  /** Why it was refused. */
  readonly reason?: string;
  /** What neither works nor was refused before it ran. */
  readonly failure?: string;
}

interface Pair {
  readonly shell: Build;
  readonly remote: Build;
  readonly expected: Expected;
  readonly failure: string | undefined;
}

/** Adds the outcome of a pair to the report of this run, and returns it. */
export function reportPair({ shell, remote, expected, failure }: Pair): PairOutcome {
  const outcome: PairOutcome = {
    shell: nameOf(shell),
    remote: nameOf(remote),
    result: failure === undefined ? expected.result : 'FAILED',
    ...(expected.result === 'refused' && { reason: expected.reason }),
    ...(failure !== undefined && { failure }),
  };
  const file = process.env[REPORT_VARIABLE];
  if (file) appendFileSync(file, `${JSON.stringify(outcome)}\n`);
  return outcome;
}

function nameOf({ part, version, label }: Build): string {
  return `${part} ${version} (${label})`;
}

/** The outcomes as a table: a line for each shell, and below it one for each remote. */
export function tableOf(outcomes: readonly PairOutcome[]): string {
  const shells = [...new Set(outcomes.map(({ shell }) => shell))];
  return shells
    .map((shell) => {
      const rows = outcomes.filter((outcome) => outcome.shell === shell);
      const width = Math.max(...rows.map(({ remote }) => remote.length));
      const lines = rows.map(({ remote, result, reason, failure }) => {
        const [why = ''] = (failure ?? reason ?? '').split('\n');
        return `  ${remote.padEnd(width)}  ${result.padEnd(7)}  ${why}`.trimEnd();
      });
      return [shell, ...lines].join('\n');
    })
    .join('\n\n');
}
