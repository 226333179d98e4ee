import type { Key, ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChunkedRows } from './ChunkedRows';

interface LongListProps<T> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => Key;
  readonly children: (item: T) => ReactNode;
}

/** Not `ul`, because groups of rows must not come between a list and its items. */
const List = styled.div.attrs({ role: 'list' })`
  min-width: 0;
`;
const Item = styled.div.attrs({ role: 'listitem' })`
  &:not([aria-posinset='1']) {
    border-block-start: 1px solid var(--bp-line);
  }
`;

/** A list of any length. */
export function LongList<T>({ label, items, keyOf, children }: LongListProps<T>) {
  return (
    <List aria-label={label}>
      <ChunkedRows items={items}>
        {(item, row) => (
          <Item key={keyOf(item)} aria-setsize={items.length} aria-posinset={row + 1}>
            {children(item)}
          </Item>
        )}
      </ChunkedRows>
    </List>
  );
}
