import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { formatRupees } from '@billpay/domain/money';
import type { SavedBiller } from '@billpay/domain/rules';
import { Amount } from '@billpay/ui/amount';
import { DueDate } from '../bill-row/DueDate';
import { BillStatus } from '../bill-row/DueStatus';
import { createPayOrRechargeAction } from '../bill-row/pay-action';
import { SavedBillerRow } from '../saved-billers/SavedBillerRow';
import type { ManageBiller } from '../saved-billers/use-manage-biller';
import { BillerActions } from './BillerActions';
import { myBillersTexts } from './my-billers-texts';

interface MyBillerRowProps {
  readonly biller: SavedBiller;
  readonly manage: ManageBiller;
  /** Whether to show the actions in a menu. */
  readonly compact: boolean;
  /** Whether the row has a column for the due, as on wide screens. */
  readonly marked: boolean;
}

/** The due date above the change. */
const When = styled.span`
  display: grid;
  font-variant-numeric: tabular-nums;
`;

/** Row of a saved biller with its due, the change, and its actions (MYB-01 to MYB-03). */
export function MyBillerRow({ biller, manage, compact, marked }: MyBillerRowProps) {
  const host = useHost();
  const { duePaise, dueDate, pendingPaise, unpaidPaise } = biller;
  const when = (dueDate !== null || pendingPaise !== null) && (
    <BillStatus bill={biller} due={dueDate !== null && <DueDate day={dueDate} />} />
  );
  const change = formatChange(biller.changePaise);
  return (
    <SavedBillerRow
      columns
      biller={biller}
      marked={marked}
      amount={duePaise !== null && <Amount paise={unpaidPaise || duePaise} size="medium" />}
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
 * Formats the difference from the last bill, for example '+₹120.50 against the last bill'. Returns null if
 * there is no last bill (MYB-02).
 * @param changePaise difference in paise, negative if the due is lower
 */
export function formatChange(changePaise: number | null): string | null {
  if (changePaise === null) return null;
  if (changePaise === 0) return myBillersTexts.same;
  return myBillersTexts.against(`${changePaise > 0 ? '+' : '-'}${formatRupees(Math.abs(changePaise))}`);
}
