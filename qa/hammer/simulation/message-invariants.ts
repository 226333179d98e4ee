import type { Evidence } from './evidence';

const DAY_MS = 86_400_000;
const INDIA_MS = 5.5 * 3_600_000;
/** A message that is sent at the end of a day may arrive an hour later. */
const NIGHT_MS = 3_600_000;
const MORNING_MS = 9 * 3_600_000;

const toTimeOfDay = (ms: number) => (ms + INDIA_MS) % DAY_MS;

/** Messages that can wait for the morning. */
const canWait =
  /You can stop it with a code|^Reminder: |was not paid|as compensation|in Bill Pay by the end of |and has ended/;

/** Conditions of messages. Each lists its violations. */
export const messageRules: Readonly<Record<string, (evidence: Evidence) => readonly string[]>> = {
  'no message that can wait arrives in the night': ({ surroundings: { phones }, skewMs }) =>
    phones
      .filter(({ text }) => canWait.test(text))
      .filter(({ atMs }) => toTimeOfDay(atMs) > NIGHT_MS && toTimeOfDay(atMs) < MORNING_MS - skewMs)
      .map(({ text, atMs }) => `${new Date(atMs).toISOString()} ${text}`),
};
