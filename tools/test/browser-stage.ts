import { existsSync, readFileSync, rmSync } from 'node:fs';
import { findHeadlessChromium } from '@billpay/portal/browser/chromium';
import { run, type FileTime, type Outcome, type Stage, type TestSelection } from './stage';

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

interface PlaywrightReport {
  suites: readonly PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: readonly { message?: string }[];
}

/** Creates a stage of journeys in a real browser, against the build of the previous stage. */
export function browserStage(
  name: string,
  budget: number,
  reportFile: string,
  { files = [], env }: TestSelection = {},
): Stage {
  return {
    name,
    budget,
    async run() {
      if (!findHeadlessChromium())
        return { passed: 0, failed: 1, remark: 'Chromium is missing: install it, or set CHROMIUM' };
      rmSync(reportFile, { force: true });
      const code = await run(
        process.execPath,
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          ...files,
          '--config',
          'qa/e2e',
          '--reporter',
          'list,json',
        ],
        { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile } },
      );
      if (!existsSync(reportFile))
        return { passed: 0, failed: 1, remark: `Playwright ended without a report (exit code ${code})` };
      return toOutcome(JSON.parse(readFileSync(reportFile, 'utf8')) as PlaywrightReport, code);
    },
  };
}

export function toOutcome({ stats, errors, suites }: PlaywrightReport, code: number): Outcome {
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return {
    passed: stats.expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    files: suites.map((suite): FileTime => ({
      file: `qa/e2e/journeys/${suite.file}`,
      seconds: msOf(suite) / 1000,
    })),
    ...(stats.skipped > 0 && { remark: `${stats.skipped} skipped, counted as failed` }),
  };
}

function msOf({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return [...results.map(({ duration }) => duration), ...suites.map(msOf)].reduce((sum, ms) => sum + ms, 0);
}
