import { useQuery } from '@tanstack/react-query';
import { useHost, type TaskProps } from '@billpay/shared/host';
import { Dialog } from '@billpay/shared/ui/dialog';
import { Notice } from '@billpay/shared/ui/notice';
import { SkeletonRows } from '@billpay/shared/ui/skeleton';
import { paymentRoute, type SavedBiller } from '@billpay/shared/rules';
import { AutoPayData } from '../auto-pay-data/AutoPayData';
import { autoPaysQuery } from '../auto-pay-data/auto-pay-api';
import { LoadedPart } from '../auto-pay-data/LoadedPart';
import { savedBillerQuery } from './saved-biller-api';
import { SetUpDialog } from './SetUpDialog';
import { setUpTexts as texts } from './set-up-texts';

type AutoPayTaskProps = TaskProps<'autopay.setup-requested'>;

/** Sets auto pay up for a saved biller, or changes it where it is set up already (MYB-03). */
export default function AutoPayTask(props: AutoPayTaskProps) {
  return (
    <AutoPayData>
      <SetUp {...props} />
    </AutoPayData>
  );
}

function SetUp({ request: { customerBillId }, close }: AutoPayTaskProps) {
  const host = useHost();
  const autoPays = useQuery(autoPaysQuery(host));
  const saved = useQuery(savedBillerQuery(host, customerBillId));
  const existing = autoPays.data?.all.find((one) => one.customerBillId === customerBillId);
  const biller = saved.data;
  if (autoPays.data && biller?.lastBillPaise != null && isOffered(biller)) {
    return (
      <SetUpDialog
        biller={biller}
        existing={existing}
        limits={{
          lastPaidPaise: biller.lastBillPaise,
          maximumAllowedPaise: autoPays.data.maximumAllowedPaise,
        }}
        close={close}
      />
    );
  }
  const both = {
    data: autoPays.data && biller,
    error: autoPays.error ?? saved.error,
    isFetching: autoPays.isFetching || saved.isFetching,
    refetch: () => void Promise.all([autoPays.refetch(), saved.refetch()]),
  };
  return (
    <Dialog open title={existing ? texts.edit : texts.create} onClose={close}>
      <LoadedPart
        query={both}
        loading={<SkeletonRows rows={4} label={texts.loading} />}
        failure={texts.failed}
      >
        {(found) => <Notice tone="primary">{found ? texts.notOffered : texts.gone}</Notice>}
      </LoadedPart>
    </Dialog>
  );
}

/** For bills that are fetched, once one was paid (AUTO-03); the API judges it again. */
function isOffered(biller: SavedBiller): boolean {
  return paymentRoute(biller.flags) === 'fetched';
}
