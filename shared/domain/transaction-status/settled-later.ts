const MINUTE_MS = 60_000;

/**
 * When a payment settled, an ISO instant, where that is a minute or more after it was made; otherwise null, as it is while
 * it is open. Lists, ranges and windows go by when it was made (decision 0049).
 */
export function settledLater(madeAt: string, settledOn: string | null | undefined): string | null {
  if (!settledOn) return null;
  return Date.parse(settledOn) - Date.parse(madeAt) >= MINUTE_MS ? settledOn : null;
}
