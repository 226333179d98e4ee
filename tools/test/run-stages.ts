import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Chance } from '@billpay/sandbox/testing/chance';
import { SEED_VARIABLE, seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { packages } from '@billpay/portal/build/packages';
import { GO_LIVE_FLAG } from '@billpay/portal/build/go-live';
import { projectRoot } from '@billpay/portal/build/repository';
import { chaosOnlyTests } from '../chaos/parts';
import { browserStage } from './browser-stage';
import { jestStage } from './jest-stage';
import longTests from './long-tests.json';
import { installPrerequisites } from './prerequisites';
import { check, runStage, type Stage } from './stage';
import { minutesSince, formatSummary } from './summary';

const reports = path.join(projectRoot, 'test-results', 'reports');
const node = process.execPath;

const build = check('build', 20, [[node, 'tools/run.mjs', 'tools/build.ts', GO_LIVE_FLAG]]);

/** Run in parallel, while the prerequisites of other stages are installed. */
const checks: readonly Stage[] = [
  check('lint', 10, [
    [node, 'node_modules/oxlint/bin/oxlint', '--deny-warnings', '.'],
    [node, 'node_modules/oxfmt/bin/oxfmt', '--check'],
  ]),
  check('types', 40, [
    [
      node,
      'node_modules/typescript/bin/tsc',
      '-b',
      ...packages.map(({ folder }) => folder),
      'tsconfig.browsers.json',
    ],
    [node, 'tools/run.mjs', 'tools/api-reports.ts', '--check'],
  ]),
  build,
];

/** Long tests that this run omits. It selects one of each group by its seed, and `npm run chaos` runs all. */
function leftOut(stage: keyof typeof longTests): string[] {
  const chance = new Chance(seedOfRun());
  return longTests[stage].flatMap((group) => {
    const drawn = chance.pick(group);
    return group.filter((test) => test !== drawn);
  });
}

function unitAndApi(): Stage {
  const left = [...chaosOnlyTests, ...leftOut('unit and API')];
  return jestStage('unit and API', 300, path.join(reports, 'jest.json'), {
    files: ['--testPathIgnorePatterns', '/node_modules/', ...left],
    env: { TEST_SUITES: '1' },
  });
}

function journeys(): Stage {
  return browserStage('browser journeys', 270, path.join(reports, 'playwright.json'), {
    env: { LEFT_OUT: leftOut('journeys').join(' ') },
  });
}

/** Runs every stage, even after a failure. Runs the journeys only if the build passed. */
async function runStages(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  // One seed for the sampled cases of all stages.
  process.env[SEED_VARIABLE] ??= String(randomInt(1_000_000_000));
  const started = Date.now();
  const [results] = await Promise.all([Promise.all(checks.map(runStage)), installPrerequisites()]);
  const isBuilt = results.some(({ stage, outcome }) => stage === build && outcome.failed === 0);
  results.push(await runStage(unitAndApi()));
  results.push(
    isBuilt
      ? await runStage(journeys())
      : {
          stage: journeys(),
          outcome: { passed: 0, failed: 1, remark: 'not run: the build failed' },
          seconds: 0,
        },
  );
  console.log(`\n${minutesSince(started)}\n${formatSummary(results)}`);
  process.exitCode = results.some(({ outcome }) => outcome.failed > 0) ? 1 : 0;
}

void runStages();
