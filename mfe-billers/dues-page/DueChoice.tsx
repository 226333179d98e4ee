import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { MAX_LISTED_BILLS } from '@billpay/api-contract/payment-lists';
import { useHost } from '@billpay/host-api';
import { messageOf } from '@billpay/host-api/http';
import { paymentRoute, type SavedBiller } from '@billpay/domain/rules';
import { Amount } from '@billpay/ui/amount';
import { Button } from '@billpay/ui/button';
import { Card } from '@billpay/ui/card';
import { Row, Stack } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { EmptyState } from '@billpay/ui/states';
import { color, media, radius, shadow, space, type } from '@billpay/ui/theme';
import { sortBySoonest } from '../bill-row/due-urgency';
import { upcomingDuesQuery, type UpcomingDue } from '../dues/dues-api';
import { duesTexts } from '../dues/dues-texts';
import { duesPageTexts, reviewTexts } from './dues-page-texts';
import type { PresentedBills } from '../presented-bills/use-presented-bills';
import { DueRow } from './DueRow';
import { DueViews } from './DueViews';
import { PaidTogether } from './PaidTogether';
import type { PaymentList } from './payment-list';
import { Scheduled } from './Scheduled';
import { scheduledQuery } from './schedules-api';

/** Stays visible while the list scrolls, above the menu on a phone. */
const Bar = styled.div`
  position: sticky;
  bottom: ${space(16)};
  z-index: 1;
  padding: ${space(12)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  @media ${media.compact} {
    bottom: calc(64px + env(safe-area-inset-bottom));
  }
  @media ${media.short} {
    position: static;
  }
  @media print {
    display: none;
  }
`;
const Hint = styled.p`
  display: block;
  ${type.small}
  color: ${color.muted};
`;
const Bills = styled.ul`
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
  /* Keeps a focused control from scrolling behind the bar. */
  & :is(input, button) {
    scroll-margin-block-end: 7rem;
    @media ${media.short} {
      scroll-margin-block-end: 0;
    }
  }
`;
/** Shows the sum of the selected bills, or asks the customer to select more. */
const Selected = styled.output`
  flex: 1 1 10rem;
`;
const Pay = styled(Button)`
  @media ${media.compact} {
    flex: 1 1 10rem;
  }
`;

interface DueChoiceProps {
  readonly billers: readonly SavedBiller[];
  /** Today's payment lists; null if the bank offers none, so that bills are paid one by one. */
  readonly lists: readonly PaymentList[] | null;
  onReview(billers: readonly SavedBiller[]): void;
  /** Undefined if the bank offers no scheduled payments. */
  onSchedule: ((biller: SavedBiller) => void) | undefined;
  onShow(listId: string): void;
  /** Undefined if the bank does not let customers mark a due as paid elsewhere. */
  onMark: ((due: UpcomingDue) => void) | undefined;
  readonly presented: PresentedBills;
}

/** The list of dues, with a checkbox for each bill that can be paid with others. */
export function DueChoice({
  billers,
  lists,
  onReview,
  onSchedule,
  onShow,
  onMark,
  presented,
}: DueChoiceProps) {
  const dues = useQuery(upcomingDuesQuery(useHost()));
  return (
    <>
      <Scheduled />
      {lists && <PaidTogether lists={lists} onShow={onShow} />}
      <LoadedPart
        query={dues}
        loading={
          <Card>
            <SkeletonRows rows={6} label={duesPageTexts.loading} />
          </Card>
        }
        outdated={duesTexts.failed}
        failureTitle={duesTexts.failed}
        failure={(error) => messageOf(error, duesTexts.failedWithoutReason)}
      >
        {(all) => (
          <Choices
            dues={all}
            billers={billers}
            together={lists !== null}
            onReview={onReview}
            onSchedule={onSchedule}
            onMark={onMark}
            presented={presented}
          />
        )}
      </LoadedPart>
    </>
  );
}

/** Whether a due can be paid in a list: its bill determines the amount, and no payment is pending. */
function isListable(due: UpcomingDue, biller: SavedBiller | undefined): boolean {
  if (due.unpaidPaise === 0 || due.pendingPaise !== null) return false;
  return biller !== undefined && paymentRoute(biller.flags) === 'fetched';
}

/** Returns the ids of the bills that scheduled payments will pay. */
function useScheduledBills(): ReadonlySet<number> {
  const { data } = useQuery(scheduledQuery(useHost()));
  const open = (data ?? []).filter(({ state }) => state === 'planned' || state === 'paying');
  return new Set(open.map(({ customerBillId }) => customerBillId));
}

interface ChoicesProps extends Pick<
  DueChoiceProps,
  'billers' | 'onReview' | 'onSchedule' | 'onMark' | 'presented'
> {
  readonly dues: readonly UpcomingDue[];
  /** Whether at least two bills can be paid together. */
  readonly together: boolean;
}

function Choices({ dues, billers, together, onReview, onSchedule, onMark, presented }: ChoicesProps) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const scheduled = useScheduledBills();
  if (dues.length === 0) {
    return (
      <Card>
        <EmptyState text={duesTexts.empty} />
      </Card>
    );
  }
  const rows = sortBySoonest(dues).map((due) => {
    const saved = billers.find(({ customerBillId }) => customerBillId === due.customerBillId);
    return { due, saved, biller: isListable(due, saved) ? saved : undefined };
  });
  const chosen = rows.filter(({ due }) => selected.has(due.customerBillId));
  const isFull = chosen.length >= MAX_LISTED_BILLS;
  const canPayTogether = together && rows.filter(({ biller }) => biller).length > 1;
  function toggle(customerBillId: number): void {
    const next = new Set(selected);
    if (!next.delete(customerBillId)) next.add(customerBillId);
    setSelected(next);
  }
  return (
    <Stack gap={16}>
      <Card as="section" aria-label={duesTexts.title}>
        <DueViews dues={dues} billers={billers} presented={presented}>
          {canPayTogether && <Hint>{duesPageTexts.nothingSelected}</Hint>}
          <Bills>
            {rows.map(({ due, saved, biller }) => {
              const isChecked = selected.has(due.customerBillId);
              const isScheduled = scheduled.has(due.customerBillId);
              return (
                <li key={due.customerBillId}>
                  <DueRow
                    due={due}
                    billerName={saved?.billerName}
                    isScheduled={isScheduled}
                    onSchedule={
                      biller && onSchedule && biller.autoPayId === null && !isScheduled
                        ? () => onSchedule(biller)
                        : undefined
                    }
                    onMark={
                      onMark && due.pendingPaise === null && !isScheduled ? () => onMark(due) : undefined
                    }
                    choice={
                      together && biller
                        ? {
                            isChecked,
                            isDisabled: isFull && !isChecked,
                            onToggle: () => toggle(due.customerBillId),
                          }
                        : undefined
                    }
                  />
                </li>
              );
            })}
          </Bills>
        </DueViews>
      </Card>
      {canPayTogether && chosen.length > 0 && (
        <PayBar
          dues={chosen.map(({ due }) => due)}
          isFull={isFull}
          onPay={() => onReview(chosen.flatMap(({ biller }) => biller ?? []))}
        />
      )}
    </Stack>
  );
}

interface PayBarProps {
  readonly dues: readonly UpcomingDue[];
  readonly isFull: boolean;
  onPay(): void;
}

function PayBar({ dues, isFull, onPay }: PayBarProps) {
  const sum = dues.reduce((paise, { unpaidPaise }) => paise + unpaidPaise, 0);
  const hint = isFull ? duesPageTexts.mostAtOnce(MAX_LISTED_BILLS) : reviewTexts.tooFew;
  const hasHint = isFull || dues.length < 2;
  return (
    <Bar>
      <Row wrap justify="between">
        <Selected>
          <Amount paise={sum} size="medium" />
          {hasHint && <Hint as="span">{hint}</Hint>}
        </Selected>
        <Pay variant="primary" size="large" disabled={dues.length < 2} onClick={onPay}>
          {duesPageTexts.paySelected(dues.length)}
        </Pay>
      </Row>
    </Bar>
  );
}
