const DAY_MS = 86_400_000;
const IST_OFFSET_MS = 19_800_000;

/** On this day, no demo customer has an auto pay, so all auto pays can be changed. */
const DAY_OF_MONTH = 16;

/**
 * Returns the morning of the next 16th, in Indian time. Portal tests set the bank's clock to it, so that no
 * test depends on the time of its run.
 */
export function nextUsualMorning(nowMs: number): Date {
  const dayOf = (at: number) => new Date(at + IST_OFFSET_MS).toISOString().slice(0, 10);
  let at = nowMs + DAY_MS;
  while (Number(dayOf(at).slice(-2)) !== DAY_OF_MONTH) at += DAY_MS;
  return new Date(`${dayOf(at)}T10:00:00+05:30`);
}
