import { useState, type Key, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '@billpay/ui/button';
import { Row } from '@billpay/ui/layout';
import { ScrollBox } from '@billpay/ui/scroll-box';
import { color } from '@billpay/ui/theme';
import { paymentListTexts as texts } from './payment-list-texts';

interface ShortListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => Key;
  /** Number of rows before 'View all'; Infinity if all rows fit. */
  readonly atFirst: number;
  readonly children: (item: T) => ReactNode;
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
`;

/** The first rows of a list, with 'View all' and 'View less' (HOME-12). */
export function ShortList<T>({ label, items, keyOf, atFirst, children }: ShortListProps<T>) {
  const [all, setAll] = useState(false);
  const hasMore = items.length > atFirst;
  const shown = hasMore && !all ? items.slice(0, atFirst) : items;
  return (
    <>
      <ScrollBox rows={shown.length}>
        <List aria-label={label}>
          {shown.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </List>
      </ScrollBox>
      {hasMore && (
        <Row justify="center">
          <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? texts.viewLess : texts.viewAll}
          </Button>
        </Row>
      )}
    </>
  );
}
