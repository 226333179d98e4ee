import type { Aim, Figure } from '../../report/figure';
import { formatValue } from '../../report/table';

/** What one call cost with this many transactions of others in the database. */
export interface Measured {
  readonly call: string;
  readonly size: number;
  readonly pages: number;
  readonly statements: number;
  readonly ms: number;
}

/** A thousand times as many rows make an index one or two pages deeper; a table that is read whole has a thousand times as many. */
const flat: Aim = { of: 'ratio', atMost: 2 };

function bySize(all: readonly Measured[], call: string): Measured[] {
  return all.filter((one) => one.call === call).toSorted((a, b) => a.size - b.size);
}

function callsOf(all: readonly Measured[]): string[] {
  return [...new Set(all.map(({ call }) => call))];
}

/** One line for each call and measure: its cost at each size, and the largest relative to the smallest. */
export function growthTable(all: readonly Measured[]): string[] {
  const sizes = [...new Set(all.map(({ size }) => size))].toSorted((a, b) => a - b);
  const line = (name: string, cells: readonly string[]) =>
    `${name.padEnd(34)}${cells.map((cell) => cell.padStart(11)).join('')}`;
  return [
    line('transactions', [...sizes.map((size) => size.toLocaleString('en-IN')), 'ratio']),
    ...(['pages', 'ms'] as const).flatMap((measure) =>
      callsOf(all).map((call) => {
        const values = bySize(all, call).map((one) => one[measure]);
        const ratio = (values.at(-1) ?? NaN) / (values[0] ?? NaN);
        return line(`${call}, ${measure}`, [...values.map(formatValue), ratio.toFixed(2)]);
      }),
    ),
  ];
}

/** Each call at the largest size beside the smallest. */
export function toFigures(all: readonly Measured[]): Figure[] {
  return (['pages', 'ms'] as const).flatMap((measure) =>
    callsOf(all).flatMap((call) => {
      const sorted = bySize(all, call);
      const [smallest] = sorted;
      const largest = sorted.at(-1);
      if (!smallest || !largest) return [];
      const size = (one: Measured) => `${one.size.toLocaleString('en-IN')} transactions`;
      return [
        {
          group:
            measure === 'pages'
              ? `Pages read for a call, ${size(largest)}`
              : `Time of a call, ${size(largest)}`,
          name: `${call} (${formatValue(largest.statements)} statements)`,
          value: largest[measure],
          unit: measure,
          reference: {
            name: `with ${size(smallest)}`,
            value: smallest[measure],
            ratio: largest[measure] / smallest[measure],
          },
          ...(measure === 'pages' && { aim: flat }),
        },
      ];
    }),
  );
}
