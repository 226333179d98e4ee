import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHost } from '@billpay/host-api';
import { messageOf } from '@billpay/host-api/http';
import { Dialog } from '@billpay/ui/dialog';
import { ErrorState, Progress } from '@billpay/ui/states';
import { useGoneBiller } from '../billers-data/use-gone-biller';
import { savedBillersQuery } from '../saved-billers/saved-billers-api';
import { savedBillersTexts } from '../saved-billers/saved-billers-texts';
import { toSavedNumber } from './prepaid-details';
import RechargeDialog from './RechargeDialog';
import { rechargeTexts } from './recharge-texts';

/** Recharge form of a saved number, with the number and the operator filled in (HOME-10, PRE-11). */
export default function EditPrepaid({
  customerBillId,
  close,
}: {
  customerBillId: number;
  close: () => void;
}) {
  const { data, error, refetch, isFetching } = useQuery(savedBillersQuery(useHost()));
  const saved = data?.find((biller) => biller.customerBillId === customerBillId);
  const [isGone, setIsGone] = useState(false);
  if (data && !saved && !isFetching && !isGone) setIsGone(true);
  useGoneBiller(isGone ? customerBillId : null);
  if (saved) {
    return <RechargeDialog start={{ saved: toSavedNumber(saved) }} close={close} />;
  }
  return (
    <Dialog open title={rechargeTexts.title} onClose={close}>
      {isGone ? (
        <ErrorState message={savedBillersTexts.gone} onClose={close} />
      ) : isFetching ? (
        <Progress label={rechargeTexts.loading} />
      ) : (
        <ErrorState
          message={messageOf(error, savedBillersTexts.failed)}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}
