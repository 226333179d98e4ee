import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { bankDayOf } from '@billpay/domain/dates';
import { Stack } from '@billpay/ui/layout';
import { LazyContent } from '@billpay/ui/lazy-module';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { ErrorState } from '@billpay/ui/states';
import { Tabs } from '@billpay/ui/tabs';
import { TOUCH_TARGET } from '@billpay/ui/theme';
import type { SavedBiller } from '@billpay/domain/rules';
import { presentedBillsTexts } from '../presented-bills/presented-bills-texts';
import type { PresentedBills } from '../presented-bills/use-presented-bills';
import type { UpcomingDue } from '../dues/dues-api';
import { calendarTexts } from '../dues-calendar/calendar-texts';
import { MonthHero } from './MonthHero';

const fetchCalendar = () => import('../dues-calendar/DuesCalendar');

const fetchPresented = () => import('../presented-bills/PresentedList');

/** Keeps three tabs in one row of a phone: a label wraps before the row does. */
const Views = styled(Stack)`
  [role='tab'] {
    flex-grow: 1;
    width: min-content;
    min-width: ${TOUCH_TARGET};
    max-width: max-content;
    padding-inline: clamp(4px, 3.5vw - 6px, 12px);
    overflow-wrap: break-word;
  }
`;

interface DueViewsProps {
  readonly dues: readonly UpcomingDue[];
  readonly billers: readonly SavedBiller[];
  readonly presented: PresentedBills;
  /** The list. */
  readonly children: ReactNode;
}

/** The total of a month, its dues as a list or in a calendar, and the bills that billers have presented. */
export function DueViews({ dues, billers, presented, children }: DueViewsProps) {
  const current = bankDayOf(useHost().now()).slice(0, 7);
  const [view, setView] = useState('list');
  const [month, setMonth] = useState(current);
  const calendar = (
    <LazyContent
      fetchModule={fetchCalendar}
      loading={<SkeletonRows rows={6} label={calendarTexts.loading} />}
      failed={(retry) => <ErrorState message={calendarTexts.notLoaded} onRetry={retry} />}
    >
      {({ DuesCalendar }) => <DuesCalendar dues={dues} month={month} onMonth={setMonth} />}
    </LazyContent>
  );
  const { data, isError } = presented.query;
  const count = (data ?? []).filter(({ isSkipped }) => !isSkipped).length;
  const presentedTab = {
    id: 'presented',
    label: count > 0 ? presentedBillsTexts.tabWithCount(count) : presentedBillsTexts.tab,
    content: (
      <LazyContent
        fetchModule={fetchPresented}
        loading={<SkeletonRows rows={3} label={presentedBillsTexts.loading} />}
        failed={(retry) => <ErrorState message={presentedBillsTexts.notLoaded} onRetry={retry} />}
      >
        {({ PresentedList }) => <PresentedList presented={presented} billers={billers} />}
      </LazyContent>
    ),
  };
  function show(next: string): void {
    // The calendar opens at the current month.
    setMonth(current);
    setView(next);
  }
  return (
    <Views gap={16}>
      <MonthHero dues={dues} month={month} />
      <Tabs
        label={calendarTexts.views}
        value={view}
        onChange={show}
        tabs={[
          { id: 'list', label: calendarTexts.list, content: <Stack gap={16}>{children}</Stack> },
          { id: 'calendar', label: calendarTexts.calendar, content: calendar },
          ...(data || isError ? [presentedTab] : []),
        ]}
      />
    </Views>
  );
}
