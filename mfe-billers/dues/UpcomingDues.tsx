import type { UseQueryResult } from '@tanstack/react-query';
import { useHost, useScreen } from '@billpay/host-api';
import { ApiError } from '@billpay/host-api/http';
import { Amount } from '@billpay/ui/amount';
import { BillerMark } from '@billpay/ui/biller-mark';
import { Card } from '@billpay/ui/card';
import { Collapsible } from '@billpay/ui/collapsible';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { ListRow } from '@billpay/ui/row';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { EmptyState } from '@billpay/ui/states';
import { media, useMediaQuery } from '@billpay/ui/theme';
import type { NextAutoPayments } from '../billers-data/auto-pay-api';
import { DueDate } from '../bill-row/DueDate';
import { soonestFirst } from '../bill-row/due-urgency';
import { payOf } from '../bill-row/pay-of';
import { ShortenedList } from '../long-list/ShortenedList';
import { AutopayBadge } from '../saved-billers/AutopayBadge';
import type { UpcomingDue } from './dues-api';
import { duesTexts } from './dues-texts';

/** Dues shown on a small screen before 'View all' (HOME-12). */
const DUES_AT_FIRST = 2;

interface UpcomingDuesProps {
  query: UseQueryResult<readonly UpcomingDue[]>;
  /** Auto pay status by bill, so that nobody pays it by hand too; undefined while loading. */
  autoPayments: NextAutoPayments | undefined;
}

/** 'Upcoming Dues' of Home: what the customer owes, soonest first; one click leads to paying (HOME-19). */
export function UpcomingDues(props: UpcomingDuesProps) {
  return (
    <Card as="section" aria-label={duesTexts.title}>
      <Collapsible title={duesTexts.title} headingLevel={2} defaultOpen>
        <Dues {...props} />
      </Collapsible>
    </Card>
  );
}

function Dues({ query, autoPayments }: UpcomingDuesProps) {
  useScreen('upcoming-dues');
  const reason = reasonOf(query.error);
  return (
    <LoadedPart
      query={query}
      loading={<SkeletonRows rows={2} label={duesTexts.title} />}
      outdated={duesTexts.failed}
      failureTitle={reason && duesTexts.failed}
      failure={() => reason ?? duesTexts.failedWithoutReason}
    >
      {(dues) =>
        dues.length === 0 ? (
          <EmptyState text={duesTexts.empty} />
        ) : (
          <DueList dues={soonestFirst(dues)} autoPayments={autoPayments} />
        )
      }
    </LoadedPart>
  );
}

interface DueListProps {
  dues: readonly UpcomingDue[];
  autoPayments: NextAutoPayments | undefined;
}

function DueList({ dues, autoPayments }: DueListProps) {
  const host = useHost();
  const small = useMediaQuery(media.medium);
  return (
    <ShortenedList
      label={duesTexts.title}
      items={dues}
      keyOf={(due) => due.customerBillId}
      atFirst={small ? DUES_AT_FIRST : Infinity}
    >
      {(due) => {
        const status = autoPayments?.get(due.customerBillId);
        return (
          <ListRow
            mark={<BillerMark name={due.billerName} />}
            name={due.billName}
            detail={due.billerName}
            number={due.number}
            badge={status && <AutopayBadge status={status} />}
            amount={<Amount paise={due.amountPaise} size="medium" />}
            status={due.dueDate !== null && <DueDate day={due.dueDate} />}
            onOpen={payOf(host, due.customerBillId)}
          />
        );
      }}
    </ShortenedList>
  );
}

function reasonOf(error: Error | null): string | undefined {
  return error instanceof ApiError ? error.serverMessage : undefined;
}
