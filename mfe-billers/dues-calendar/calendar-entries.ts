import { formatRupees } from '@billpay/domain/money';
import type { DayMark } from '@billpay/ui/calendar';
import type { UpcomingDue } from '../dues/dues-api';
import type { ScheduledPayment } from '../dues-page/schedules-api';
import { calendarTexts } from './calendar-texts';

/** A bill or a scheduled payment on a day of the calendar. */
export interface CalendarEntry {
  readonly id: string;
  /** A bank day. */
  readonly day: string;
  readonly kind: 'overdue' | 'due' | 'scheduled';
  readonly billName: string;
  readonly paise: number;
  /** Null for a scheduled payment. */
  readonly due: UpcomingDue | null;
}

export const dots = {
  overdue: { tone: 'danger' },
  due: { tone: 'warning' },
  scheduled: { tone: 'primary', isRing: true },
} as const;

/** Groups dated dues and unfinished scheduled payments by day, without bills that have a pending payment. */
export function listEntries(
  dues: readonly UpcomingDue[],
  scheduled: readonly ScheduledPayment[],
  today: string,
): CalendarEntry[] {
  const bills = dues.flatMap((due): CalendarEntry[] => {
    const { customerBillId, billName, dueDate, unpaidPaise } = due;
    if (dueDate === null || unpaidPaise === 0) return [];
    const kind = dueDate < today ? 'overdue' : 'due';
    return [{ id: `due ${customerBillId}`, day: dueDate, kind, billName, paise: unpaidPaise, due }];
  });
  const payments = scheduled
    .filter(({ state }) => state === 'planned' || state === 'paying')
    .map(({ id, paysOn, billName, maximumPaise }): CalendarEntry => {
      return {
        id: `scheduled ${id}`,
        day: paysOn,
        kind: 'scheduled',
        billName,
        paise: maximumPaise,
        due: null,
      };
    });
  return [...bills, ...payments].toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

/** Returns the mark of each day with entries. */
export function markDays(entries: readonly CalendarEntry[]): ReadonlyMap<string, DayMark> {
  const days = new Set(entries.map(({ day }) => day));
  return new Map(
    [...days].map((day) => {
      const ofDay = entries.filter((entry) => entry.day === day);
      const kinds = new Set(ofDay.map(({ kind }) => kind));
      return [day, { dots: [...kinds].map((kind) => dots[kind]), text: describeDay(ofDay) }];
    }),
  );
}

function describeDay(entries: readonly CalendarEntry[]): string {
  const bills = entries.filter(({ due }) => due);
  const sum = formatRupees(bills.reduce((paise, entry) => paise + entry.paise, 0));
  const isOverdue = bills.some(({ kind }) => kind === 'overdue');
  const due = isOverdue ? calendarTexts.overdueOn(bills.length, sum) : calendarTexts.dueOn(bills.length, sum);
  const planned = entries.length - bills.length;
  if (planned === 0) return due;
  const scheduled = calendarTexts.scheduledOn(planned);
  return bills.length === 0 ? scheduled : calendarTexts.both(due, scheduled);
}

/** Returns the last bank day of a month such as '2026-11'. */
function findLastDay(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Returns the first and the last day of the calendar: at least the current month, and every entry. */
export function findRange(entries: readonly CalendarEntry[], today: string): { min: string; max: string } {
  const months = [today, ...entries.map(({ day }) => day)].map((day) => day.slice(0, 7)).toSorted();
  return { min: `${months[0]}-01`, max: findLastDay(months.at(-1) ?? today) };
}
