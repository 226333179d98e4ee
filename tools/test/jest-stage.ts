import { existsSync, readFileSync } from 'node:fs';
import { run, type Outcome, type Stage } from './stage';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  success: boolean;
}

/** Unit and API tests. A skipped test counts as failed: nothing here may be left out unseen. */
export function jestStage(name: string, reportFile: string): Stage {
  return {
    name,
    async run() {
      const code = await run(
        process.execPath,
        [
          '--experimental-vm-modules',
          'node_modules/jest/bin/jest.js',
          '--json',
          `--outputFile=${reportFile}`,
        ],
        { NODE_NO_WARNINGS: '1' },
      );
      if (!existsSync(reportFile))
        return { passed: 0, failed: 1, remark: `Jest ended without a report (exit code ${code})` };
      return outcomeOf(JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport, code);
    },
  };
}

export function outcomeOf(report: JestReport, code: number): Outcome {
  const skipped = report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + skipped;
  const failedSomewhereElse = failed === 0 && (code !== 0 || !report.success);
  return {
    passed: report.numPassedTests,
    failed: failed + (failedSomewhereElse ? 1 : 0),
    ...(skipped > 0 && { remark: `${skipped} skipped, counted as failed` }),
    ...(failedSomewhereElse && { remark: `Jest failed outside of a test (exit code ${code})` }),
  };
}
