import { useScreen, type TaskProps } from '@billpay/host-api';
import { ComplaintsData } from '../complaint/ComplaintsData';
import { RegisterDialog } from './RegisterDialog';

/** A complaint about a transaction that another remote names; starts at step two. */
export default function RegisterTask({ request, close }: TaskProps<'complaint.requested'>) {
  useScreen('complaints');
  return (
    <ComplaintsData>
      <RegisterDialog reference={request.transactionReferenceId} onClose={close} />
    </ComplaintsData>
  );
}
