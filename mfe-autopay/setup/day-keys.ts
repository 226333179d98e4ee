export const LAST_DAY = 30;
/**
 * Days per row. Five such rows are complete. Weekly rows would have no meaning, because the days belong to no
 * month.
 */
export const DAYS_IN_ROW = 6;

/**
 * Returns the day that a key selects in the grid. Home and End move within the row, or with Ctrl to the first
 * and last day.
 */
export function moveDay(key: string, withCtrl: boolean, day: number): number | null {
  const row = Math.floor((day - 1) / DAYS_IN_ROW);
  const target: Record<string, number> = {
    ArrowLeft: day - 1,
    ArrowRight: day + 1,
    ArrowUp: day - DAYS_IN_ROW,
    ArrowDown: day + DAYS_IN_ROW,
    Home: withCtrl ? 1 : row * DAYS_IN_ROW + 1,
    End: withCtrl ? LAST_DAY : (row + 1) * DAYS_IN_ROW,
  };
  const found = target[key];
  if (found === undefined) return null;
  return found >= 1 && found <= LAST_DAY ? found : day;
}
