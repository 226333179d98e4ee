import { existsSync, readFileSync } from 'node:fs';
import { findChromium } from '../../e2e/chromium';
import { run, type Outcome, type Stage } from './stage';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: readonly { message?: string }[];
}

/** The journeys in a real browser, against the build that the stage before has made. */
export function browserStage(name: string, reportFile: string): Stage {
  return {
    name,
    async run() {
      if (!findChromium())
        return { passed: 0, failed: 1, remark: 'Chromium is missing: install it, or name it by CHROMIUM' };
      const code = await run(
        process.execPath,
        ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e', '--reporter', 'list,json'],
        { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
      );
      if (!existsSync(reportFile))
        return { passed: 0, failed: 1, remark: `Playwright ended without a report (exit code ${code})` };
      return outcomeOf(JSON.parse(readFileSync(reportFile, 'utf8')) as PlaywrightReport, code);
    },
  };
}

export function outcomeOf({ stats, errors }: PlaywrightReport, code: number): Outcome {
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return {
    passed: stats.expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    ...(stats.skipped > 0 && { remark: `${stats.skipped} skipped, counted as failed` }),
  };
}
