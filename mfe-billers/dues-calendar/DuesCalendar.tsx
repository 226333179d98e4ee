import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { bankDayOf, formatBankDay } from '@billpay/domain/dates';
import { Button } from '@billpay/ui/button';
import { Calendar, DayDot } from '@billpay/ui/calendar';
import { Row, Stack } from '@billpay/ui/layout';
import { color, media, space, type } from '@billpay/ui/theme';
import type { UpcomingDue } from '../dues/dues-api';
import { formatMonth } from '../dues-page/format-month';
import { scheduledQuery } from '../dues-page/schedules-api';
import { dots, findRange, listEntries, markDays } from './calendar-entries';
import { CalendarEntries } from './CalendarEntries';
import { calendarTexts } from './calendar-texts';

/** Keeps the days close together on a wide page. */
const Frame = styled.div`
  max-width: 28rem;
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(16)};
  ${type.small}
  color: ${color.muted};
  li {
    display: flex;
    align-items: center;
    gap: ${space(8)};
  }
`;
const Entries = styled.section`
  scroll-margin-block-end: ${space(24)};
  @media ${media.compact} {
    /* Above the menu. */
    scroll-margin-block-end: calc(80px + env(safe-area-inset-bottom));
  }
`;
const Heading = styled.h2`
  ${type.large}
  font-weight: 650;
`;

interface DuesCalendarProps {
  readonly dues: readonly UpcomingDue[];
  /** The shown month, such as '2026-11'. */
  readonly month: string;
  onMonth(month: string): void;
}

/** A month with its due, overdue and scheduled bills, and a list for the month or the selected day. */
export function DuesCalendar({ dues, month, onMonth }: DuesCalendarProps) {
  const host = useHost();
  const { data: scheduled } = useQuery(scheduledQuery(host));
  const [picked, setPicked] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const today = bankDayOf(host.now());
  const entries = listEntries(dues, scheduled ?? [], today);
  const day = picked.startsWith(month) ? picked : '';
  const when = day === '' ? formatMonth(month) : formatBankDay(day);
  const shown = entries.filter((entry) => entry.day.startsWith(day || month));
  useEffect(() => {
    // On a phone, the selected day's bills are below the calendar.
    if (day !== '') section.current?.scrollIntoView({ block: 'nearest' });
  }, [day]);
  function showMonth(): void {
    setPicked('');
    // The button disappears.
    heading.current?.focus();
  }
  return (
    <Stack gap={16}>
      <Frame>
        <Calendar
          title={calendarTexts.title}
          value={day}
          {...findRange(entries, today)}
          today={today}
          marks={markDays(entries)}
          isInPage
          onPick={setPicked}
          onMonth={onMonth}
        />
      </Frame>
      <Legend>
        {(['overdue', 'due', 'scheduled'] as const).map((kind) => (
          <li key={kind}>
            <DayDot {...dots[kind]} /> {calendarTexts[kind]}
          </li>
        ))}
      </Legend>
      <Entries ref={section} aria-label={calendarTexts.entries(when)}>
        <Row wrap justify="between">
          <Heading ref={heading} tabIndex={-1}>
            {when}
          </Heading>
          {day !== '' && (
            <Button variant="quiet" size="small" onClick={showMonth}>
              {calendarTexts.wholeMonth}
            </Button>
          )}
        </Row>
        <output>
          {shown.length === 0 && (day === '' ? calendarTexts.nothing(when) : calendarTexts.nothingOn(when))}
        </output>
        <CalendarEntries entries={shown} />
      </Entries>
    </Stack>
  );
}
