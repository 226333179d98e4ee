import { ErrorState } from '@billpay/ui/states';
import { shellTexts } from '../shell-texts';
import type { ExtensionErrorProps } from './RemoteExtension';

/** In the place of a page or a panel that failed: what happened, and Retry (MFE-04). */
export function ExtensionError({ message, onRetry }: ExtensionErrorProps) {
  return <ErrorState message={message} onRetry={onRetry} retryLabel={shellTexts.extension.retry} />;
}
