import { RemoteLoadError } from '../loader/remote-load-error';
import type { ExtensionKind } from '../registry/live-remotes';
import { shellTexts } from '../shell-texts';

/** What the customer reads in the place of an extension that failed. */
export function failureMessage(kind: ExtensionKind, error: unknown): string {
  if (error instanceof RemoteLoadError && error.failure === 'incompatible')
    return shellTexts.place.incompatible;
  return shellTexts.place[kind];
}
