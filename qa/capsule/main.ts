import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from './archive';
import { keepBuilds } from './keep';
import { madeBuilds } from './made-builds';
import { commitOf, inOtherCheckout } from './other-checkout';
import { REPORT_VARIABLE, tableOf, type PairOutcome } from './pair-report';

/**
 * `npm run capsule`: loads every kept remote in every kept shell and prints what each does. `keep` adds the builds of the sources as
 * they are, `keep <commit>` those of an earlier commit; `make` makes again the builds that were never released, or those that are named.
 */
async function main(): Promise<void> {
  const [command, ...named] = process.argv.slice(2);
  if (command === undefined) return runPairs();
  if (command === 'keep') return keep(named[0]);
  if (command === 'make') return make(named);
  throw new Error(`There is no "${command}"; there are keep and make`);
}

function keep(name: string | undefined): void {
  const commit = commitOf(name ?? 'HEAD');
  const lines =
    name === undefined
      ? keepBuilds({ checkout: repository, commit })
      : inOtherCheckout(commit, {}, (checkout) => keepBuilds({ checkout, commit }));
  console.log(lines.join('\n'));
}

function make(named: readonly string[]): void {
  const commit = commitOf('HEAD');
  for (const { made, parts, ...changes } of madeBuilds) {
    if (named.length > 0 && !named.includes(made)) continue;
    const lines = inOtherCheckout(commit, changes, (checkout) =>
      keepBuilds({ checkout, commit, made, parts }),
    );
    console.log(`${made}\n${lines.join('\n')}`);
  }
}

/** In the journey of the capsule, with every case. */
function runPairs(): void {
  const report = join(repository, 'test-results/capsule.jsonl');
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'qa/e2e'];
  const { status } = spawnSync(process.execPath, [...playwright, 'journeys/capsule.spec.ts'], {
    cwd: repository,
    env: { ...process.env, CHAOS: 'all', [REPORT_VARIABLE]: report },
    stdio: 'inherit',
  });
  const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : [];
  const outcomes = lines.map((line) => JSON.parse(line) as PairOutcome);
  const count = (result: PairOutcome['result']) => outcomes.filter((one) => one.result === result).length;
  console.log(`\n${tableOf(outcomes)}\n`);
  console.log(`${count('works')} work, ${count('refused')} are refused, ${count('FAILED')} failed`);
  process.exitCode = status ?? 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
