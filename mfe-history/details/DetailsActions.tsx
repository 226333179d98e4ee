import { useQuery } from '@tanstack/react-query';
import Flag from 'lucide-react/icons/flag';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { Row } from '@billpay/ui/layout';
import { useReceipts } from '../list/use-receipts';
import type { Transaction } from '../transactions/transaction';
import { detailsTexts } from './details-texts';
import { createComplaintAction, createNotMeAction, mayPayAgain } from './offers';
import { savedBillIdsQuery } from './saved-billers-api';

interface PayAgain {
  /** Undefined if the biller is not saved, or while this is unknown. */
  readonly request: (() => void) | undefined;
}

/**
 * Returns the request to pay the same biller again; undefined if it is known from the start to be
 * unavailable.
 */
function usePayAgain(transaction: Transaction): PayAgain | undefined {
  const host = useHost();
  const offered = mayPayAgain(host, transaction);
  const { data } = useQuery({ ...savedBillIdsQuery(host), enabled: offered });
  const [wasKnown] = useState(data !== undefined);
  const { customerBillId } = transaction;
  if (!offered || customerBillId === null) return undefined;
  if (!data?.includes(customerBillId)) return wasKnown ? undefined : { request: undefined };
  return { request: () => host.bus.emit('payment.requested', { customerBillId }) };
}

/** Reserves its space while hidden, so that neither the other actions nor the dialog's buttons move. */
const LateAction = styled(Button)<{ $shown: boolean }>`
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
`;

/** Actions for a transaction that live remotes handle. */
export function DetailsActions({ transaction }: { transaction: Transaction }) {
  const host = useHost();
  const receipts = useReceipts();
  const complain = createComplaintAction(host, transaction);
  const payAgain = usePayAgain(transaction);
  const reportNotMe = createNotMeAction(host, transaction);
  if (!receipts && !complain && !payAgain && !reportNotMe) return null;
  return (
    <Row gap={8} wrap>
      {receipts && (
        <Button icon={<receipts.Icon size={20} />} onClick={() => receipts.request(transaction.id)}>
          {detailsTexts.receipt[receipts.kind]}
        </Button>
      )}
      {payAgain && (
        <LateAction
          $shown={payAgain.request !== undefined}
          icon={<RotateCw size={20} />}
          onClick={payAgain.request}
        >
          {detailsTexts.payAgain}
        </LateAction>
      )}
      {complain && (
        <Button icon={<MessageSquareWarning size={20} />} onClick={complain}>
          {detailsTexts.complain}
        </Button>
      )}
      {reportNotMe && (
        <Button icon={<Flag size={20} />} onClick={reportNotMe}>
          {detailsTexts.notMe}
        </Button>
      )}
    </Row>
  );
}
