import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useHost, useScreen, type TaskProps } from '@billpay/host-api';
import type { OwnTaskName } from '@billpay/host-api/events';
import { isNotFound } from '@billpay/host-api/http';
import { serverStateOf } from '@billpay/host-api/server-state';
import { Button } from '@billpay/ui/button';
import { Dialog } from '@billpay/ui/dialog';
import { Stack } from '@billpay/ui/layout';
import { FailedFetch } from '@billpay/ui/loaded-part';
import { Progress } from '@billpay/ui/states';
import { receiptTexts } from '../receipt/receipt-texts';
import { lockQuery, reportsQuery } from './protection-api';
import { protectionTexts } from './protection-texts';
import { LimitSection } from './LimitSection';
import { LockSection } from './LockSection';
import { ReportCard } from './ReportCard';
import { ReportSection } from './ReportSection';

const queryClientFor = serverStateOf({});

const MAX_ID_LENGTH = 64;

/** Returns the transaction of the task's input. Without one, the task shows all reports. */
function readTransactionId({ transactionId: id }: ProtectionTaskProps['request']): string | undefined {
  return typeof id === 'string' && id !== '' && id.length <= MAX_ID_LENGTH ? id : undefined;
}

type ProtectionTaskProps = Pick<TaskProps<OwnTaskName>, 'request' | 'close'>;

/** Locks bill payments, limits them, and reports a payment that the customer did not make. */
export default function ProtectionTask({ request, close }: ProtectionTaskProps) {
  const transactionId = readTransactionId(request);
  return (
    <QueryClientProvider client={queryClientFor(useHost())}>
      <ProtectionDialog transactionId={transactionId} close={close} />
    </QueryClientProvider>
  );
}

function ProtectionDialog({ transactionId, close }: { transactionId: string | undefined; close(): void }) {
  const host = useHost();
  const { error } = useQuery(lockQuery(host));
  useScreen('payments/protection');
  const isReport = transactionId !== undefined;
  return (
    <Dialog
      open
      title={isReport ? protectionTexts.entry : protectionTexts.title}
      onClose={close}
      footer={<Button onClick={close}>{receiptTexts.close}</Button>}
    >
      {isNotFound(error) ? (
        <NotOffered />
      ) : (
        <Stack gap={24}>
          <LockSection />
          {isReport ? (
            <ReportSection transactionId={transactionId} />
          ) : (
            <>
              <LimitSection />
              <Reports close={close} />
            </>
          )}
        </Stack>
      )}
    </Dialog>
  );
}

/** Shown by a portal whose bank has switched this on without the calls in its API. */
function NotOffered() {
  const { supportPhone } = useHost().settings;
  return (
    <>
      <p role="alert">{protectionTexts.notOffered}</p>
      {supportPhone && <p>{protectionTexts.call(supportPhone)}</p>}
    </>
  );
}

function Reports({ close }: { close(): void }) {
  const host = useHost();
  const { data, error, refetch } = useQuery(reportsQuery(host));
  function openHistory(): void {
    close();
    host.navigate('/history');
  }
  if (error)
    return <FailedFetch error={error} text={protectionTexts.failed} onRetry={() => void refetch()} />;
  if (!data) return <Progress label={protectionTexts.loading} />;
  if (data.length > 0) return data.map((report) => <ReportCard key={report.id} report={report} />);
  return (
    <Stack gap={8}>
      <h3>{protectionTexts.reports}</h3>
      <p>{protectionTexts.noReports}</p>
      {host.canOpen('/history') && <Button onClick={openHistory}>{protectionTexts.history}</Button>}
    </Stack>
  );
}
