import { GregorianCalendar, isSameDay, parseDate, type CalendarDate } from '@internationalized/date';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef } from 'react';
import { I18nProvider, useLocale } from 'react-aria/I18nProvider';
import { useCalendar, useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar';
import { useDateFormatter } from 'react-aria/useDateFormatter';
import { useCalendarState, type CalendarState } from 'react-stately/useCalendarState';
import { styled } from 'styled-components';
import { IconButton } from '../button';
import { TOUCH_TARGET, color, radius, space, type } from '../theme/tokens';
import { supplyCalendarStrings } from './calendar-strings';
import { DayDots, type DayMark } from './DayDots';
import { datePickerTexts as texts } from './date-picker-texts';
import { pickedDay } from './picked-day';

export interface CalendarProps {
  /** Purpose of the day, because the calendar may cover the field's label. */
  readonly title: string;
  /** Bank days. `value` is '' if no day is selected. */
  readonly value: string;
  readonly min: string;
  readonly max: string;
  /** The bank day that is marked as today. */
  readonly today: string;
  /** Marks by bank day. */
  readonly marks?: ReadonlyMap<string, DayMark>;
  /** Whether the calendar stays in the page, instead of opening with the focus. */
  readonly isInPage?: boolean;
  onPick(bankDay: string): void;
  /** Called with the shown month, for example '2026-11', when it changes. */
  onMonth?(month: string): void;
}

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  text-align: center;
`;
const Title = styled.span`
  display: block;
  ${type.small}
  color: ${color.muted};
`;
/** As wide as a phone allows with large text. */
const Month = styled.span`
  font-size: min(0.9375rem, 6.5vw);
  font-weight: 650;
`;
const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-spacing: 2px;
  th {
    padding: ${space(4)} 0;
    color: ${color.muted};
    font-size: min(0.8125rem, 4vw);
    font-weight: 500;
  }
  td {
    padding: 0;
  }
`;
const Day = styled.div<{ $isToday: boolean }>`
  display: grid;
  place-items: center;
  min-height: ${TOUCH_TARGET};
  border: 1px solid ${({ $isToday }) => ($isToday ? color.primary : 'transparent')};
  border-radius: ${radius.control};
  font-size: min(0.9375rem, 6.5vw);
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  user-select: none;
  &:hover {
    background: ${color.primarySoft};
  }
  [aria-selected='true'] > & {
    ${pickedDay}
  }
  &[aria-disabled='true'] {
    background: transparent;
    opacity: 0.45;
    cursor: not-allowed;
  }
`;

/** Weeks begin on Monday, like the bank's (HIST-14). */
const WEEK_START = 'mon';
/** Length of the month in '2026-11-28'. */
const MONTH_LENGTH = 7;
const gregorian = new GregorianCalendar();
supplyCalendarStrings();

/** Returns Indian English, or the page's language with the same digits as amounts. */
function localeOfPage(): string {
  const { lang } = document.documentElement;
  return `${lang === '' || lang.startsWith('en') ? 'en-IN' : lang}-u-nu-latn`;
}

/**
 * A month of days to select from. Arrow keys, Page Up and Page Down move, and Enter and Space select
 * (HIST-07).
 */
export function Calendar(props: CalendarProps) {
  return (
    <I18nProvider locale={localeOfPage()}>
      <MonthOfDays {...props} />
    </I18nProvider>
  );
}

function MonthOfDays({
  title,
  value,
  min,
  max,
  today,
  marks,
  isInPage = false,
  onPick,
  onMonth,
}: CalendarProps) {
  const { locale } = useLocale();
  const options = {
    value: value === '' ? null : parseDate(value),
    // Otherwise the calendar would start at the browser's month, which may differ from the bank's.
    defaultFocusedValue: parseDate(value || today),
    minValue: parseDate(min),
    maxValue: parseDate(max),
    firstDayOfWeek: WEEK_START,
    autoFocus: !isInPage,
    onFocusChange: (day: CalendarDate) => onMonth?.(day.toString().slice(0, MONTH_LENGTH)),
    onChange: (day: CalendarDate | null) => day && onPick(day.toString()),
  } as const;
  const state = useCalendarState({ ...options, locale, createCalendar: () => gregorian });
  const { calendarProps, prevButtonProps, nextButtonProps, title: month } = useCalendar(options, state);
  return (
    <div {...calendarProps}>
      <Head>
        <IconButton
          label={texts.previousMonth}
          icon={<ChevronLeft size={20} />}
          disabled={prevButtonProps.isDisabled}
          onFocus={() => prevButtonProps.onFocusChange?.(true)}
          onBlur={() => prevButtonProps.onFocusChange?.(false)}
          onClick={() => state.focusPreviousPage()}
        />
        <p aria-hidden>
          <Title>{title}</Title>
          <Month>{month}</Month>
        </p>
        <IconButton
          label={texts.nextMonth}
          icon={<ChevronRight size={20} />}
          disabled={nextButtonProps.isDisabled}
          onFocus={() => nextButtonProps.onFocusChange?.(true)}
          onBlur={() => nextButtonProps.onFocusChange?.(false)}
          onClick={() => state.focusNextPage()}
        />
      </Head>
      <Weeks state={state} today={parseDate(today)} marks={marks} />
    </div>
  );
}

interface WeeksProps {
  readonly state: CalendarState;
  readonly today: CalendarDate;
  readonly marks: ReadonlyMap<string, DayMark> | undefined;
}

function Weeks({ state, today, marks }: WeeksProps) {
  const { locale } = useLocale();
  // Narrow names are ambiguous letters in English. In other languages, longer names do not fit.
  const weekdayStyle = locale.startsWith('en') ? 'short' : 'narrow';
  const { gridProps, headerProps, weekDays, weeksInMonth } = useCalendarGrid(
    { weekdayStyle, firstDayOfWeek: WEEK_START },
    state,
  );
  return (
    <Table {...gridProps}>
      <thead {...headerProps}>
        <tr>
          {weekDays.map((day) => (
            <th key={day}>{day}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeksInMonth }, (_, week) => (
          <tr key={week}>
            {state
              .getDatesInWeek(week)
              .map((day, place) =>
                day?.month === state.visibleRange.start.month ? (
                  <DayCell key={day.toString()} state={state} day={day} today={today} marks={marks} />
                ) : (
                  <td key={place} aria-hidden />
                ),
              )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function DayCell({ state, day, today, marks }: WeeksProps & { readonly day: CalendarDate }) {
  const ref = useRef<HTMLDivElement>(null);
  const { cellProps, buttonProps, formattedDate } = useCalendarCell({ date: day }, state, ref);
  const formatter = useDateFormatter({ dateStyle: 'full', timeZone: state.timeZone });
  const isToday = isSameDay(day, today);
  const name = formatter.format(day.toDate(state.timeZone));
  const mark = marks?.get(day.toString());
  const label = isToday ? texts.today(name) : name;
  return (
    <td {...cellProps}>
      {/* The library's own day name uses the browser's clock. */}
      <Day {...buttonProps} ref={ref} $isToday={isToday} aria-label={mark ? `${label}, ${mark.text}` : label}>
        {formattedDate}
        {marks && <DayDots dots={mark?.dots ?? []} />}
      </Day>
    </td>
  );
}
