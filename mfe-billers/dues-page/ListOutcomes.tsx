import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { styled } from 'styled-components';
import { useHost, useScreen, type Host } from '@billpay/host-api';
import { messageOf } from '@billpay/host-api/http';
import { formatPromise, reasonOf, statusLabel, statusOf } from '@billpay/domain/transaction-status';
import { Amount } from '@billpay/ui/amount';
import { Badge } from '@billpay/ui/badge';
import { Button } from '@billpay/ui/button';
import { Card } from '@billpay/ui/card';
import { Stack } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { Notice } from '@billpay/ui/notice';
import { ListRow } from '@billpay/ui/row';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { color, media, type, useMediaQuery } from '@billpay/ui/theme';
import { outcomeTexts } from './dues-page-texts';
import { paymentListQuery } from './payment-list-api';
import type { ListedBill, PaymentList } from './payment-list';
import { reportDues, reportPayments, type Sending } from './send-list';
import { useLostFocus } from './use-lost-focus';

const Title = styled.h1`
  ${type.title}
`;
const Done = styled(Button)`
  @media ${media.wide} {
    align-self: start;
  }
`;
const Small = styled.p`
  ${type.small}
  color: ${color.muted};
`;

interface ListOutcomesProps {
  readonly listId: string;
  /** Whether the page has opened with this list. */
  readonly isFirst: boolean;
  /** The submission, if this page has sent the list; null after a reload. */
  readonly sending: Sending | null;
  onDone(): void;
}

/** Shows the outcome of each bill in a list, also after a reload. */
export function ListOutcomes({ listId, isFirst, sending, onDone }: ListOutcomesProps) {
  const host = useHost();
  useScreen('billers/paid-together');
  const title = useRef<HTMLHeadingElement>(null);
  useLostFocus(title, !isFirst);
  const query = useQuery(paymentListQuery(host, listId, sending?.state === 'sending'));
  useReports(query.data, sending !== null);
  return (
    <Stack gap={16}>
      <Title ref={title} tabIndex={-1}>
        {outcomeTexts.title}
      </Title>
      <Card>
        <LoadedPart
          query={query}
          loading={<SkeletonRows rows={4} label={outcomeTexts.loading} />}
          outdated={outcomeTexts.failed}
          failure={(error) => messageOf(error, outcomeTexts.failed)}
        >
          {(list) => <Outcomes list={list} sending={sending} />}
        </LoadedPart>
      </Card>
      <Done variant="primary" size="large" onClick={onDone}>
        {outcomeTexts.done}
      </Done>
    </Stack>
  );
}

/**
 * Reports outcomes that arrive while the list is shown, so that other remotes fetch their data again.
 * @param isOwn whether this page has sent the list, in which case the first outcomes are reported too
 */
function useReports(list: PaymentList | undefined, isOwn: boolean): void {
  const host = useHost();
  const reported = useRef<string | null>(isOwn ? '' : null);
  const statuses = list && list.bills.map(({ payment }) => payment?.status).join();
  useEffect(() => {
    if (!list || statuses === undefined) return;
    // The dues may have been fetched before the first outcomes of a list that was sent earlier.
    if (reported.current === null) reportDues(host, list);
    else if (reported.current !== statuses) reportPayments(host, list);
    reported.current = statuses;
  }, [host, list, statuses]);
}

function Outcomes({ list, sending }: { list: PaymentList; sending: Sending | null }) {
  const paid = list.bills.filter(({ payment }) => payment && statusOf(payment.status).kind === 'success');
  return (
    <Stack gap={16}>
      <Progress list={list} sending={sending} />
      {list.confirmedAt !== null && (
        <div>
          <output>
            <strong>{outcomeTexts.paidCount(paid.length, list.bills.length)}</strong>
          </output>
          <Small>{outcomeTexts.independent}</Small>
        </div>
      )}
      <ul>
        {list.bills.map((bill) => (
          <li key={bill.customerBillId}>
            <Outcome bill={bill} isSending={sending?.state === 'sending'} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Describes the state of the list while no payment exists. */
function Progress({ list, sending }: { list: PaymentList; sending: Sending | null }) {
  if (list.confirmedAt !== null || sending?.state === 'sending') return null;
  if (sending?.state === 'refused') {
    return <Notice tone="danger">{outcomeTexts.refused(sending.reason ?? '')}</Notice>;
  }
  if (sending?.state === 'unknown') return <Notice tone="warning">{outcomeTexts.unknown}</Notice>;
  return <Notice tone="neutral">{outcomeTexts.notConfirmed}</Notice>;
}

const looks = {
  success: { tone: 'success', Icon: CircleCheck },
  pending: { tone: 'warning', Icon: Clock },
  failed: { tone: 'danger', Icon: CircleX },
} as const;

/** Whether the customer can get receipts here: an app offers no download (REC-09). */
function offersReceipts({ session, receipts, canHandle }: Host): boolean {
  return canHandle('receipt.requested') && (!session.inAppWebView || receipts?.canShare() === true);
}

function Outcome({ bill, isSending }: { bill: ListedBill; isSending: boolean }) {
  const host = useHost();
  const isNarrow = useMediaQuery(media.narrow);
  const { billName, billerName, debitPaise, payment } = bill;
  const isWaiting = !payment || payment.status === 'bbps-in-progress';
  const { tone, Icon } = looks[payment ? statusOf(payment.status).kind : 'pending'];
  const why = payment && !isWaiting ? reasonOf(payment.status, payment.reason) : null;
  const promise = payment ? formatPromise(payment.settleBy, host.now()) : null;
  return (
    <ListRow
      name={billName}
      detail={billerName}
      amount={<Amount paise={debitPaise} size="medium" />}
      amountBelow={isNarrow}
      badge={
        (payment || isSending) && (
          <Badge tone={tone} icon={<Icon aria-hidden />}>
            {isWaiting ? outcomeTexts.sending : statusLabel(payment.status)}
          </Badge>
        )
      }
      actions={
        payment &&
        !isWaiting &&
        offersReceipts(host) && (
          <Button
            size="small"
            variant="soft"
            aria-label={outcomeTexts.receiptOf(billName)}
            onClick={() => host.bus.emit('receipt.requested', { transactionId: payment.transactionId })}
          >
            {outcomeTexts.receipt}
          </Button>
        )
      }
    >
      {why && <Small>{why}</Small>}
      {promise && <Small>{promise}</Small>}
    </ListRow>
  );
}
