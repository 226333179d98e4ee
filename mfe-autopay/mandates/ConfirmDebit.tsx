import { formatRupees, toWireRupees } from '@billpay/domain/money';
import { maskedNumber } from '@billpay/domain/rules';
import { useHost, type Host } from '@billpay/host-api';
import { useChange } from '@billpay/host-api/change';
import { OtpDialog } from '@billpay/ui/otp';
import type { PastPayment } from '../auto-pay-data/auto-pay';
import { toConfirmedValues, type ChangeDialogProps } from '../change/changed-auto-pay';
import { useFailedChange } from '../change/use-failed-change';
import { confirmToday } from './confirm-api';
import { mandateTexts as texts } from './mandate-texts';

/** Confirms today's debit with a code, and shows the outcome. */
export function ConfirmDebit({ autoPay, onClose }: ChangeDialogProps) {
  const host = useHost();
  const failed = useFailedChange(onClose);
  const { autoPayId: id, customerBillId, billName, billerName, accountNumber } = autoPay;
  const debitPaise = autoPay.confirmPaise ?? 0;
  const confirmation = useChange({
    mutationFn: (otp: string) => confirmToday(host, { id, on: autoPay.on ?? null, debitPaise }, otp),
    onSuccess(payment) {
      host.bus.emit('autopay.changed', { customerBillId, status: 'edited' });
      reportOutcome(host, customerBillId, payment);
      onClose();
    },
    onError: (error) => failed.showFailure(error, texts.failed),
  });
  function giveUp(): void {
    host.notify.info(texts.notConfirmed);
    onClose();
  }

  if (failed.alert) return failed.alert;
  const amount = formatRupees(debitPaise);
  return (
    <OtpDialog
      open
      template="autopay-debit"
      templateVariables={{ ...toConfirmedValues(autoPay), amount: toWireRupees(debitPaise) }}
      summary={texts.summary(amount, billName, billerName, maskedNumber(accountNumber ?? ''))}
      slip={{
        payee: billName,
        biller: billerName,
        amountPaise: debitPaise,
        ...(accountNumber && { accountNumber }),
      }}
      onVerified={confirmation.submit}
      onCancel={giveUp}
      onLimitReached={(reason, isSaid) => failed.showRefusedCode(texts.notConfirmed, reason, isSaid)}
    />
  );
}

/** Shows the outcome, and makes other remotes refetch their data. */
function reportOutcome(host: Host, customerBillId: number, payment: PastPayment): void {
  const { outcome, billName, amountPaise, transactionId, reason } = payment;
  if (transactionId !== null) {
    const known = outcome === 'paid' ? 'success' : outcome === 'pending' ? 'pending' : 'failed';
    host.bus.emit('payment.completed', { customerBillId, transactionId, outcome: known });
  }
  if (outcome === 'paid') host.notify.success(texts.paid(formatRupees(amountPaise ?? 0), billName));
  else if (outcome === 'pending') host.notify.info(texts.pending(billName));
  else if (outcome === 'trying') host.notify.info(reason ?? texts.trying(billName));
  else host.notify.error(reason ?? texts.failed);
}
