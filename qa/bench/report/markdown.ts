import type { Figure } from './figure';
import { cellsOf } from './table';

const columns = ['', 'median', 'rounds', 'reference', 'ratio', 'aim', ''] as const;

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The figures as Markdown tables, one for each group below a heading of its own. */
export function markdownTables(figures: readonly Figure[]): string {
  const groups = [...new Set(figures.map(({ group }) => group))];
  return groups
    .map((group) => {
      const rows = figures.filter((figure) => figure.group === group).map(cellsOf);
      const lines = [columns, columns.map(() => '---'), ...rows].map(line);
      return `## ${group}\n\n${lines.join('\n')}\n`;
    })
    .join('\n');
}
