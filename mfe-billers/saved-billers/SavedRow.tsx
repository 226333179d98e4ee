import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useHost } from '@billpay/host-api';
import type { SavedBiller } from '@billpay/domain/rules';
import { IconButton } from '@billpay/ui/button';
import { createPayOrRechargeAction } from '../bill-row/pay-action';
import { SavedBillerSummary } from './SavedBillerSummary';
import { manageBillerTexts } from './manage-biller-texts';
import type { ManageBiller } from './use-manage-biller';

/** A saved biller with buttons to edit and delete it. A click on the row opens the payment. */
export function SavedRow({ biller, manage }: { biller: SavedBiller; manage: ManageBiller }) {
  const host = useHost();
  const { billName } = biller;
  return (
    <SavedBillerSummary
      biller={biller}
      onPay={createPayOrRechargeAction(host, biller)}
      actions={
        <>
          <IconButton
            label={manageBillerTexts.edit(billName)}
            icon={<Pencil size={20} />}
            onClick={() => manage.edit(biller)}
          />
          <IconButton
            label={manageBillerTexts.remove(billName)}
            icon={<Trash2 size={20} />}
            onClick={() => manage.remove(biller)}
          />
        </>
      }
    />
  );
}
