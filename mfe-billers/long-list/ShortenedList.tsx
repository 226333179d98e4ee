import { useState, type Key, type ReactNode } from 'react';
import { Button } from '@billpay/ui/button';
import { Row } from '@billpay/ui/layout';
import { ScrollBox } from '@billpay/ui/scroll-box';
import { LongList } from './LongList';
import { shortenedListTexts } from './shortened-list-texts';

interface ShortenedListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => Key;
  /** Number of rows shown before 'View all'; Infinity for all. */
  readonly atFirst: number;
  readonly onViewAll?: () => void;
  readonly children: (item: T) => ReactNode;
}

/**
 * The first rows of a list, with 'View all' and 'View less' (HOME-12). A long list scrolls within a box, so
 * that 'View less' and the content below stay within reach.
 */
export function ShortenedList<T>({ items, atFirst, onViewAll, ...list }: ShortenedListProps<T>) {
  const [all, setAll] = useState(false);
  const hasMore = items.length > atFirst;
  function toggle(): void {
    setAll(!all);
    if (!all) onViewAll?.();
  }
  const shown = hasMore && !all ? items.slice(0, atFirst) : items;
  return (
    <>
      <ScrollBox rows={shown.length}>
        <LongList {...list} items={shown} />
      </ScrollBox>
      {hasMore && (
        <Row justify="center">
          <Button variant="quiet" aria-expanded={all} onClick={toggle}>
            {all ? shortenedListTexts.viewLess : shortenedListTexts.viewAll}
          </Button>
        </Row>
      )}
    </>
  );
}
