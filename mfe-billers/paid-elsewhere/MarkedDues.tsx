import { useEffect, useRef } from 'react';
import { formatBankDay } from '@billpay/domain/dates';
import { Amount } from '@billpay/ui/amount';
import { Button } from '@billpay/ui/button';
import { Card, CardTitle } from '@billpay/ui/card';
import { Stack } from '@billpay/ui/layout';
import { ListRow } from '@billpay/ui/row';
import { paidElsewhereTexts } from './paid-elsewhere-texts';
import type { PaidElsewhere } from './use-paid-elsewhere';

/** The dues marked as paid elsewhere, with Undo. */
export function MarkedDues({ marked, newest, isChanging, onUndo }: PaidElsewhere) {
  const newestUndo = useRef<HTMLButtonElement>(null);
  const isListed = marked.some(({ customerBillId }) => customerBillId === newest);
  // The row with the menu, which had the focus, has left the list of dues.
  useEffect(() => {
    if (isListed) newestUndo.current?.focus();
  }, [newest, isListed]);
  if (marked.length === 0) return null;
  return (
    <Card as="section" aria-label={paidElsewhereTexts.title}>
      <Stack gap={8}>
        <CardTitle>{paidElsewhereTexts.title}</CardTitle>
        <ul>
          {marked.map((due) => (
            <li key={due.customerBillId}>
              <ListRow
                name={due.billName}
                detail={paidElsewhereTexts.returns(formatBankDay(due.returnsFrom))}
                amount={<Amount paise={due.amountPaise} />}
                actions={
                  <Button
                    ref={due.customerBillId === newest ? newestUndo : undefined}
                    size="small"
                    variant="quiet"
                    busy={isChanging}
                    aria-label={paidElsewhereTexts.undoOf(due.billName)}
                    onClick={() => onUndo(due)}
                  >
                    {paidElsewhereTexts.undo}
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
