import { useState, type ReactNode } from 'react';
import { useHost } from '@billpay/host-api';
import { bankDayOf } from '@billpay/domain/dates';
import { Stack } from '@billpay/ui/layout';
import { LazyContent } from '@billpay/ui/lazy-module';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { ErrorState } from '@billpay/ui/states';
import { Tabs } from '@billpay/ui/tabs';
import type { UpcomingDue } from '../dues/dues-api';
import { calendarTexts } from '../dues-calendar/calendar-texts';
import { MonthHero } from './MonthHero';

const fetchCalendar = () => import('../dues-calendar/DuesCalendar');

interface DueViewsProps {
  readonly dues: readonly UpcomingDue[];
  /** The list. */
  readonly children: ReactNode;
}

/** The total of a month, and its dues as a list or in a calendar. */
export function DueViews({ dues, children }: DueViewsProps) {
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
  function show(next: string): void {
    // The calendar opens at the current month.
    setMonth(current);
    setView(next);
  }
  return (
    <Stack gap={16}>
      <MonthHero dues={dues} month={month} />
      <Tabs
        label={calendarTexts.views}
        value={view}
        onChange={show}
        tabs={[
          { id: 'list', label: calendarTexts.list, content: <Stack gap={16}>{children}</Stack> },
          { id: 'calendar', label: calendarTexts.calendar, content: calendar },
        ]}
      />
    </Stack>
  );
}
