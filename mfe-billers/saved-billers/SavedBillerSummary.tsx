import type { ReactNode } from 'react';
import type { SavedBiller } from '@billpay/domain/rules';
import { Amount } from '@billpay/ui/amount';
import { media, useMediaQuery } from '@billpay/ui/theme';
import { DueDate } from '../bill-row/DueDate';
import { PendingStatus } from '../bill-row/DueStatus';
import { SavedBillerRow } from './SavedBillerRow';

interface SavedBillerSummaryProps {
  readonly biller: SavedBiller;
  /** Makes the whole row the button for it; without it the row only informs. */
  readonly onPay?: (() => void) | undefined;
  /** Buttons beside the row. */
  readonly actions?: ReactNode;
}

/** A saved biller with what is due and when; on a phone, badge and biller have the whole line below name and amount. */
export function SavedBillerSummary({ biller, onPay, actions }: SavedBillerSummaryProps) {
  const { duePaise, dueDate, pendingPaise } = biller;
  const isNarrow = useMediaQuery(media.narrow);
  return (
    <SavedBillerRow
      biller={biller}
      // Beside buttons there is no room for it, nor for the amount beside the names.
      columns={isNarrow && !actions}
      amountBelow={isNarrow && !!actions}
      amount={duePaise !== null && <Amount paise={duePaise} size="medium" />}
      status={pendingPaise === null ? dueDate !== null && <DueDate day={dueDate} /> : <PendingStatus />}
      onOpen={onPay}
      actions={actions}
    />
  );
}
