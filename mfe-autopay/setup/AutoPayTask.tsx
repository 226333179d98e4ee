import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useHost, type TaskProps } from '@billpay/host-api';
import { OtpDialog } from '@billpay/ui/otp';
import { Dialog } from '@billpay/ui/dialog';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { Notice } from '@billpay/ui/notice';
import { ReadAlert } from '@billpay/ui/read-alert';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { ErrorState } from '@billpay/ui/states';
import { AutoPayData } from '../auto-pay-data/AutoPayData';
import { autoPaysQuery } from '../auto-pay-data/auto-pay-api';
import { changeTexts } from '../change/change-texts';
import type { Draft } from './draft';
import { feeQuery } from './fee-api';
import { toSetupData } from './setup-data';
import { savedBillerQuery } from './saved-biller-api';
import { SetUpFooter } from './SetUpFooter';
import { SetUpForm } from './SetUpForm';
import { setUpTexts as texts } from './set-up-texts';
import { useSaving } from './use-saving';

type AutoPayTaskProps = TaskProps<'autopay.setup-requested'>;

/** Sets up auto pay for a saved biller, or edits an existing one (MYB-03). */
export default function AutoPayTask(props: AutoPayTaskProps) {
  return (
    <AutoPayData>
      <SetUp {...props} />
    </AutoPayData>
  );
}

/** The auto pay dialog with bill details, settings and code (AUTO-04, AUTO-09, AUTO-12). */
function SetUp({ request: { customerBillId }, close }: AutoPayTaskProps) {
  const host = useHost();
  const formId = useId();
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const autoPays = useQuery(autoPaysQuery(host));
  const saved = useQuery(savedBillerQuery(host, customerBillId));
  const billerId = saved.data?.billerId ?? '';
  const fee = useQuery({ ...feeQuery(host, billerId), enabled: billerId !== '' });
  const ready = toSetupData(autoPays.data, saved.data, changes, fee.data ?? 0);
  const saving = useSaving(ready, close);

  function change(part: Partial<Draft>): void {
    setChanges({ ...changes, ...part });
    saving.forgetFailure();
  }
  const isGone = saved.data === null && !saved.isFetching;
  const isReported = useRef(false);
  // The auto pay was deleted elsewhere. The event refetches the lists that contain it, and this biller.
  useEffect(() => {
    if (!isGone || isReported.current) return;
    isReported.current = true;
    host.bus.emit('biller.deleted', { customerBillId });
  }, [host, isGone, customerBillId]);
  const both = {
    data: autoPays.data && saved.data,
    error: autoPays.error ?? saved.error,
    isFetching: autoPays.isFetching || saved.isFetching,
    refetch: () => void Promise.all([autoPays.refetch(), saved.refetch()]),
  };
  if (saving.failure?.isUnknown) {
    // Hides the form, which would save the settings a second time.
    return <ReadAlert open title={changeTexts.unknownTitle} text={saving.failure.text} onClose={close} />;
  }
  return (
    <>
      <Dialog
        open
        size="large"
        title={ready?.existing ? texts.edit : texts.create}
        description={ready && `${ready.biller.billName}, ${ready.biller.billerName}`}
        onClose={close}
        footer={ready && <SetUpFooter formId={formId} ready={ready} />}
      >
        {ready ? (
          <SetUpForm formId={formId} ready={ready} saving={saving} onChange={change} />
        ) : (
          <LoadedPart
            query={both}
            loading={<SkeletonRows rows={4} label={texts.loading} />}
            outdated={texts.failed}
            failure={() => texts.failed}
          >
            {(found) =>
              found ? (
                <Notice tone="primary">{texts.notOffered}</Notice>
              ) : (
                <ErrorState message={texts.gone} onClose={close} />
              )
            }
          </LoadedPart>
        )}
      </Dialog>
      {saving.confirmed && (
        <OtpDialog
          open
          template={ready?.existing ? 'autopay-edit' : 'autopay-create'}
          templateVariables={saving.confirmed.variables}
          summary={saving.confirmed.summary}
          slip={saving.confirmed.slip}
          onVerified={saving.save}
          onCancel={saving.giveUp}
          onLimitReached={saving.giveUpRefused}
        />
      )}
    </>
  );
}
