import path from 'node:path';
import { GO_LIVE_FLAG } from '../build/go-live';
import { projectRoot } from '../build/repository';
import { browserStage } from '../test/browser-stage';
import { jestStage } from '../test/jest-stage';
import { check, run, type Stage } from '../test/stage';

/** One part of the chaos tests, and the code that it guards. */
export interface Part {
  /** Runs every case. The part has the name of its stage. */
  readonly stage: Stage;
  /**
   * Files and folders relative to the root: when one of them changes, the part runs again. Tests inside a folder do not count
   * unless they are named here.
   */
  readonly guards: readonly string[];
  /** Tests without a short form: no other stage runs them. */
  readonly chaosOnly?: readonly string[];
  /** Debian packages that it needs besides those of every test. */
  readonly packages?: readonly string[];
}

const reportFileOf = (name: string): string =>
  path.join(projectRoot, 'test-results', 'chaos', `${name.replaceAll(' ', '-')}.json`);

/** A part of Jest tests. */
export function jestPart(
  name: string,
  budget: number,
  tests: readonly string[],
  guards: readonly string[],
): Part {
  const report = reportFileOf(name);
  const options = { files: ['--runInBand', ...tests], env: { CHAOS: 'all' } };
  return { stage: jestStage(name, budget, report, options), guards: [...tests, ...guards] };
}

/** A part of browser journeys, against a build of the current code. */
export function browserPart(
  name: string,
  budget: number,
  tests: readonly string[],
  guards: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Part {
  const report = reportFileOf(name);
  // Parts run in parallel, and each clears its output folder when it starts.
  const files = [...tests, '--output', report.replace('.json', '')];
  const journeys = browserStage(name, budget, report, { files, env: { CHAOS: 'all', ...env } });
  return { stage: onceBuilt(journeys), guards: [...tests, ...guards] };
}

/** A part that is a program of its own, against a build of the current code; its exit code says whether it has passed. */
export function programPart(
  name: string,
  budget: number,
  program: readonly string[],
  guards: readonly string[],
): Part {
  return { stage: onceBuilt(check(name, budget, [[process.execPath, 'tools/run.mjs', ...program]])), guards };
}

function onceBuilt(stage: Stage): Stage {
  return {
    ...stage,
    async run() {
      const code = await run(process.execPath, ['tools/run.mjs', 'tools/build.ts', GO_LIVE_FLAG]);
      return code === 0 ? stage.run() : { passed: 0, failed: 1, remark: 'the build failed' };
    },
  };
}
