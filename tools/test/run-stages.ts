import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../architecture/source-files';
import { browserStage } from './browser-stage';
import { jestStage } from './jest-stage';
import { installPrerequisites } from './prerequisites';
import { check, type Outcome, type Stage } from './stage';

const reports = path.join(root, 'test-results', 'reports');
const node = process.execPath;

const stages: readonly Stage[] = [
  check('lint', [
    [node, 'node_modules/oxlint/bin/oxlint', '--deny-warnings', '.'],
    [node, 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  ]),
  check('types', [[node, 'node_modules/typescript/bin/tsc', '-b']]),
  check('build', [[node, 'tools/run.mjs', 'tools/build.ts']]),
  jestStage('unit and API', path.join(reports, 'jest.json')),
  browserStage('browser journeys', path.join(reports, 'playwright.json')),
];

/** Every stage runs, whatever became of the one before, but the journeys, which need the build. */
async function runStages(): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  installPrerequisites();
  const summary: string[] = [];
  const total = { passed: 0, failed: 0 };
  let built = true;
  for (const stage of stages) {
    console.log(`\n── ${stage.name} ──`);
    const started = Date.now();
    const needsBuild = stage.name === 'browser journeys';
    const outcome: Outcome =
      needsBuild && !built
        ? { passed: 0, failed: 1, remark: 'not run: the build failed' }
        : await attempt(stage);
    if (stage.name === 'build') built = outcome.failed === 0;
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    summary.push(summaryLine(stage.name, outcome, Date.now() - started));
  }
  console.log(`\n${summary.join('\n')}\n`);
  process.exitCode = total.failed > 0 ? 1 : 0;
  console.log(`${total.passed} passed, ${total.failed} failed`);
}

async function attempt(stage: Stage): Promise<Outcome> {
  try {
    return await stage.run();
  } catch (error) {
    return { passed: 0, failed: 1, remark: error instanceof Error ? error.message : String(error) };
  }
}

function summaryLine(name: string, { passed, failed, remark }: Outcome, ms: number): string {
  const counts = `${passed} passed, ${failed} failed`;
  return `${failed ? '✗' : '✓'} ${name.padEnd(18)} ${counts.padEnd(26)} ${(ms / 1000).toFixed(0).padStart(4)} s${remark ? `  ${remark}` : ''}`;
}

void runStages();
