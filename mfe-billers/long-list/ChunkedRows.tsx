import type { ReactNode } from 'react';
import { ListChunk, ROWS_PER_CHUNK } from './ListChunk';

/** More rows than any screen shows at first; a list of no more is left alone. */
const CHUNKS_AT_START = 4;

interface ChunkedRowsProps<T> {
  readonly items: readonly T[];
  /** A row that must be in the document wherever the customer looks, such as the one the arrow keys are at. */
  readonly keptRow?: number | undefined;
  /** Gives the row its key. */
  readonly children: (item: T, row: number) => ReactNode;
}

/**
 * The rows of a list of any length: those far from what the customer sees take their place but are not in the
 * document, so that 2,000 billers scroll as smoothly as twenty.
 */
export function ChunkedRows<T>({ items, keptRow, children }: ChunkedRowsProps<T>) {
  const count = Math.ceil(items.length / ROWS_PER_CHUNK);
  const keptChunk = keptRow === undefined ? -1 : Math.floor(keptRow / ROWS_PER_CHUNK);
  return Array.from({ length: count }, (_, chunk) => {
    const first = chunk * ROWS_PER_CHUNK;
    const rows = items.slice(first, first + ROWS_PER_CHUNK);
    return (
      <ListChunk
        key={chunk}
        rows={rows.length}
        shown={chunk < CHUNKS_AT_START}
        kept={count <= CHUNKS_AT_START || chunk === keptChunk}
      >
        {() => rows.map((item, row) => children(item, first + row))}
      </ListChunk>
    );
  });
}
