import type { UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useHost, useScreen } from '@billpay/host-api';
import { ApiError } from '@billpay/host-api/http';
import { Amount } from '@billpay/ui/amount';
import { Button } from '@billpay/ui/button';
import { Card } from '@billpay/ui/card';
import { Collapsible } from '@billpay/ui/collapsible';
import { Row } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { ListRow } from '@billpay/ui/row';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { EmptyState } from '@billpay/ui/states';
import { media, type, useMediaQuery } from '@billpay/ui/theme';
import type { NextAutoPayments } from '../billers-data/auto-pay-api';
import { BillStatus, DueStatus } from '../bill-row/DueStatus';
import { sortBySoonest } from '../bill-row/due-urgency';
import { createPayAction, findPayOffer } from '../bill-row/pay-action';
import { ShortenedList } from '../long-list/ShortenedList';
import { AutopayBadge } from '../saved-billers/AutopayBadge';
import type { UpcomingDue } from './dues-api';
import { duesTexts } from './dues-texts';
import { TotalOfDues } from './TotalOfDues';

/** Number of dues shown on a small screen before 'View all' (HOME-12). */
const DUES_AT_FIRST = 2;

interface UpcomingDuesProps {
  query: UseQueryResult<readonly UpcomingDue[]>;
  /** Auto pay status by bill, to prevent a second payment by hand; undefined while loading. */
  autoPayments: NextAutoPayments['statuses'] | undefined;
}

const Count = styled.span`
  ${type.small}
  font-weight: 500;
`;

/** 'Upcoming Dues' on Home with the total and each due bill, soonest first, with Pay (HOME-19). */
export function UpcomingDues(props: UpcomingDuesProps) {
  const { data: dues = [] } = props.query;
  const unpaid = dues.filter(({ unpaidPaise }) => unpaidPaise > 0);
  return (
    <Card as="section" aria-label={duesTexts.title}>
      <Collapsible
        title={duesTexts.title}
        headingLevel={2}
        defaultOpen
        trailing={unpaid.length > 0 && <Count>{duesTexts.bills(unpaid.length)}</Count>}
        hero={dues.length > 0 && <TotalOfDues dues={dues} />}
      >
        <Dues {...props} />
      </Collapsible>
    </Card>
  );
}

function Dues({ query, autoPayments }: UpcomingDuesProps) {
  const host = useHost();
  useScreen('upcoming-dues');
  const reason = findReason(query.error);
  return (
    <LoadedPart
      query={query}
      loading={<SkeletonRows rows={2} />}
      outdated={duesTexts.failed}
      failureTitle={reason && duesTexts.failed}
      failure={() => reason ?? duesTexts.failedWithoutReason}
    >
      {(dues) =>
        dues.length === 0 ? (
          <EmptyState text={duesTexts.empty} />
        ) : (
          <>
            <DueList dues={unpaidFirst(sortBySoonest(dues))} autoPayments={autoPayments} />
            {host.canOpen('/dues') && (
              <Row justify="center">
                <Button variant="quiet" onClick={() => host.navigate('/dues')}>
                  {duesTexts.payTogether}
                </Button>
              </Row>
            )}
          </>
        )
      }
    </LoadedPart>
  );
}

/** A bill with a pending payment requires no action, so the list shows it last. */
function unpaidFirst(dues: readonly UpcomingDue[]): UpcomingDue[] {
  return dues.toSorted((a, b) => Number(a.unpaidPaise === 0) - Number(b.unpaidPaise === 0));
}

interface DueListProps {
  dues: readonly UpcomingDue[];
  autoPayments: NextAutoPayments['statuses'] | undefined;
}

function DueList({ dues, autoPayments }: DueListProps) {
  const host = useHost();
  const small = useMediaQuery(media.medium);
  const firstUnpaid = dues.find(({ unpaidPaise }) => unpaidPaise > 0);
  return (
    <ShortenedList
      label={duesTexts.title}
      items={dues}
      keyOf={(due) => due.customerBillId}
      atFirst={small ? DUES_AT_FIRST : Infinity}
    >
      {(due) => {
        const { billName, amountPaise, dueDate, unpaidPaise } = due;
        const autoPay = autoPayments?.get(due.customerBillId);
        const pay = findPayOffer(due) ? createPayAction(host, due.customerBillId) : undefined;
        return (
          <ListRow
            name={billName}
            detail={<BillStatus bill={due} due={dueDate !== null && <DueStatus day={dueDate} />} />}
            badge={autoPay && <AutopayBadge status={autoPay} />}
            amount={<Amount paise={unpaidPaise || amountPaise} size="medium" />}
            actions={
              pay && (
                <Button
                  variant={due === firstUnpaid ? 'primary' : 'soft'}
                  size="small"
                  aria-label={duesTexts.payBill(billName)}
                  onClick={pay}
                >
                  {duesTexts.pay}
                </Button>
              )
            }
          />
        );
      }}
    </ShortenedList>
  );
}

function findReason(error: Error | null): string | undefined {
  return error instanceof ApiError ? error.serverMessage : undefined;
}
