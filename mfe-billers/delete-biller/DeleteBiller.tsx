import { useState } from 'react';
import type { SavedBiller } from '@billpay/domain/rules';
import { SHOWN_MS, useHost } from '@billpay/host-api';
import { failureOf, useChange } from '@billpay/host-api/change';
import { OtpDialog } from '@billpay/ui/otp';
import { ConfirmDialog } from '@billpay/ui/dialog';
import { refetchSavedBillers } from '../billers-data/change-saved-billers';
import { isMobilePrepaid } from '../categories/mobile-prepaid';
import { ReadAlert } from '../read-alert/ReadAlert';
import { hasAutoPayToday } from './auto-pay-today';
import { deleteSavedBiller } from './delete-biller-api';
import { deleteBillerTexts } from './delete-biller-texts';

interface DeleteBillerProps {
  readonly biller: SavedBiller;
  /** Removes the dialog from the page, whatever the outcome. */
  onClose(): void;
}

/** Deletes a saved biller: confirmation, one-time code, outcome (EDIT-04 to EDIT-07). */
export function DeleteBiller(props: DeleteBillerProps) {
  const host = useHost();
  // The API refuses it too; here the customer reads it before a code is sent.
  return hasAutoPayToday(props.biller, host.now()) ? <NotToday {...props} /> : <AskAndDelete {...props} />;
}

function AskAndDelete({ biller, onClose }: DeleteBillerProps) {
  const host = useHost();
  const [confirmed, setConfirmed] = useState(false);
  const { customerBillId, billerName, billName } = biller;

  const removal = useChange({
    mutationFn: (otp: string) => deleteSavedBiller(host, biller, otp),
    onSuccess(message) {
      host.bus.emit('biller.deleted', { customerBillId });
      host.notify.success(message ?? deleteBillerTexts.deleted, SHOWN_MS.status);
    },
    onError(error) {
      host.notify.error(failureOf(error, deleteBillerTexts.failed), SHOWN_MS.status);
    },
    onSettled: onClose,
  });

  return (
    <>
      <ConfirmDialog
        open={!confirmed}
        title={deleteBillerTexts.title(billName)}
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
        onLimitReached={() => {
          refetchSavedBillers(host);
          onClose();
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
