import { styled } from 'styled-components';
import type { SavedBiller } from '@billpay/domain/rules';
import { Amount } from '@billpay/ui/amount';
import { space } from '@billpay/ui/theme';
import { BillRow } from '../bill-row/BillRow';
import { DueDate } from '../bill-row/DueDate';
import { AutopayBadge } from './AutopayBadge';
import { autopayStatusOf } from './autopay-status';

interface SavedBillerSummaryProps {
  readonly biller: SavedBiller;
  /** True in narrow rows with actions: the amount due is then below the names. */
  readonly stacked?: boolean;
  /** Makes the whole row the button for it; without it the row only informs. */
  readonly onPay?: (() => void) | undefined;
}

const Below = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(8)};
`;

/** A saved biller as a row: nickname, biller and number, badge, what is due and when. */
export function SavedBillerSummary({ biller, stacked = false, onPay }: SavedBillerSummaryProps) {
  const { duePaise, dueDate } = biller;
  const status = autopayStatusOf(biller);
  const badge = status && <AutopayBadge status={status} />;
  const owed = stacked && duePaise !== null && (
    <Below>
      <Amount paise={duePaise} />
      {dueDate !== null && <DueDate day={dueDate} />}
    </Below>
  );
  return (
    <BillRow
      billName={biller.billName}
      billerName={biller.billerName}
      number={biller.parameters[0]?.value ?? null}
      amountPaise={stacked ? null : duePaise}
      dueDate={stacked ? null : dueDate}
      badge={
        owed ? (
          <>
            {owed}
            {badge}
          </>
        ) : (
          badge
        )
      }
      onPay={onPay}
    />
  );
}
