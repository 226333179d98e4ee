import { addDays } from './bank-day';

const SUNDAY = 0;
const SATURDAY = 6;
const DAYS_OF_WEEK = 7;

/** Whether banks in India are open: not on Sundays, second and fourth Saturdays, and holidays. */
function isWorkingDay(day: string, holidays: readonly string[]): boolean {
  const date = new Date(`${day}T00:00:00.000Z`);
  const weekOfMonth = Math.ceil(date.getUTCDate() / DAYS_OF_WEEK);
  const isClosedSaturday = date.getUTCDay() === SATURDAY && (weekOfMonth === 2 || weekOfMonth === 4);
  return date.getUTCDay() !== SUNDAY && !isClosedSaturday && !holidays.includes(day);
}

/** Returns the last of the `count` working days after a bank day, such as '2026-11-27'. */
export function addWorkingDays(day: string, count: number, holidays: readonly string[]): string {
  let last = day;
  for (let left = count; left > 0;) {
    last = addDays(last, 1);
    if (isWorkingDay(last, holidays)) left -= 1;
  }
  return last;
}
