import { useState } from 'react';
import { formatBankDay } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';
import { useChange } from '@billpay/host-api/change';
import { OtpDialog } from '@billpay/ui/otp';
import { ConfirmDialog } from '@billpay/ui/dialog';
import { removeAutoPay, setStopped } from './change-api';
import { changeTexts } from './change-texts';
import { toConfirmedValues, type ChangeDialogProps, type ChangedAutoPay } from './changed-auto-pay';
import { useFailedChange } from './use-failed-change';

/** Stops only the next payment, with a one-time code (AUTO-10, AUTO-12). */
export function StopPayment(props: ChangeDialogProps) {
  return <ChangeStatus {...props} stopped />;
}

/** Resumes the payment, with a one-time code. */
export function ResumePayment(props: ChangeDialogProps) {
  return <ChangeStatus {...props} stopped={false} />;
}

function ChangeStatus({ autoPay, onClose, stopped }: ChangeDialogProps & { stopped: boolean }) {
  const host = useHost();
  const failed = useFailedChange(onClose);
  const { autoPayId, customerBillId } = autoPay;

  const change = useChange({
    mutationFn: (otp: string) => setStopped(host, autoPayId, stopped, otp),
    onSuccess({ message }) {
      host.bus.emit('autopay.changed', { customerBillId, status: stopped ? 'stopped' : 'resumed' });
      host.notify.success(message ?? changeTexts.statusChanged);
      onClose();
    },
    onError: (error) => failed.showFailure(error, changeTexts.statusFailed),
  });
  function giveUp(): void {
    host.notify.info(changeTexts.statusNotChanged);
    onClose();
  }

  if (failed.alert) return failed.alert;
  return (
    <OtpDialog
      open
      template="autopay-status"
      templateVariables={{ ...toConfirmedValues(autoPay), status: stopped ? '0' : '1' }}
      summary={formatSummary(stopped, autoPay)}
      slip={{ payee: autoPay.billName, biller: autoPay.billerName }}
      onVerified={change.submit}
      onCancel={giveUp}
      onLimitReached={(reason, isSaid) =>
        failed.showRefusedCode(changeTexts.statusNotChanged, reason, isSaid)
      }
    />
  );
}

function formatSummary(stopped: boolean, { billName, on }: ChangedAutoPay): string {
  const summary = stopped ? changeTexts.stopSummary : changeTexts.resumeSummary;
  return on ? summary.of(billName, formatBankDay(on)) : summary.next(billName);
}

/** Deletes an auto pay permanently: confirmation, one-time code, outcome (AUTO-11, AUTO-12). */
export function DeleteAutoPay({ autoPay, onClose }: ChangeDialogProps) {
  const host = useHost();
  const failed = useFailedChange(onClose);
  const [confirmed, setConfirmed] = useState(false);
  const { autoPayId, customerBillId, billName, billerName } = autoPay;

  const removal = useChange({
    mutationFn: (otp: string) => removeAutoPay(host, autoPayId, otp),
    onSuccess({ message }) {
      host.bus.emit('autopay.changed', { customerBillId, status: 'deleted' });
      host.notify.success(message ?? changeTexts.deleted);
      onClose();
    },
    onError: (error) => failed.showFailure(error, changeTexts.deleteFailed),
  });
  function giveUp(): void {
    host.notify.info(changeTexts.notDeleted);
    onClose();
  }

  if (failed.alert) return failed.alert;
  return (
    <>
      <ConfirmDialog
        open={!confirmed}
        title={changeTexts.remove(billName)}
        text={changeTexts.removeQuestion(billName)}
        confirmLabel={changeTexts.removeConfirm}
        tone="danger"
        onConfirm={() => setConfirmed(true)}
        onCancel={onClose}
      />
      <OtpDialog
        open={confirmed}
        template="autopay-delete"
        templateVariables={toConfirmedValues(autoPay)}
        summary={changeTexts.removeSummary(billName, billerName)}
        slip={{ payee: billName, biller: billerName }}
        onVerified={removal.submit}
        onCancel={giveUp}
        onLimitReached={(reason, isSaid) => failed.showRefusedCode(changeTexts.notDeleted, reason, isSaid)}
      />
    </>
  );
}

export { ConfirmDebit } from '../mandates/ConfirmDebit';
