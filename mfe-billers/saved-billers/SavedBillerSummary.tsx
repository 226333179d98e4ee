import type { ReactNode } from 'react';
import type { SavedBiller } from '@billpay/domain/rules';
import { Amount } from '@billpay/ui/amount';
import { DueDate } from '../bill-row/DueDate';
import { SavedBillerRow } from './SavedBillerRow';

interface SavedBillerSummaryProps {
  readonly biller: SavedBiller;
  /** Makes the whole row the button for it; without it the row only informs. */
  readonly onPay?: (() => void) | undefined;
  /** Buttons beside the row. */
  readonly actions?: ReactNode;
}

/** A saved biller with what is due and when. */
export function SavedBillerSummary({ biller, onPay, actions }: SavedBillerSummaryProps) {
  const { duePaise, dueDate } = biller;
  return (
    <SavedBillerRow
      biller={biller}
      amount={duePaise !== null && <Amount paise={duePaise} size="medium" />}
      status={dueDate !== null && <DueDate day={dueDate} />}
      onOpen={onPay}
      actions={actions}
    />
  );
}
