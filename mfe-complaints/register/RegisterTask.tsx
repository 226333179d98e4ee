import { useScreen, type TaskProps } from '@billpay/host-api';
import { ComplaintsData } from '../complaint/ComplaintsData';
import { RegisterDialog } from './RegisterDialog';

/** Opens a complaint about a transaction at step two, on request of another remote. */
export default function RegisterTask({ request, close }: TaskProps<'complaint.requested'>) {
  useScreen('complaints');
  return (
    <ComplaintsData>
      <RegisterDialog reference={request.transactionReferenceId} onClose={close} />
    </ComplaintsData>
  );
}
