import path from 'node:path';
import { GO_LIVE_FLAG } from '@billpay/portal/build/go-live';
import { projectRoot } from '@billpay/portal/build/repository';
import { browserStage } from '../test/browser-stage';
import { jestStage } from '../test/jest-stage';
import { check, run, type Stage } from '../test/stage';

/** One part of the chaos tests. */
export interface Part {
  /** Runs every case. The test's name is the part's name. */
  readonly stage: Stage;
  /** Tests without a short form, which no other stage runs. */
  readonly chaosOnly?: readonly string[];
  /** Debian packages that the part needs in addition to those of every test. */
  readonly packages?: readonly string[];
}

const toReportFile = (name: string): string =>
  path.join(projectRoot, 'test-results', 'chaos', `${name.replaceAll(' ', '-')}.json`);

/** Creates a part that runs Jest tests. */
export function jestPart(name: string, budget: number, tests: readonly string[]): Part {
  const options = { files: ['--runInBand', ...tests], env: { CHAOS: 'all' } };
  return { stage: jestStage(name, budget, toReportFile(name), options) };
}

/** Creates a part of browser journeys, which run against a build of the current code. */
export function browserPart(
  name: string,
  budget: number,
  tests: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Part {
  const report = toReportFile(name);
  // Parts run in parallel, and each clears its output folder when it starts.
  const files = [...tests, '--output', report.replace('.json', '')];
  const journeys = browserStage(name, budget, report, { files, env: { CHAOS: 'all', ...env } });
  return { stage: afterBuild(journeys) };
}

/**
 * Creates a part that runs a separate program against a build of the current code. Exit code 0 means that it
 * passed.
 */
export function programPart(name: string, budget: number, program: readonly string[]): Part {
  return { stage: afterBuild(check(name, budget, [[process.execPath, 'tools/run.mjs', ...program]])) };
}

function afterBuild(stage: Stage): Stage {
  return {
    ...stage,
    async run() {
      const code = await run(process.execPath, ['tools/run.mjs', 'tools/build.ts', GO_LIVE_FLAG]);
      return code === 0 ? stage.run() : { passed: 0, failed: 1, remark: 'the build failed' };
    },
  };
}
