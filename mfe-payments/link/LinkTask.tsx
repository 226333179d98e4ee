import type { ReactNode } from 'react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useHost, useScreen, type TaskProps } from '@billpay/host-api';
import type { OwnTaskName } from '@billpay/host-api/events';
import { ApiError, isNotFound, messageOf } from '@billpay/host-api/http';
import { serverStateOf } from '@billpay/host-api/server-state';
import { networkName } from '@billpay/domain/network-names';
import { Button } from '@billpay/ui/button';
import { DetailsList } from '@billpay/ui/details-list';
import { Dialog } from '@billpay/ui/dialog';
import { Stack } from '@billpay/ui/layout';
import { FailedFetch } from '@billpay/ui/loaded-part';
import { MaskedText } from '@billpay/ui/masked-text';
import { Notice } from '@billpay/ui/notice';
import { Progress } from '@billpay/ui/states';
import { PaymentDialog } from '../confirm-payment/PaymentDialog';
import { usePaymentHost } from '../confirm-payment/use-payment-host';
import { paymentLinkQuery, type LinkedBill } from './payment-link-api';
import { linkTexts } from './payment-link-texts';

const queryClientFor = serverStateOf({});

/** Replaces a text that cannot be a link: a link that the network has not signed. */
const NO_LINK = '-';

function readLink({ link }: TaskProps<OwnTaskName>['request']): string {
  return typeof link === 'string' && /^[\w.-]{1,200}$/.test(link) ? link : NO_LINK;
}

/** Opens the payment link of a biller: Confirm Payment with the fetched bill, or the reason why not. */
export default function LinkTask({ request, close, hold }: TaskProps<OwnTaskName>) {
  return (
    <QueryClientProvider client={queryClientFor(useHost())}>
      <LinkedPayment link={readLink(request)} close={close} hold={hold} />
    </QueryClientProvider>
  );
}

interface LinkedPaymentProps extends Pick<TaskProps<OwnTaskName>, 'close' | 'hold'> {
  readonly link: string;
}

function LinkedPayment({ link, close, hold }: LinkedPaymentProps) {
  const { data, error, refetch } = useQuery(paymentLinkQuery(usePaymentHost(), link));
  if (data && data.customerBillId !== null) {
    const request = { customerBillId: data.customerBillId };
    return <PaymentDialog request={request} paymentLink={link} close={close} hold={hold} />;
  }
  return (
    <LinkDialog close={close} unsaved={data}>
      {error ? (
        <LinkProblem error={error} retry={() => void refetch()} />
      ) : data ? (
        <UnsavedBill bill={data} />
      ) : (
        <Progress label={linkTexts.loading} />
      )}
    </LinkDialog>
  );
}

interface LinkDialogProps {
  readonly unsaved: LinkedBill | undefined;
  readonly children: ReactNode;
  close(): void;
}

function LinkDialog({ unsaved, children, close }: LinkDialogProps) {
  const host = useHost();
  useScreen('payments/link');
  function addBiller({ billerId, categoryId, parameters }: LinkedBill): void {
    close();
    const prefilled = Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
    host.bus.emit('biller.add-requested', { categoryId, billerId, prefilled, mode: 'add' });
  }
  return (
    <Dialog
      open
      title={linkTexts.title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{linkTexts.close}</Button>
          {unsaved && host.canHandle('biller.add-requested') && (
            <Button variant="primary" onClick={() => addBiller(unsaved)}>
              {linkTexts.addBiller}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** The API's reason why the link cannot be used. Only a failure without a reason can be repeated. */
function LinkProblem({ error, retry }: { error: Error; retry(): void }) {
  const isRefused = error instanceof ApiError && error.kind === 'refused' && error.status < 500;
  if (isNotFound(error)) return <Notice tone="warning">{linkTexts.notOffered}</Notice>;
  if (!isRefused) return <FailedFetch error={error} text={linkTexts.failed} onRetry={retry} />;
  return (
    <Stack gap={8}>
      <Notice tone="danger">{messageOf(error, linkTexts.failed)}</Notice>
      <p>{linkTexts.nothingPaid}</p>
    </Stack>
  );
}

function UnsavedBill({ bill }: { bill: LinkedBill }) {
  return (
    <Stack gap={16}>
      <p role="status">
        {linkTexts.notSaved(bill.billerName)} {linkTexts.thenOpenAgain}
      </p>
      <DetailsList
        rows={[
          { label: linkTexts.biller, value: bill.billerName },
          ...bill.parameters.map(({ name, value }) => ({
            label: networkName(name),
            value: <MaskedText text={value} />,
          })),
        ]}
      />
    </Stack>
  );
}
