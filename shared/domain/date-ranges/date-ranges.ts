const DAY_MS = 86_400_000;
const DAYS_OF_A_WEEK = 7;
/** Number of days in 'Last 3 Months', as the bank counts them (HIST-14). */
const DAYS_OF_LAST_3_MONTHS = 90;

/** Names of the transaction ranges. 'Initial-Fetch' is the last day (HIST-14). */
export type RangeName =
  | 'Initial-Fetch'
  | 'Today'
  | 'Yesterday'
  | 'This Week'
  | 'Last Week'
  | 'This Month'
  | 'Last Month'
  | 'Last 3 Months';

/** Two bank days, both included: "2026-11-01" to "2026-11-21". */
export interface BankDayRange {
  readonly startDate: string;
  readonly endDate: string;
}

/** Returns the bank day that is `days` after another one, or before it if `days` is negative. */
export function addBankDays(bankDay: string, days: number): string {
  return new Date(Date.parse(bankDay) + days * DAY_MS).toISOString().slice(0, 10);
}

function firstOfMonth(bankDay: string): string {
  return `${bankDay.slice(0, 7)}-01`;
}

/** Returns the Monday of a bank day's week. Weeks begin on Monday, like the bank's (decision 0022). */
function mondayOf(bankDay: string): string {
  const daysSinceMonday = (new Date(bankDay).getUTCDay() + 6) % DAYS_OF_A_WEEK;
  return addBankDays(bankDay, -daysSinceMonday);
}

const rangesOn: Readonly<Record<RangeName, (today: string) => BankDayRange>> = {
  'Initial-Fetch': (today) => ({ startDate: addBankDays(today, -1), endDate: today }),
  Today: (today) => ({ startDate: today, endDate: today }),
  Yesterday: (today) => ({ startDate: addBankDays(today, -1), endDate: addBankDays(today, -1) }),
  'This Week': (today) => ({ startDate: mondayOf(today), endDate: today }),
  'Last Week': (today) => ({
    startDate: addBankDays(mondayOf(today), -DAYS_OF_A_WEEK),
    endDate: addBankDays(mondayOf(today), -1),
  }),
  'This Month': (today) => ({ startDate: firstOfMonth(today), endDate: today }),
  'Last Month': (today) => {
    const endDate = addBankDays(firstOfMonth(today), -1);
    return { startDate: firstOfMonth(endDate), endDate };
  },
  'Last 3 Months': (today) => ({ startDate: addBankDays(today, -DAYS_OF_LAST_3_MONTHS), endDate: today }),
};

/**
 * Returns the bank days of a named range on the bank day `today` ("2026-11-21", see `bankDayOf`). Uses only
 * the calendar, so the browser's time zone does not matter (HIST-14).
 */
export function bankDaysOf(name: RangeName, today: string): BankDayRange {
  return rangesOn[name](today);
}
