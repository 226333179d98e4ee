import CalendarClock from 'lucide-react/icons/calendar-clock';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import type { SavedBiller } from '@billpay/domain/rules';
import { IconButton } from '@billpay/ui/button';
import { color, space, type } from '@billpay/ui/theme';
import { payOrRecharge } from '../bill-row/pay-of';
import { SavedBillerSummary } from '../saved-billers/SavedBillerSummary';
import type { ManageBiller } from '../saved-billers/use-manage-biller';
import { autopayActionOf } from './autopay-action';
import { changeAgainstLastBill } from './change-against-last-bill';
import { myBillersTexts } from './my-billers-texts';

interface MyBillerRowProps {
  readonly biller: SavedBiller;
  readonly manage: ManageBiller;
}

/** The bill, with its actions below it on a phone, beside it elsewhere. */
const Frame = styled.div`
  display: grid;
  align-items: center;
  gap: 0 ${space(16)};
  padding-block-end: ${space(8)};
  @media (min-width: 769px) {
    grid-template-columns: minmax(0, 1fr) 18rem;
    padding-block: ${space(4)};
  }
`;
const Aside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(8)};
  min-width: 0;
`;
/** Amount and words are beside or over each other, as there is room, and neither is broken. */
const Change = styled.p`
  flex: 1 1 8.75rem;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  color: ${color.muted};
  ${type.small}
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
const Actions = styled.div`
  display: flex;
  flex: none;
  margin-inline-start: auto;
`;

/** One of the customer's billers: what is due, how it changed, and its actions (MYB-01 to MYB-03). */
export function MyBillerRow({ biller, manage }: MyBillerRowProps) {
  const host = useHost();
  const { billName } = biller;
  const autopay = autopayActionOf(host, biller);
  const change = changeAgainstLastBill(biller.changePaise);
  return (
    <Frame>
      <SavedBillerSummary biller={biller} onPay={payOrRecharge(host, biller)} />
      <Aside>
        {change && (
          <Change>
            {change.amount && <span>{change.amount}</span>} <span>{change.words}</span>
          </Change>
        )}
        <Actions>
          {autopay && (
            <IconButton label={autopay.label} icon={<CalendarClock size={20} />} onClick={autopay.act} />
          )}
          <IconButton
            label={myBillersTexts.edit(billName)}
            icon={<Pencil size={20} />}
            onClick={() => manage.edit(biller)}
          />
          <IconButton
            label={myBillersTexts.remove(billName)}
            icon={<Trash2 size={20} />}
            onClick={() => manage.remove(biller)}
          />
        </Actions>
      </Aside>
    </Frame>
  );
}
