import { GO_LIVE_FLAG } from '@billpay/portal/build/go-live';
import { run } from './test/stage';

/**
 * `node tools/run.mjs tools/transcripts.ts`: compares a screen reader's output in the main journeys with
 * `qa/e2e/transcripts`; `--write` updates these. Passes any other argument to Playwright: `-- -g complaint`.
 * Runs against a build of the current code (docs/testing.md).
 */
async function main(): Promise<void> {
  const others = process.argv.slice(2).filter((argument) => argument !== '--write');
  const update = process.argv.includes('--write') ? ['--update-snapshots'] : [];
  const journeys = ['--config', 'qa/e2e', 'journeys/transcripts.spec.ts', ...update, ...others];
  process.exitCode =
    (await run(process.execPath, ['tools/run.mjs', 'tools/build.ts', GO_LIVE_FLAG])) ||
    (await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...journeys], {
      env: { CHAOS: 'all' },
    }));
}

void main();
