import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useHost, useScreen } from '@billpay/host-api';
import type { SavedBiller } from '@billpay/domain/rules';
import { Stack } from '@billpay/ui/layout';
import { Notice } from '@billpay/ui/notice';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { Card } from '@billpay/ui/card';
import { type } from '@billpay/ui/theme';
import { BillersData } from '../billers-data/BillersData';
import { LazyDialog } from '../lazy-dialog/LazyDialog';
import { savedBillersQuery } from '../saved-billers/saved-billers-api';
import { MarkedDues } from '../paid-elsewhere/MarkedDues';
import { SkippedBills } from '../presented-bills/SkippedBills';
import { usePresentedBills } from '../presented-bills/use-presented-bills';
import { usePaidElsewhere } from '../paid-elsewhere/use-paid-elsewhere';
import { DueChoice } from './DueChoice';
import { duesPageTexts } from './dues-page-texts';
import { ListOutcomes } from './ListOutcomes';
import { listsOfTodayQuery } from './payment-list-api';
import type { PaymentList } from './payment-list';
import { scheduledQuery } from './schedules-api';
import { scheduleTexts } from './schedule-texts';
import { sendList, type Sending } from './send-list';
import { useLostFocus } from './use-lost-focus';
import { useNewDay } from './use-new-day';
import { useShownList } from './use-shown-list';

const Title = styled.h1`
  ${type.title}
`;

const fetchReview = () => import('./ReviewDialog');
const fetchSchedule = () => import('./ScheduleDialog');

/** The page '/dues': what is due this month, and the payment of several bills with one code. */
export default function DuesPage() {
  return (
    <BillersData>
      <Dues />
    </BillersData>
  );
}

function Dues() {
  const host = useHost();
  const client = useQueryClient();
  const { listId, isFirst, show } = useShownList(host);
  const [sending, setSending] = useState<Sending | null>(null);
  function pay(list: PaymentList, otp: string): void {
    show(list.listId);
    void sendList(host, client, { list, otp }, setSending);
  }
  if (listId === null) return <Choice isFirst={isFirst} onPay={pay} onShow={show} />;
  return (
    <ListOutcomes
      key={listId}
      listId={listId}
      isFirst={isFirst}
      sending={sending?.listId === listId ? sending : null}
      onDone={() => show(null)}
    />
  );
}

interface ChoiceProps {
  /** Whether the page has opened with this choice. */
  readonly isFirst: boolean;
  onPay(list: PaymentList, otp: string): void;
  onShow(listId: string): void;
}

function Choice({ isFirst, onPay, onShow }: ChoiceProps) {
  const host = useHost();
  useScreen('billers/dues');
  const [reviewed, setReviewed] = useState<readonly SavedBiller[] | null>(null);
  const billers = useQuery(savedBillersQuery(host));
  const lists = useQuery(listsOfTodayQuery(host));
  const scheduled = useQuery(scheduledQuery(host));
  const title = useRef<HTMLHeadingElement>(null);
  useLostFocus(title, !isFirst);
  useNewDay();
  const elsewhere = usePaidElsewhere();
  const presented = usePresentedBills();
  const failure = elsewhere.failure ?? presented.failure;
  const [later, setLater] = useState<SavedBiller | null>(null);
  return (
    <Stack gap={16}>
      <Title ref={title} tabIndex={-1}>
        {duesPageTexts.title}
      </Title>
      {failure && (
        <Notice tone="danger" inSight>
          {failure}
        </Notice>
      )}
      {billers.isPending || lists.isPending ? (
        <Card>
          <SkeletonRows rows={6} label={duesPageTexts.loading} />
        </Card>
      ) : (
        <DueChoice
          billers={billers.data ?? []}
          lists={lists.data ?? null}
          onReview={setReviewed}
          onSchedule={scheduled.data ? setLater : undefined}
          onShow={onShow}
          onMark={elsewhere.onMark}
          presented={presented}
        />
      )}
      <MarkedDues {...elsewhere} />
      <SkippedBills {...presented} />
      {reviewed && (
        <LazyDialog
          title={duesPageTexts.paySelected(reviewed.length)}
          fetchModule={fetchReview}
          onClose={() => setReviewed(null)}
        >
          {({ ReviewDialog }) => (
            <ReviewDialog billers={reviewed} onClose={() => setReviewed(null)} onPay={onPay} />
          )}
        </LazyDialog>
      )}
      {later && (
        <LazyDialog title={scheduleTexts.title} fetchModule={fetchSchedule} onClose={() => setLater(null)}>
          {({ ScheduleDialog }) => <ScheduleDialog biller={later} onClose={() => setLater(null)} />}
        </LazyDialog>
      )}
    </Stack>
  );
}
