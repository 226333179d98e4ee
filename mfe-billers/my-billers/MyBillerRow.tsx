import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { formatRupees } from '@billpay/domain/money';
import type { SavedBiller } from '@billpay/domain/rules';
import { Amount } from '@billpay/ui/amount';
import { DueDate } from '../bill-row/DueDate';
import { PendingStatus } from '../bill-row/DueStatus';
import { createPayOrRechargeAction } from '../bill-row/pay-of';
import { SavedBillerRow } from '../saved-billers/SavedBillerRow';
import type { ManageBiller } from '../saved-billers/use-manage-biller';
import { BillerActions } from './BillerActions';
import { myBillersTexts } from './my-billers-texts';

interface MyBillerRowProps {
  readonly biller: SavedBiller;
  readonly manage: ManageBiller;
  /** True where its actions are behind one button. */
  readonly compact: boolean;
  /** False on a phone, where names and amount need the room. */
  readonly marked: boolean;
}

/** Date over change. */
const When = styled.span`
  display: grid;
  font-variant-numeric: tabular-nums;
`;

/** One of the customer's billers: what is due, how it changed, and its actions (MYB-01 to MYB-03). */
export function MyBillerRow({ biller, manage, compact, marked }: MyBillerRowProps) {
  const host = useHost();
  const { duePaise, dueDate, pendingPaise } = biller;
  const when = pendingPaise === null ? dueDate !== null && <DueDate day={dueDate} /> : <PendingStatus />;
  const change = changeAgainstLastBill(biller.changePaise);
  return (
    <SavedBillerRow
      columns
      biller={biller}
      marked={marked}
      amount={duePaise !== null && <Amount paise={duePaise} size="medium" />}
      status={
        (when || change) && (
          <When>
            {when} {change && <span>{change}</span>}
          </When>
        )
      }
      onOpen={createPayOrRechargeAction(host, biller)}
      actions={<BillerActions biller={biller} manage={manage} compact={compact} />}
    />
  );
}

/**
 * How a due compares with the last bill: '+₹120.50 against the last bill'; null where nothing can be compared (MYB-02).
 * @param changePaise the due against the last bill, below zero when it is less
 */
export function changeAgainstLastBill(changePaise: number | null): string | null {
  if (changePaise === null) return null;
  if (changePaise === 0) return myBillersTexts.same;
  return myBillersTexts.against(`${changePaise > 0 ? '+' : '-'}${formatRupees(Math.abs(changePaise))}`);
}
