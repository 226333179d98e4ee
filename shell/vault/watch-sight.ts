/** Whether the customer can see the dialog. */
export interface Sight {
  /** Whether this browser can tell that something covers an element. */
  readonly isKnown: boolean;
  isClear(): boolean;
  /** Resolves with whether nothing covers the dialog for {@link STEADY_MS}, including time that has already passed. */
  staysClear(): Promise<boolean>;
  /** Resolves when most of the dialog is in view, even if it is covered. */
  readonly isShown: Promise<void>;
  /** Resolves when the dialog has been clear once. A browser needs a moment to report this. */
  readonly wasClear: Promise<void>;
  stop(): void;
}

/** Options of version 2, which TypeScript's library does not have yet. */
interface SightOptions extends IntersectionObserverInit {
  readonly trackVisibility: boolean;
  readonly delay: number;
}

type Seen = IntersectionObserverEntry & { readonly isVisible: boolean };

const DELAY_MS = 100;
/**
 * Longest time between two checks, in ms. The times are random, because a page could cover the dialog between
 * predictable checks.
 */
const LOOK_MS = 150;
const STEADY_MS = 1_000;
const POLL_MS = 50;
/** Share of the dialog that must be in view, because it scrolls in a short window. */
const LEAST_SHARE = 0.5;
/** Share of the sentence that must be in view, because it does not scroll with the dialog. */
const LEAST_SENTENCE = 0.9;

/** Whether this browser can tell that something covers an element. Only Chromium can. */
export const canTellCovered = () => 'isVisible' in IntersectionObserverEntry.prototype;

/**
 * Watches whether the dialog or its sentence is covered, transparent, transformed or out of view, also because of the
 * page around the frame. If the browser cannot tell, anything in view counts as visible
 * (docs/security/threat-model.md).
 * @param onChange called when `isClear` changes
 */
export function watchSight(card: Element, sentence: Element, onChange: (isClear: boolean) => void): Sight {
  const isKnown = canTellCovered();
  const seen = new Map<Element, Seen>();
  let isClear = false;
  let clearSince = 0;
  let looking: ReturnType<typeof setTimeout> | undefined;
  let show: () => void;
  const isShown = new Promise<void>((resolve) => (show = resolve));
  let clear: () => void;
  const wasClear = new Promise<void>((resolve) => (clear = resolve));
  const isSeen = (element: Element, share: number) => {
    const last = seen.get(element);
    return last !== undefined && (last.isVisible || !isKnown) && last.intersectionRatio >= share;
  };
  const options: SightOptions = {
    trackVisibility: true,
    delay: DELAY_MS,
    threshold: [0, LEAST_SHARE, LEAST_SENTENCE, 1],
  };
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries as Seen[]) seen.set(entry.target, entry);
    if ((seen.get(card)?.intersectionRatio ?? 0) >= LEAST_SHARE) show();
    const isNow = isSeen(card, LEAST_SHARE) && isSeen(sentence, LEAST_SENTENCE);
    if (isNow === isClear) return;
    isClear = isNow;
    clearSince = performance.now();
    if (isClear) clear();
    onChange(isClear);
  }, options);

  /** Starts the observation again, which reports at once what covers the dialog now. */
  function look(): void {
    for (const element of [card, sentence]) {
      observer.unobserve(element);
      observer.observe(element);
    }
    if (isKnown) looking = setTimeout(look, Math.random() * LOOK_MS);
  }

  async function staysClear(): Promise<boolean> {
    const since = clearSince;
    const needed = isKnown ? STEADY_MS : 0;
    const isSame = () => isClear && since === clearSince;
    while (isSame() && performance.now() - since < needed)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    return isSame();
  }

  function stop(): void {
    clearTimeout(looking);
    observer.disconnect();
  }

  look();
  return { isKnown, isClear: () => isClear, staysClear, isShown, wasClear, stop };
}
