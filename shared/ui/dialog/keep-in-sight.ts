interface Strips {
  readonly above: number;
  readonly below: number;
}

const none: Strips = { above: 0, below: 0 };

/** Below this visible height, a dialog would be too small to use, so the customer scrolls to it instead. */
const USABLE_PX = 320;

/** Creates one report for each percent that is scrolled in or out of the visible area. */
const everyPercent = Array.from({ length: 101 }, (_, percent) => percent / 100);

/**
 * Creates a ref for an element that covers the page, and keeps the element inside the visible area, so that a dialog's
 * actions stay visible. They stay above the on-screen keyboard, and inside the window if the portal's frame extends
 * beyond it. Publishes the hidden strips as `--bp-hidden-above` and `--bp-hidden-below`, and scrolls the focused field
 * into the remaining area. Most web views shrink the page for the keyboard and hide nothing.
 */
export function keepInSight(element: HTMLElement | null): (() => void) | undefined {
  const visible = window.visualViewport;
  if (!element || !visible) return undefined;
  let outOfWindow = none;
  let published = none;
  /** Returns whether the strips have changed. */
  const publish = (): boolean => {
    const hidden = larger(hiddenByKeyboard(element, visible), outOfWindow);
    if (hidden.above === published.above && hidden.below === published.below) return false;
    published = hidden;
    element.style.setProperty('--bp-hidden-above', `${hidden.above}px`);
    element.style.setProperty('--bp-hidden-below', `${hidden.below}px`);
    return true;
  };
  const update = () => {
    publish();
    showFocused(element);
  };
  // Before the next paint, but not now: a dialog that is opening would cause the layout of the page twice.
  const opening = requestAnimationFrame(() => {
    if (publish()) showFocused(element);
  });
  visible.addEventListener('resize', update);
  visible.addEventListener('scroll', update);
  const stopWatching = watchWindow(element, (strips) => {
    outOfWindow = strips;
    update();
  });
  return () => {
    cancelAnimationFrame(opening);
    visible.removeEventListener('resize', update);
    visible.removeEventListener('scroll', update);
    stopWatching?.();
  };
}

/** Scrolls to the focused field, which the keyboard may cover when it opens. */
function showFocused(cover: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement?.matches('input, textarea, select') && cover.contains(activeElement))
    activeElement.scrollIntoView({ block: 'nearest' });
}

function larger(one: Strips, other: Strips): Strips {
  return { above: Math.max(one.above, other.above), below: Math.max(one.below, other.below) };
}

function hiddenByKeyboard(element: HTMLElement, visible: VisualViewport): Strips {
  // Zooming in also hides a part of the page, but the customer controls that part.
  const isZoomed = visible.scale > 1.01;
  const above = isZoomed ? 0 : Math.max(0, Math.round(visible.offsetTop));
  const height = Math.round(visible.height * visible.scale);
  return { above, below: Math.max(0, element.offsetTop + element.offsetHeight - above - height) };
}

/**
 * Reports the part of the element outside the browser's window. Only a frame can extend beyond the window.
 */
function watchWindow(element: HTMLElement, report: (strips: Strips) => void): (() => void) | undefined {
  if (window.parent === window) return undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      const latest = entries.at(-1);
      if (latest) report(outOfSight(latest));
    },
    { threshold: everyPercent },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

function outOfSight({ boundingClientRect, intersectionRect }: IntersectionObserverEntry): Strips {
  if (intersectionRect.height < USABLE_PX) return none;
  return {
    above: Math.round(intersectionRect.top - boundingClientRect.top),
    below: Math.round(boundingClientRect.bottom - intersectionRect.bottom),
  };
}
