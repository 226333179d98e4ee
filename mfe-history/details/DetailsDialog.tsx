import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { detailsNotice, statusOf } from '@billpay/domain/transaction-status';
import { Amount } from '@billpay/ui/amount';
import { Button } from '@billpay/ui/button';
import { DetailsList } from '@billpay/ui/details-list';
import { Dialog } from '@billpay/ui/dialog';
import { Stack, VisuallyHidden } from '@billpay/ui/layout';
import { FailedFetch } from '@billpay/ui/loaded-part';
import { Notice } from '@billpay/ui/notice';
import { color, space } from '@billpay/ui/theme';
import { StatusBadge } from '../list/StatusBadge';
import type { Transaction } from '../transactions/transaction';
import { afterClosing, useCurrentTransaction } from './current-transaction';
import { DetailsActions } from './DetailsActions';
import { listDetails } from './details-rows';
import { detailsTexts, openTexts } from './details-texts';
import { OpenPanel } from './OpenPanel';

interface DetailsDialogProps {
  /** The transaction as listed when the dialog opened. */
  readonly opened: Transaction;
  readonly onClose: () => void;
}

const Head = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(8)};
  text-align: center;
`;
const BillerName = styled.p`
  color: ${color.muted};
  overflow-wrap: anywhere;
`;

/** The 'Transaction Details' dialog. Polls an open payment while it is visible (HIST-05, HIST-09). */
export function DetailsDialog({ opened, onClose }: DetailsDialogProps) {
  const host = useHost();
  const client = useQueryClient();
  const current = useCurrentTransaction(opened);
  const { transaction } = current;

  function close(): void {
    onClose();
    void afterClosing(host, client, opened, transaction);
  }

  return (
    <Dialog
      open
      title={detailsTexts.title}
      onClose={close}
      // The dialog's content changes with each response.
      steady={!statusOf(opened.status).settled}
      footer={<Button onClick={close}>{detailsTexts.close}</Button>}
    >
      <Stack gap={16}>
        <Head>
          <VisuallyHidden>{detailsTexts.paid}</VisuallyHidden>
          <Amount paise={transaction.totalPaise} size="hero" />
          <StatusBadge transaction={transaction} />
          <BillerName>
            {[transaction.billName, transaction.billerName].filter(Boolean).join(' · ')}
          </BillerName>
        </Head>
        <WhatItMeans opened={opened} current={current} />
        <DetailsList rows={listDetails(transaction)} />
        <DetailsActions transaction={transaction} />
      </Stack>
    </Dialog>
  );
}

interface WhatItMeansProps {
  readonly opened: Transaction;
  readonly current: ReturnType<typeof useCurrentTransaction>;
}

/** Explains where the money is and what the next step is (HIST-13). */
function WhatItMeans({ opened, current }: WhatItMeansProps) {
  const { transaction, asking, error, pauseMs, askAgain } = current;
  const { kind, settled } = statusOf(transaction.status);
  const notice = detailsNotice(transaction.status);
  const outcome = kind === 'success' ? 'success' : 'failed';
  const settledMeanwhile = settled && !statusOf(opened.status).settled;
  return (
    <>
      {/* Always rendered, so that screen readers announce an outcome that arrives while the dialog is open. */}
      <output>
        {settledMeanwhile && (
          <Notice tone={outcome === 'success' ? 'success' : 'danger'}>{openTexts.settled[outcome]}</Notice>
        )}
      </output>
      {notice && <Notice tone={settled ? 'danger' : 'warning'}>{notice}</Notice>}
      {error && !settled && <FailedFetch error={error} text={detailsTexts.failed} onRetry={askAgain} />}
      {!settled && <OpenPanel transaction={transaction} asking={asking} pauseMs={pauseMs} />}
    </>
  );
}
