import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useHost, useScreen } from '@billpay/shared/host';
import { ApiError } from '@billpay/shared/http';
import { Button } from '@billpay/shared/ui/button';
import { Card } from '@billpay/shared/ui/card';
import { Collapsible } from '@billpay/shared/ui/collapsible';
import { Row } from '@billpay/shared/ui/layout';
import { Notice } from '@billpay/shared/ui/notice';
import { SkeletonRows } from '@billpay/shared/ui/skeleton';
import { EmptyState } from '@billpay/shared/ui/states';
import { media, useMediaQuery } from '@billpay/shared/ui/theme';
import type { NextAutoPayments } from '../billers-data/auto-pay-api';
import { BillRow } from '../bill-row/BillRow';
import { soonestFirst } from '../bill-row/due-urgency';
import { payOf } from '../bill-row/pay-of';
import { LoadedPart } from '../loaded-part/LoadedPart';
import { LongList } from '../long-list/LongList';
import { AutopayBadge } from '../saved-billers/AutopayBadge';
import type { UpcomingDue } from './dues-api';
import { duesTexts } from './dues-texts';

/** On a small screen so many dues show before the customer asks for all (HOME-12). */
const SHORT_LIST_LENGTH = 2;

interface UpcomingDuesProps {
  query: UseQueryResult<readonly UpcomingDue[]>;
  /** So that nobody pays by hand what pays itself; undefined while unknown. */
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
      failureTitle={reason && duesTexts.failed}
      failure={() => reason ?? duesTexts.failedWithoutReason}
    >
      {(dues) => (
        <>
          {query.isError && (
            <Notice tone="warning" action={<Button onClick={() => void query.refetch()}>Retry</Button>}>
              {duesTexts.failed}
            </Notice>
          )}
          {dues.length === 0 ? (
            <EmptyState text={duesTexts.empty} />
          ) : (
            <DueList dues={soonestFirst(dues)} autoPayments={autoPayments} />
          )}
        </>
      )}
    </LoadedPart>
  );
}

interface DueListProps {
  dues: readonly UpcomingDue[];
  autoPayments: NextAutoPayments | undefined;
}

function DueList({ dues, autoPayments }: DueListProps) {
  const host = useHost();
  const [allShown, setAllShown] = useState(false);
  const short = useMediaQuery(media.medium) && dues.length > SHORT_LIST_LENGTH;
  const shown = short && !allShown ? dues.slice(0, SHORT_LIST_LENGTH) : dues;
  return (
    <>
      <LongList label={duesTexts.title} items={shown} keyOf={(due) => due.customerBillId}>
        {(due) => {
          const standing = autoPayments?.get(due.customerBillId);
          return (
            <BillRow
              {...due}
              badge={standing && <AutopayBadge standing={standing} />}
              onPay={payOf(host, due.customerBillId)}
            />
          );
        }}
      </LongList>
      {short && (
        <Row justify="center">
          <Button variant="quiet" aria-expanded={allShown} onClick={() => setAllShown(!allShown)}>
            {allShown ? duesTexts.viewLess : duesTexts.viewAll}
          </Button>
        </Row>
      )}
    </>
  );
}

function reasonOf(error: Error | null): string | undefined {
  return error instanceof ApiError ? error.serverMessage : undefined;
}
