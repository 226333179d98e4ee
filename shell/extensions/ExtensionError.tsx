import { ErrorState } from '@billpay/ui/states';
import { shellTexts } from '../shell-texts';
import type { ExtensionErrorProps } from './RemoteExtension';

/** Shown instead of a page or panel that failed: message and Retry (MFE-04). */
export function ExtensionError({ message, onRetry }: ExtensionErrorProps) {
  return <ErrorState message={message} onRetry={onRetry} retryLabel={shellTexts.extension.retry} />;
}
