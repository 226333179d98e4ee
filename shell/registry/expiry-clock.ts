const DAY_MS = 86_400_000;

/**
 * Lead of the device's clock over the server's that a page tolerates. Clocks of devices may be wrong by hours (up to 26
 * if another zone's time was set by hand), but seldom by days.
 */
export const DEVICE_LEAD_MS = 2 * DAY_MS;

/**
 * Whether the device's clock is too far ahead of the page for its registry: the page is an old one, or the device's
 * date is wrong. The page cannot know which, so it asks the customer to check the date.
 */
export function isDeviceAhead(serverTimeMs: number): boolean {
  return Date.now() - serverTimeMs > DEVICE_LEAD_MS;
}

/**
 * Returns the clock by which registry and keys expire, in ms since 1970. It is the server's clock, but never further
 * behind the device's than the tolerated lead, because an old page contains an old time.
 * @param serverTimeMs the server's time in the page, which is being opened now
 */
export function createExpiryClock(serverTimeMs: number): () => number {
  const offset = Math.max(serverTimeMs - Date.now(), -DEVICE_LEAD_MS);
  return () => Date.now() + offset;
}
