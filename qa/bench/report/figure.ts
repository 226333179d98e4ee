import { cpus, loadavg } from 'node:os';

/** The target of a figure. */
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
  /** Such as 'a second', 'ms', 's', 'MB'. */
  readonly unit: string;
  /** The lowest and the highest of the rounds. */
  readonly spread?: readonly [number, number];
  /** Measured in the same run; `ratio` is the median ratio of the rounds, omitted where the reference may be zero. */
  readonly reference?: { readonly name: string; readonly value: number; readonly ratio?: number };
  readonly aim?: Aim;
}

/** Whether a figure meets its aim; undefined without one. */
export function isMet({ aim, value, reference }: Figure): boolean | undefined {
  if (!aim) return undefined;
  const measured = aim.of === 'ratio' ? reference?.ratio : value;
  if (measured === undefined || Number.isNaN(measured)) return false;
  return measured >= (aim.atLeast ?? -Infinity) && measured <= (aim.atMost ?? Infinity);
}

/** The machine and its load: '2 cores, Node v20.20.0, load average 0.1 0.2 0.3'. */
export function machine(): string {
  const load = loadavg().map((average) => average.toFixed(1));
  return `${cpus().length} cores, Node ${process.version}, load average ${load.join(' ')}`;
}

/** Figures as JSON, each with whether it is met. */
export function figuresAsJson(figures: readonly Figure[], { before }: { readonly before: string }): string {
  const lines = figures.map((figure) => ({ ...figure, met: isMet(figure) }));
  return `${JSON.stringify({ before, after: machine(), figures: lines }, null, 2)}\n`;
}
