import { QueryClientProvider } from '@tanstack/react-query';
import { useHost, type TaskProps } from '@billpay/shared/host';
import { Dialog } from '@billpay/shared/ui/dialog';
import { ErrorState } from '@billpay/shared/ui/states';
import { queryClientFor } from '../query-client';
import { confirmTexts } from './confirm-payment-texts';
import { PaymentDialog } from './PaymentDialog';

/** Pays the bill of a saved biller, from its details to its receipt. */
export default function PaymentTask({ request, close, hold }: TaskProps<'payment.requested'>) {
  const host = useHost();
  if (!('customerBillId' in request)) {
    return (
      <Dialog open title={confirmTexts.title} onClose={close}>
        <ErrorState message={confirmTexts.unsupportedRequest} />
      </Dialog>
    );
  }
  return (
    <QueryClientProvider client={queryClientFor(host)}>
      <PaymentDialog customerBillId={request.customerBillId} close={close} hold={hold} />
    </QueryClientProvider>
  );
}
