import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@billpay/portal/build/repository';
import { run, type Outcome, type Stage, type TestSelection } from './stage';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  success: boolean;
  testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

/** Creates a stage of Jest tests. A skipped test counts as failed. */
export function jestStage(
  name: string,
  budget: number,
  reportFile: string,
  { files = [], env = {} }: TestSelection = {},
): Stage {
  return {
    name,
    budget,
    async run() {
      rmSync(reportFile, { force: true });
      const code = await run(
        process.execPath,
        [
          '--experimental-vm-modules',
          '--max-semi-space-size=64',
          'node_modules/jest/bin/jest.js',
          '--json',
          `--outputFile=${reportFile}`,
          ...files,
        ],
        { env: { NODE_NO_WARNINGS: '1', ...env } },
      );
      if (!existsSync(reportFile))
        return { passed: 0, failed: 1, remark: `Jest ended without a report (exit code ${code})` };
      return toOutcome(JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport, code);
    },
  };
}

export function toOutcome(report: JestReport, code: number): Outcome {
  const skipped = report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + skipped;
  const failedSomewhereElse = failed === 0 && (code !== 0 || !report.success);
  return {
    passed: report.numPassedTests,
    failed: failed + (failedSomewhereElse ? 1 : 0),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(projectRoot, name),
      seconds: (endTime - startTime) / 1000,
    })),
    ...(skipped > 0 && { remark: `${skipped} skipped, counted as failed` }),
    ...(failedSomewhereElse && { remark: `Jest failed outside of a test (exit code ${code})` }),
  };
}
