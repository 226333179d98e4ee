import type { SavedBiller } from '@billpay/domain/rules';
import type { Host } from '@billpay/host-api';
import { withLookup } from '@billpay/host-api/change';
import { fetchSavedBillers } from '../saved-billers/saved-billers-api';
import { getQueryClient } from './BillersData';
import { failedChangeTexts } from './failed-change-texts';
import { queryKeys } from './query-keys';

/**
 * Submits a change of the saved billers. Where its outcome is ambiguous, `outcomeIn` reads it from the bank's list: what
 * the change would have returned, or null when nothing was done. After a failure the lists are fetched again.
 * @throws ApiError, OutcomeUnknown
 */
export async function changeSavedBillers<T>(
  host: Host,
  change: () => Promise<T>,
  outcomeIn: (saved: readonly SavedBiller[]) => T | null,
): Promise<T> {
  try {
    return await withLookup(
      change,
      async () => outcomeIn(await fetchSavedBillers(host)),
      failedChangeTexts.unknown,
    );
  } catch (error) {
    refetchSavedBillers(host);
    throw error;
  }
}

/** A refusal may mean that what is shown is out of date, and an unknown outcome that it soon is (docs/decisions/0069). */
export function refetchSavedBillers(host: Host): void {
  const { firstTimeCheck, savedBillers, allSavedDetails } = queryKeys;
  for (const queryKey of [firstTimeCheck, savedBillers, allSavedDetails]) {
    void getQueryClient(host).invalidateQueries({ queryKey });
  }
}
