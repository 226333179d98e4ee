import type { ReactNode } from 'react';
import type { SavedBiller } from '@billpay/domain/rules';
import { Amount } from '@billpay/ui/amount';
import { BillerMark } from '@billpay/ui/biller-mark';
import { ListRow } from '@billpay/ui/row';
import { DueDate } from '../bill-row/DueDate';
import { AutopayBadge } from './AutopayBadge';
import { autopayStatusOf } from './autopay-status';

interface SavedBillerSummaryProps {
  readonly biller: SavedBiller;
  /** Makes the whole row the button for it; without it the row only informs. */
  readonly onPay?: (() => void) | undefined;
  /** Buttons beside the row. */
  readonly actions?: ReactNode;
}

/** A saved biller as a row: nickname, biller and number, badge, what is due and when. */
export function SavedBillerSummary({ biller, onPay, actions }: SavedBillerSummaryProps) {
  const { billName, billerName, categoryName, parameters, duePaise, dueDate } = biller;
  const status = autopayStatusOf(biller);
  return (
    <ListRow
      mark={<BillerMark name={billerName} category={categoryName} />}
      name={billName}
      detail={billerName}
      number={parameters[0]?.value ?? null}
      badge={status && <AutopayBadge status={status} />}
      amount={duePaise !== null && <Amount paise={duePaise} size="medium" />}
      status={dueDate !== null && <DueDate day={dueDate} />}
      onOpen={onPay}
      actions={actions}
    />
  );
}
