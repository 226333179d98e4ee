import { paymentRoute } from './biller-flags';
import { isMobilePrepaidCategory, type SavedBiller } from './saved-biller';

type Candidate = Pick<SavedBiller, 'autoPayId' | 'lastTransactionStatus' | 'categoryName' | 'flags'>;

/**
 * Whether auto pay may be offered for a saved biller: it has none, its last payment succeeded, and its bill is fetched and
 * states the amount (HOME-13, AUTO-03, REC-07). Everything that offers auto pay uses this rule.
 */
export function isEligibleForAutoPay(biller: Candidate): boolean {
  const { autoPayId, lastTransactionStatus, categoryName, flags } = biller;
  if (autoPayId !== null || lastTransactionStatus !== 'success') return false;
  return paymentRoute(flags) === 'fetched' && !isMobilePrepaidCategory(categoryName);
}
