const DAY_MS = 86_400_000;
const IST_OFFSET_MS = 19_800_000;

/** The sandbox's customers have auto pays on other days: nobody can change one on its own. */
const DAY_OF_MONTH = 16;

/**
 * The morning of the next 16th, by Indian time: tests of the portal have the bank's clock there, so that none depends on the day and the
 * hour of its run.
 */
export function nextUsualMorning(nowMs: number): Date {
  const dayOf = (at: number) => new Date(at + IST_OFFSET_MS).toISOString().slice(0, 10);
  let at = nowMs + DAY_MS;
  while (Number(dayOf(at).slice(-2)) !== DAY_OF_MONTH) at += DAY_MS;
  return new Date(`${dayOf(at)}T10:00:00+05:30`);
}
