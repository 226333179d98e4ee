import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import type { SavedBiller } from '@billpay/domain/rules';
import { IconButton } from '@billpay/ui/button';
import { media, space, useMediaQuery } from '@billpay/ui/theme';
import { payOrRecharge } from '../bill-row/pay-of';
import { SavedBillerSummary } from './SavedBillerSummary';
import { savedBillersTexts } from './saved-billers-texts';
import type { ManageBiller } from './use-manage-biller';

/** On a phone the actions are stacked: side by side they would squeeze amount and badge. */
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  @media ${media.narrow} {
    grid-template: 1fr auto auto 1fr / minmax(0, 1fr) auto;
    padding-block: ${space(4)};
    > button {
      grid-area: 2 / 2;
    }
    > button:last-child {
      grid-row: 3;
    }
  }
`;
/** Leaves room for the row's hover area. */
const Face = styled.div`
  margin-inline-end: ${space(12)};
  @media ${media.narrow} {
    grid-row: 1 / -1;
  }
`;

/** A saved biller with edit and delete; the row itself leads to paying. */
export function SavedRow({ biller, manage }: { biller: SavedBiller; manage: ManageBiller }) {
  const host = useHost();
  const { billName } = biller;
  const narrow = useMediaQuery(media.narrow);
  return (
    <Frame>
      <Face>
        <SavedBillerSummary biller={biller} stacked={narrow} onPay={payOrRecharge(host, biller)} />
      </Face>
      <IconButton
        label={savedBillersTexts.edit(billName)}
        icon={<Pencil size={20} />}
        onClick={() => manage.edit(biller)}
      />
      <IconButton
        label={savedBillersTexts.remove(billName)}
        icon={<Trash2 size={20} />}
        onClick={() => manage.remove(biller)}
      />
    </Frame>
  );
}
