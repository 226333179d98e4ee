import type { SavedBiller } from '@billpay/domain/rules';
import type { Host } from '@billpay/host-api';
import { withLookup } from '@billpay/host-api/change';
import { fetchSavedBillers } from '../saved-billers/saved-billers-api';

const unknownText =
  'It is not known yet whether this was done. Please look at your registered billers before you try again.';

/**
 * Submits a change of the saved billers. Where its outcome is ambiguous, `outcomeIn` reads it from the bank's list: what
 * the change would have returned, or null when nothing was done.
 * @throws ApiError, OutcomeUnknown
 */
export function changeSavedBillers<T>(
  host: Host,
  change: () => Promise<T>,
  outcomeIn: (saved: readonly SavedBiller[]) => T | null,
): Promise<T> {
  return withLookup(change, async () => outcomeIn(await fetchSavedBillers(host)), unknownText);
}
