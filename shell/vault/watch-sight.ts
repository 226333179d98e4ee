/** Whether the customer can see an element. */
export interface Sight {
  isClear(): boolean;
  /** Resolves when most of the element has been in the view, which does not tell whether it is covered. */
  readonly isShown: Promise<void>;
  stop(): void;
}

/** Options of version 2, which TypeScript's library does not have yet. */
interface SightOptions extends IntersectionObserverInit {
  readonly trackVisibility: boolean;
  readonly delay: number;
}

const DELAY_MS = 100;
/** Share of the dialog that must be in view. In a short window it scrolls. */
const LEAST_SHARE = 0.5;

/**
 * Watches whether an element is covered, transparent, transformed or outside of the view, also by the page
 * around the frame. Only Chromium can tell; elsewhere the element counts as visible
 * (docs/security/threat-model.md).
 */
export function watchSight(element: Element): Sight {
  const isKnown = 'isVisible' in IntersectionObserverEntry.prototype;
  let isClear = !isKnown;
  let show: () => void;
  const isShown = new Promise<void>((resolve) => (show = resolve));
  const options: SightOptions = {
    trackVisibility: true,
    delay: DELAY_MS,
    threshold: [0, LEAST_SHARE, 1],
  };
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1) as (IntersectionObserverEntry & { readonly isVisible: boolean }) | undefined;
    const isInView = last !== undefined && last.intersectionRatio >= LEAST_SHARE;
    if (isInView) show();
    if (isKnown) isClear = isInView && last.isVisible;
  }, options);
  observer.observe(element);
  return { isClear: () => isClear, isShown, stop: () => observer.disconnect() };
}
