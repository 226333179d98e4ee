import type { ReactNode } from 'react';
import type { SavedBiller } from '@billpay/domain/rules';
import { Amount } from '@billpay/ui/amount';
import { media, useMediaQuery } from '@billpay/ui/theme';
import { DueDate } from '../bill-row/DueDate';
import { BillStatus } from '../bill-row/DueStatus';
import { SavedBillerRow } from './SavedBillerRow';

interface SavedBillerSummaryProps {
  readonly biller: SavedBiller;
  /** Called when the customer clicks the row. Without it, the row is not a button. */
  readonly onPay?: (() => void) | undefined;
  /** Buttons at the end of the row. */
  readonly actions?: ReactNode;
}

/**
 * A saved biller with its due and due date. On a phone, the badge and the biller are on a separate line below
 * the name and the amount.
 */
export function SavedBillerSummary({ biller, onPay, actions }: SavedBillerSummaryProps) {
  const { duePaise, dueDate, pendingPaise, unpaidPaise } = biller;
  const isNarrow = useMediaQuery(media.narrow);
  return (
    <SavedBillerRow
      biller={biller}
      // Uses no columns next to buttons, because they leave too little space.
      columns={isNarrow && !actions}
      amountBelow={isNarrow && !!actions}
      amount={duePaise !== null && <Amount paise={unpaidPaise || duePaise} size="medium" />}
      status={
        (dueDate !== null || pendingPaise !== null) && (
          <BillStatus bill={biller} due={dueDate !== null && <DueDate day={dueDate} />} />
        )
      }
      onOpen={onPay}
      actions={actions}
    />
  );
}
