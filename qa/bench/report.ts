import { cpus, loadavg } from 'node:os';

/** The aim for a figure. */
export interface Aim {
  /** Whether the target is for the ratio to the reference or for the value. */
  readonly of: 'ratio' | 'value';
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** One line of the report. */
export interface Figure {
  readonly group: string;
  readonly name: string;
  readonly value: number;
  /** Unit, such as 'a second', 'ms', 's' or 'kB'. */
  readonly unit: string;
  /** The lowest and the highest of the rounds. */
  readonly spread?: readonly [number, number];
  /**
   * Measured in the same run. `ratio` is the median ratio of the rounds, and is omitted if the reference may
   * be zero.
   */
  readonly reference?: { readonly name: string; readonly value: number; readonly ratio?: number };
  readonly aim?: Aim;
}

/** Whether a figure meets its aim; undefined without an aim. */
export function isMet({ aim, value, reference }: Figure): boolean | undefined {
  if (!aim) return undefined;
  const measured = aim.of === 'ratio' ? reference?.ratio : value;
  if (measured === undefined || Number.isNaN(measured)) return false;
  return measured >= (aim.atLeast ?? -Infinity) && measured <= (aim.atMost ?? Infinity);
}

/** Describes the machine and its load: '2 cores, Node v20.20.0, load average 0.1 0.2 0.3'. */
export function describeMachine(): string {
  const load = loadavg().map((average) => average.toFixed(1));
  return `${cpus().length} cores, Node ${process.version}, load average ${load.join(' ')}`;
}

/** Returns the figures as JSON, each with a field that says whether its aim is met. */
export function figuresAsJson(figures: readonly Figure[], before: string): string {
  const lines = figures.map((figure) => ({ ...figure, met: isMet(figure) }));
  return `${JSON.stringify({ before, after: describeMachine(), figures: lines }, null, 2)}\n`;
}

/** Formats a number with three significant digits. Rounds numbers from 100 to integers. */
export function formatValue(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-IN') : String(Number(value.toPrecision(3)));
}

function formatAim({ of, atLeast, atMost }: Aim, unit: string): string {
  const bound = atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`;
  return of === 'value' ? `${bound} ${unit}` : bound;
}

const columns = ['', 'median', 'rounds', 'reference', 'ratio', 'aim', ''] as const;

function toCells(figure: Figure): string[] {
  const { name, value, unit, spread, reference, aim } = figure;
  const met = isMet(figure);
  return [
    name,
    `${formatValue(value)} ${unit}`,
    spread ? spread.map(formatValue).join(' – ') : '',
    reference ? `${formatValue(reference.value)} ${reference.name}` : '',
    reference?.ratio?.toFixed(2) ?? '',
    aim ? formatAim(aim, unit) : '',
    met === undefined ? '' : met ? 'met' : 'NOT MET',
  ];
}

/** Returns Markdown tables with aligned columns, one for each group, each below its own heading. */
export function markdownTables(figures: readonly Figure[]): string {
  return [...new Set(figures.map(({ group }) => group))]
    .map((group) => {
      const rows = [[...columns], ...figures.filter((figure) => figure.group === group).map(toCells)];
      const widths = columns.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
      const line = (cells: readonly string[]) =>
        `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
      const rule = widths.map((width) => '-'.repeat(width));
      const [head, ...body] = rows.map(line);
      return `## ${group}\n\n${[head, line(rule), ...body].join('\n')}\n`;
    })
    .join('\n');
}
