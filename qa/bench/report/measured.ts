import { cpus, loadavg } from 'node:os';
import { isMet, type Figure } from './figure';

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
