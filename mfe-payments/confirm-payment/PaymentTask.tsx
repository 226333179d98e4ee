import { QueryClientProvider } from '@tanstack/react-query';
import { useHost, type TaskProps } from '@billpay/host-api';
import { serverStateOf } from '@billpay/host-api/server-state';
import { PaymentDialog } from './PaymentDialog';

const queryClientFor = serverStateOf({});

/** Pays the bill of a saved biller, or a plan: details, code, receipt. */
export default function PaymentTask({ request, close, hold }: TaskProps<'payment.requested'>) {
  return (
    <QueryClientProvider client={queryClientFor(useHost())}>
      <PaymentDialog request={request} close={close} hold={hold} />
    </QueryClientProvider>
  );
}
