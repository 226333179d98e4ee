import type { Key, ReactNode } from 'react';
import { styled } from 'styled-components';
import { ListChunk, ROWS_PER_CHUNK } from './ListChunk';

/** A list of no more is left alone. */
const CHUNKS_AT_START = 4;

interface LongListProps<T> {
  /** The list's name for screen readers. */
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => Key;
  readonly children: (item: T) => ReactNode;
}

/** Not `ul`: the chunks that rows are grouped in must not stand between a list and its items. */
const List = styled.div.attrs({ role: 'list' })`
  min-width: 0;
`;
const Item = styled.div.attrs({ role: 'listitem' })`
  & + & {
    border-block-start: 1px solid var(--bp-line);
  }
`;

/**
 * A list of any length: rows far from what the customer sees take their place but are not in the document, so that
 * 2,000 billers scroll as smoothly as twenty.
 */
export function LongList<T>({ label, items, keyOf, children }: LongListProps<T>) {
  const chunks = Array.from({ length: Math.ceil(items.length / ROWS_PER_CHUNK) }, (_, chunk) =>
    items.slice(chunk * ROWS_PER_CHUNK, (chunk + 1) * ROWS_PER_CHUNK),
  );
  return (
    <List aria-label={label}>
      {chunks.map((rows, chunk) => (
        <ListChunk
          key={chunk}
          rows={rows.length}
          shown={chunk < CHUNKS_AT_START}
          kept={chunks.length <= CHUNKS_AT_START}
        >
          {() =>
            rows.map((item, row) => (
              <Item
                key={keyOf(item)}
                aria-setsize={items.length}
                aria-posinset={chunk * ROWS_PER_CHUNK + row + 1}
              >
                {children(item)}
              </Item>
            ))
          }
        </ListChunk>
      ))}
    </List>
  );
}
