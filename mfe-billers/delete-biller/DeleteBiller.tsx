import { useState } from 'react';
import type { SavedBiller } from '@billpay/domain/rules';
import { SHOWN_MS, useHost } from '@billpay/host-api';
import { useChange } from '@billpay/host-api/change';
import { OtpDialog } from '@billpay/ui/otp';
import { ConfirmDialog } from '@billpay/ui/dialog';
import { ReadAlert } from '@billpay/ui/read-alert';
import { refetchSavedBillers } from '../billers-data/change-saved-billers';
import { toFailedChange } from '../billers-data/failed-change';
import { failedChangeTexts } from '../billers-data/failed-change-texts';
import { isMobilePrepaid } from '../categories/mobile-prepaid';
import { hasAutoPayToday } from './auto-pay-today';
import { deleteSavedBiller } from './delete-biller-api';
import { deleteBillerTexts } from './delete-biller-texts';

interface DeleteBillerProps {
  readonly biller: SavedBiller;
  /** Removes the dialog from the page after any outcome. */
  onClose(): void;
}

/** Deletes a saved biller: confirmation, one-time code, outcome (EDIT-04 to EDIT-07). */
export function DeleteBiller(props: DeleteBillerProps) {
  const host = useHost();
  // The API enforces the same rule. Checking here saves the customer from requesting a code.
  return hasAutoPayToday(props.biller, host.now()) ? <NotToday {...props} /> : <AskAndDelete {...props} />;
}

function AskAndDelete({ biller, onClose }: DeleteBillerProps) {
  const host = useHost();
  const [confirmed, setConfirmed] = useState(false);
  const [alert, setAlert] = useState<{ readonly title: string; readonly text: string } | null>(null);
  const { customerBillId, billerName, billName } = biller;

  const removal = useChange({
    mutationFn: (otp: string) => deleteSavedBiller(host, biller, otp),
    onSuccess(message) {
      host.bus.emit('biller.deleted', { customerBillId });
      host.notify.success(message ?? deleteBillerTexts.deleted, SHOWN_MS.status);
      onClose();
    },
    onError(error) {
      const failure = toFailedChange(error, deleteBillerTexts.failed);
      if (failure?.isUnknown) return setAlert({ title: failedChangeTexts.unknownTitle, text: failure.text });
      if (failure) host.notify.error(failure.text, SHOWN_MS.status);
      onClose();
    },
  });
  const title = deleteBillerTexts.title(billName);

  if (alert) return <ReadAlert open {...alert} onClose={onClose} />;
  return (
    <>
      <ConfirmDialog
        open={!confirmed}
        title={title}
        text={isMobilePrepaid(biller) ? deleteBillerTexts.prepaid : deleteBillerTexts.others}
        confirmLabel={deleteBillerTexts.confirm}
        tone="danger"
        onConfirm={() => setConfirmed(true)}
        onCancel={onClose}
      />
      <OtpDialog
        open={confirmed}
        template="delete-biller"
        templateVariables={{ customerBillId: String(customerBillId), billerName }}
        summary={deleteBillerTexts.summary(billName, billerName)}
        slip={{ payee: billName, biller: billerName }}
        onVerified={removal.submit}
        onCancel={onClose}
        onLimitReached={(text, isSaid) => {
          refetchSavedBillers(host);
          if (isSaid) onClose();
          else setAlert({ title, text });
        }}
      />
    </>
  );
}

function NotToday({ biller, onClose }: DeleteBillerProps) {
  return (
    <ReadAlert
      open
      title={deleteBillerTexts.title(biller.billName)}
      text={deleteBillerTexts.autoPayToday}
      onClose={onClose}
    />
  );
}
