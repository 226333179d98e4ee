import { useEffect, useRef } from 'react';
import { Amount } from '@billpay/ui/amount';
import { Button } from '@billpay/ui/button';
import { Card, CardTitle } from '@billpay/ui/card';
import { Stack } from '@billpay/ui/layout';
import { ListRow } from '@billpay/ui/row';
import { media, useMediaQuery } from '@billpay/ui/theme';

/** A due that the customer has taken out of the list. */
interface UndoItem {
  readonly id: number;
  readonly name: string;
  readonly detail: string;
  readonly amountPaise: number;
  /** Accessible name of Undo. */
  readonly undoLabel: string;
  onUndo(): void;
}

interface UndoListProps {
  readonly title: string;
  readonly items: readonly UndoItem[];
  /** Item whose Undo button receives the focus; null if no item was removed. */
  readonly newest: number | null;
  readonly isChanging: boolean;
  readonly undo: string;
}

/** Dues that the customer has taken out of the list, with Undo. */
export function UndoList({ title, items, newest, isChanging, undo }: UndoListProps) {
  const isNarrow = useMediaQuery(media.narrow);
  const newestUndo = useRef<HTMLButtonElement>(null);
  const isListed = items.some(({ id }) => id === newest);
  // The focused button has disappeared with its row.
  useEffect(() => {
    if (isListed) newestUndo.current?.focus();
  }, [newest, isListed]);
  if (items.length === 0) return null;
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={8}>
        <CardTitle>{title}</CardTitle>
        <ul>
          {items.map(({ id, name, detail, amountPaise, undoLabel, onUndo }) => (
            <li key={id}>
              <ListRow
                name={name}
                detail={detail}
                amount={<Amount paise={amountPaise} />}
                amountBelow={isNarrow}
                actions={
                  <Button
                    ref={id === newest ? newestUndo : undefined}
                    size="small"
                    variant="quiet"
                    busy={isChanging}
                    aria-label={undoLabel}
                    onClick={onUndo}
                  >
                    {undo}
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
