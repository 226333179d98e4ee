import type { Sight } from './watch-sight';

/**
 * Longest time in ms for which the dialog may be out of sight once while digits are entered. It is too short to read
 * another sentence, but tolerates false reports by a busy browser.
 */
const TOLERATED_MS = 250;
const POLL_MS = 50;

export interface EntryActions {
  /** Empties the boxes, because the customer may have entered the digits for another sentence. */
  drop(): void;
  /** Called when the dialog has been out of sight for too long, and when it is back. */
  onHidden(isHidden: boolean): void;
}

/** Decides whether the customer has entered the digits in sight of the sentence. */
export interface EntryGuard {
  readonly sight: Sight;
  /** Starts an entry with empty boxes. */
  restart(): void;
  /** Whether the dialog is in sight, or has been until a moment ago. */
  isTrusted(): boolean;
  /** Resolves when the dialog has been in sight for a second without a break, with whether the entry is still valid. */
  confirm(): Promise<boolean>;
  stop(): void;
}

/** @param watch watches the dialog and reports when it becomes clear or covered */
export function createEntryGuard(
  watch: (onChange: (isClear: boolean) => void) => Sight,
  { drop, onHidden }: EntryActions,
): EntryGuard {
  /** Identifies the entry. Each restart creates another. */
  let entry = {};
  let hasTolerated = false;
  let isHidden = false;
  let wasClear = false;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    entry = {};
    drop();
  }

  function hide(): void {
    isHidden = true;
    end();
    onHidden(true);
  }

  function lose(): void {
    if (hasTolerated) end();
    hasTolerated = true;
    hiding ??= setTimeout(hide, TOLERATED_MS);
  }

  function regain(): void {
    clearTimeout(hiding);
    hiding = undefined;
    // The time until the first report is no moment of a cover.
    if (!wasClear) hasTolerated = false;
    wasClear = true;
    if (!isHidden) return;
    isHidden = false;
    // Drops digits that were entered while the dialog was hidden.
    end();
    hasTolerated = false;
    onHidden(false);
  }

  const sight = watch((isClear) => (isClear ? regain() : lose()));
  if (!sight.isClear()) lose();
  return {
    sight,
    restart() {
      entry = {};
      hasTolerated = !sight.isClear();
    },
    isTrusted: () => !isHidden,
    async confirm() {
      const own = entry;
      const isValid = () => entry === own;
      while (isValid()) {
        if (await sight.staysClear()) return isValid();
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      return false;
    },
    stop() {
      entry = {};
      clearTimeout(hiding);
      sight.stop();
    },
  };
}
