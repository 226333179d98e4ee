import { ErrorState } from '@billpay/ui/states';
import { shellTexts } from '../shell-texts';
import type { FailedProps } from './RemoteExtension';

/** In the place of a page or a panel that failed: what happened, and Retry (MFE-04). */
export function FailedPlace({ message, onRetry }: FailedProps) {
  return <ErrorState message={message} onRetry={onRetry} retryLabel={shellTexts.place.retry} />;
}
