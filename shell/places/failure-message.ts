import { RemoteLoadError } from '../loader/remote-load-error';
import type { PieceKind } from '../registry/live-remotes';
import { shellTexts } from '../shell-texts';

/** What the customer reads in the place of a piece that failed. */
export function failureMessage(kind: PieceKind, error: unknown): string {
  if (error instanceof RemoteLoadError && error.failure === 'incompatible')
    return shellTexts.place.incompatible;
  return shellTexts.place[kind];
}
