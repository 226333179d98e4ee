import { isMet, type Aim, type Figure } from './figure';

export const headings = ['', 'measured', 'rounds', 'reference', 'ratio', 'aim', ''] as const;

/** Formats three significant digits; whole numbers from a hundred on. */
export function formatValue(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-IN') : String(Number(value.toPrecision(3)));
}

function aimText(aim: Aim, unit: string): string {
  const bound = aim.atLeast === undefined ? `≤ ${aim.atMost}` : `≥ ${aim.atLeast}`;
  return aim.of === 'value' ? `${bound} ${unit}` : bound;
}

/** A figure as cells: name, value, range of the rounds, reference, ratio, aim, and whether it is met. */
export function cellsOf(figure: Figure): string[] {
  const { name, value, unit, spread, reference, aim } = figure;
  const met = isMet(figure);
  return [
    name,
    `${formatValue(value)} ${unit}`,
    spread ? spread.map(formatValue).join(' – ') : '',
    reference ? `${formatValue(reference.value)} ${reference.name}` : '',
    reference?.ratio?.toFixed(2) ?? '',
    aim ? aimText(aim, unit) : '',
    met === undefined ? '' : met ? 'met' : 'NOT MET',
  ];
}

/** The figures as a text table, with one heading per group. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => cellsOf(figure).with(0, `  ${figure.name}`));
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const lines = [line(headings)];
  let group = '';
  for (const [index, figure] of figures.entries()) {
    if (figure.group !== group) lines.push('', (group = figure.group));
    lines.push(line(rows[index] ?? []));
  }
  return lines.join('\n');
}
