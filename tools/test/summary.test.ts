import type { StageResult } from './stage';
import { summaryOf } from './summary';

const result = (
  name: string,
  seconds: number,
  outcome: Partial<StageResult['outcome']> = {},
): StageResult => ({
  stage: { name, budget: 20 },
  outcome: { passed: 1, failed: 0, ...outcome },
  seconds,
});

describe('the summary of the test run', () => {
  it('shows each stage with its time and budget', () => {
    const [lint, types] = summaryOf([result('lint', 12.4), result('types', 31, { failed: 1 })]).split('\n');
    expect(lint).toMatch(/^✓ lint +1 passed, 0 failed +12 s of {2}20 s$/);
    expect(types).toMatch(/^✗ types +1 passed, 1 failed +31 s of {2}20 s {2}over budget$/);
  });

  it('lists the ten slowest files of all stages in order', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({
      file: `file-${index}.test.ts`,
      seconds: index,
    }));
    const summary = summaryOf([result('unit and API', 90, { files })]);
    const listed = summary.split('\n').filter((line) => line.includes('.test.ts'));
    expect(listed).toHaveLength(10);
    expect(listed[0]).toBe('   11.0 s  file-11.test.ts');
    expect(listed.at(-1)).toBe('    2.0 s  file-2.test.ts');
  });

  it('ends with the totals', () => {
    const summary = summaryOf([result('lint', 1), result('unit and API', 1, { passed: 40, failed: 2 })]);
    expect(summary.split('\n').at(-1)).toBe('41 passed, 2 failed');
  });
});
