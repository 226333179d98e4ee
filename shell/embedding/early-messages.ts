type Messages = Pick<Window, 'addEventListener' | 'removeEventListener'>;

let stopKeeping: (() => readonly MessageEvent<unknown>[]) | undefined;

/**
 * Keeps the window's messages until `takeMessages`. The page around the frame connects when the frame has loaded, which
 * can be before a page that pauses listens.
 */
export function keepMessages(page: Messages = window): void {
  const kept: MessageEvent<unknown>[] = [];
  const keep = (message: MessageEvent<unknown>) => void kept.push(message);
  page.addEventListener('message', keep);
  stopKeeping = () => {
    page.removeEventListener('message', keep);
    return kept;
  };
}

/** Returns the stored messages, and stores no more. */
export function takeMessages(): readonly MessageEvent<unknown>[] {
  const kept = stopKeeping?.() ?? [];
  stopKeeping = undefined;
  return kept;
}
