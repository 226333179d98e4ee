import type { SavedBiller } from '@billpay/domain/rules';
import type { Host } from '@billpay/host-api';
import { withLookup } from '@billpay/host-api/change';
import { fetchSavedBillers } from '../saved-billers/saved-billers-api';
import { getQueryClient } from './BillersData';
import { failedChangeTexts } from './failed-change-texts';
import { queryKeys } from './query-keys';

/**
 * Submits a change of the saved billers. If the response is lost, `outcomeIn` finds the outcome in the bank's list. It
 * returns the result of the change, or null if nothing was changed. Refetches the lists after a failure.
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

/**
 * After a refusal, the shown data may be stale. After an unknown outcome, it may soon become stale
 * (docs/decisions/0069).
 */
export function refetchSavedBillers(host: Host): void {
  const { firstTimeCheck, savedBillers, allSavedDetails } = queryKeys;
  for (const queryKey of [firstTimeCheck, savedBillers, allSavedDetails]) {
    void getQueryClient(host).invalidateQueries({ queryKey });
  }
}
