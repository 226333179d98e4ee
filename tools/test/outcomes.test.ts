import { projectRoot } from '../build/repository';
import { outcomeOf as browserOutcomeOf } from './browser-stage';
import { outcomeOf as jestOutcomeOf } from './jest-stage';

const jestReport = {
  numPassedTests: 40,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  success: true,
  testResults: [
    { name: `${projectRoot}/shared/domain/money/money.test.ts`, startTime: 1_000, endTime: 3_500 },
  ],
};

const specWith = (...ms: number[]) => ({ tests: [{ results: ms.map((duration) => ({ duration })) }] });
const suites = [
  {
    file: 'history.spec.ts',
    specs: [specWith(1_000)],
    suites: [{ file: 'history.spec.ts', specs: [specWith(3_000)] }],
  },
];

describe('the totals of the test run', () => {
  it('use the counts of Jest', () => {
    const files = [{ file: 'shared/domain/money/money.test.ts', seconds: 2.5 }];
    expect(jestOutcomeOf(jestReport, 0)).toEqual({ passed: 40, failed: 0, files });
    expect(jestOutcomeOf({ ...jestReport, numFailedTests: 2, success: false }, 1)).toMatchObject({
      failed: 2,
    });
  });

  it('count suites that did not start and skipped tests as failed', () => {
    expect(jestOutcomeOf({ ...jestReport, numRuntimeErrorTestSuites: 1, success: false }, 1)).toMatchObject({
      failed: 1,
    });
    expect(jestOutcomeOf({ ...jestReport, numPendingTests: 1, numTodoTests: 1 }, 0)).toMatchObject({
      failed: 2,
    });
  });

  it('count a failure when Jest fails although its tests passed', () => {
    expect(jestOutcomeOf(jestReport, 1)).toMatchObject({ passed: 40, failed: 1 });
  });

  it('use the counts of Playwright, with flaky tests, skipped tests and other errors as failed', () => {
    const stats = { expected: 9, unexpected: 0, flaky: 0, skipped: 0 };
    const files = [{ file: 'qa/e2e/journeys/history.spec.ts', seconds: 4 }];
    expect(browserOutcomeOf({ stats, errors: [], suites }, 0)).toEqual({ passed: 9, failed: 0, files });
    expect(
      browserOutcomeOf({ stats: { ...stats, flaky: 1, skipped: 1 }, errors: [{}], suites }, 1),
    ).toMatchObject({
      failed: 3,
    });
    expect(browserOutcomeOf({ stats, errors: [], suites }, 1)).toMatchObject({ failed: 1 });
  });
});
