import { useQuery, useQueryClient } from '@tanstack/react-query';
import Flag from 'lucide-react/icons/flag';
import { formatInstant } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';
import { failureOf, useChange } from '@billpay/host-api/change';
import { isNotFound } from '@billpay/host-api/http';
import { Amount } from '@billpay/ui/amount';
import { Button } from '@billpay/ui/button';
import { Stack } from '@billpay/ui/layout';
import { FailedFetch } from '@billpay/ui/loaded-part';
import { Progress } from '@billpay/ui/states';
import { receiptTexts } from '../receipt/receipt-texts';
import { paymentQuery, protectionKeys, report, reportsQuery, type PaymentReport } from './protection-api';
import { protectionTexts } from './protection-texts';
import { ReportCard } from './ReportCard';

/** Reports a payment that the customer did not make, or shows its report. */
export function ReportSection({ transactionId }: { transactionId: string }) {
  const host = useHost();
  const client = useQueryClient();
  const payment = useQuery(paymentQuery(host, transactionId));
  const reports = useQuery(reportsQuery(host));
  const reporting = useChange({
    mutationFn: () => report(host, transactionId),
    onSuccess(made) {
      const customerBillId = payment.data?.customerBillId ?? null;
      const stopped = [...made.stoppedAutoPays, ...made.cancelledSchedules];
      // The event about any one bill makes other remotes refetch their auto pays and scheduled payments.
      if (stopped.length > 0 && customerBillId !== null)
        host.bus.emit('autopay.changed', { customerBillId, status: 'deleted' });
      client.setQueryData(protectionKeys.reports, (known: readonly PaymentReport[] = []) => [
        made,
        ...known.filter(({ id }) => id !== made.id),
      ]);
    },
    onError: (error) => host.notify.error(failureOf(error, protectionTexts.reportFailed)),
  });
  const error = payment.error ?? reports.error;
  if (isNotFound(error)) return <p role="alert">{receiptTexts.gone}</p>;
  if (error) {
    const retry = () => void Promise.all([payment.refetch(), reports.refetch()]);
    return <FailedFetch error={error} text={protectionTexts.failed} onRetry={retry} />;
  }
  if (!payment.data || !reports.data) return <Progress label={protectionTexts.loading} />;
  const { id, paise, billerName, paidOn } = payment.data;
  const made = reports.data.find((one) => one.transactionId === id);
  if (made) return <ReportCard report={made} />;
  return (
    <Stack gap={8}>
      <h3>{protectionTexts.whose}</h3>
      <Amount paise={paise} size="hero" />
      <p>{[billerName, formatInstant(paidOn)].join(' · ')}</p>
      <Button
        icon={<Flag size={20} aria-hidden />}
        busy={reporting.isPending}
        busyLabel={protectionTexts.reporting}
        onClick={() => void reporting.submit()}
      >
        {protectionTexts.report}
      </Button>
      <p>{protectionTexts.reportHint}</p>
    </Stack>
  );
}
