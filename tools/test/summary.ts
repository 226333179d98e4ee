import type { FileTime, StageResult } from './stage';

const SLOWEST = 10;

/** Formats the summary of the run: each stage with its time and budget, the slowest files, the totals. */
export function formatSummary(results: readonly StageResult[]): string {
  const files = results.flatMap(({ outcome }) => outcome.files ?? []);
  const passed = sum(results.map(({ outcome }) => outcome.passed));
  const failed = sum(results.map(({ outcome }) => outcome.failed));
  return [
    ...results.map(stageLine),
    '',
    ...(files.length > 0 ? [`The ${SLOWEST} slowest files:`, ...slowestLines(files), ''] : []),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

export function minutesSince(startedMs: number): string {
  return `${((Date.now() - startedMs) / 60_000).toFixed(1)} minutes`;
}

function stageLine({ stage, outcome: { passed, failed, remark }, seconds }: StageResult): string {
  const counts = `${passed} passed, ${failed} failed`;
  const time = `${seconds.toFixed(0).padStart(4)} s of ${stage.budget.toFixed(0).padStart(3)} s`;
  const over = seconds > stage.budget ? '  over budget' : '';
  const mark = failed > 0 ? '✗' : '✓';
  return `${mark} ${stage.name.padEnd(18)} ${counts.padEnd(26)} ${time}${over}${remark ? `  ${remark}` : ''}`;
}

function slowestLines(files: readonly FileTime[]): string[] {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
