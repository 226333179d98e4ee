import type { ReactNode } from 'react';
import { ListChunk } from './ListChunk';

const ROWS_PER_CHUNK = 5;
/** Groups far chunks into one element each, so that 20,000 rows cost as little as 2,000. */
const ROWS_PER_STRETCH = 100;
/** Rows per chunk, about one screen. Further chunks nearby render within one frame. */
const ROWS_AT_START = 10;
/** Shorter lists are rendered in full. */
const ROWS_OF_SHORT_LIST = 40;

interface ChunkedRowsProps<T> {
  readonly items: readonly T[];
  /** Index of a row that stays in the document regardless of scrolling, for example the active option. */
  readonly keptRow?: number | undefined;
  /** Returns the row's key. */
  readonly children: (item: T, row: number) => ReactNode;
}

interface Rows {
  readonly from: number;
  /** Index after the last row. */
  readonly to: number;
}

/** Splits rows into chunks of equal size; the last may be shorter. */
function cut({ from, to }: Rows, size: number): Rows[] {
  return Array.from({ length: Math.ceil((to - from) / size) }, (_, piece) => ({
    from: from + piece * size,
    to: Math.min(from + (piece + 1) * size, to),
  }));
}

/**
 * Renders the rows of a list of any length. Rows far from the visible area keep their height but are not in
 * the document, so that 2,000 billers scroll as smoothly as twenty.
 */
export function ChunkedRows<T>({ items, keptRow = -1, children }: ChunkedRowsProps<T>) {
  const short = items.length <= ROWS_OF_SHORT_LIST;
  const holdsKept = ({ from, to }: Rows) => keptRow >= from && keptRow < to;
  const all = { from: 0, to: items.length };
  return cut(all, ROWS_PER_STRETCH).map((stretch) => (
    <ListChunk
      key={stretch.from}
      rows={stretch.to - stretch.from}
      shown={stretch.from === 0}
      kept={short || holdsKept(stretch)}
    >
      {() =>
        cut(stretch, ROWS_PER_CHUNK).map((chunk) => (
          <ListChunk
            key={chunk.from}
            rows={chunk.to - chunk.from}
            shown={chunk.from < ROWS_AT_START}
            kept={short || holdsKept(chunk)}
          >
            {() => items.slice(chunk.from, chunk.to).map((item, row) => children(item, chunk.from + row))}
          </ListChunk>
        ))
      }
    </ListChunk>
  ));
}
