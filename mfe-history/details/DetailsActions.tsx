import { useQuery } from '@tanstack/react-query';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useHost } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { Row } from '@billpay/ui/layout';
import { useReceipts } from '../list/use-receipts';
import type { Transaction } from '../transactions/transaction';
import { detailsTexts } from './details-texts';
import { complaintAbout, mayPayAgain } from './offers';
import { savedBillIdsQuery } from './saved-billers-api';

/** Requests another payment of the same biller; undefined where that is not possible or not yet known. */
function usePayAgain(transaction: Transaction): (() => void) | undefined {
  const host = useHost();
  const offered = mayPayAgain(host, transaction);
  const saved = useQuery({ ...savedBillIdsQuery(host), enabled: offered });
  const { customerBillId } = transaction;
  if (!offered || customerBillId === null || !saved.data?.includes(customerBillId)) return undefined;
  return () => host.bus.emit('payment.requested', { customerBillId });
}

/** The actions for one transaction that live remotes handle. */
export function DetailsActions({ transaction }: { transaction: Transaction }) {
  const host = useHost();
  const receipts = useReceipts();
  const complain = complaintAbout(host, transaction);
  const payAgain = usePayAgain(transaction);
  if (!receipts && !complain && !payAgain) return null;
  return (
    <Row gap={8} wrap>
      {receipts && (
        <Button icon={<receipts.Icon size={20} />} onClick={() => receipts.request(transaction.id)}>
          {detailsTexts.receipt[receipts.kind]}
        </Button>
      )}
      {payAgain && (
        <Button icon={<RotateCw size={20} />} onClick={payAgain}>
          {detailsTexts.payAgain}
        </Button>
      )}
      {complain && (
        <Button icon={<MessageSquareWarning size={20} />} onClick={complain}>
          {detailsTexts.complain}
        </Button>
      )}
    </Row>
  );
}
