import type { ShownPage } from './vitals';

/** A page has time to fetch its data. A page that is still busy after three checks is slow, not blank. */
const LOOK_AFTER_MS = 3_000;
const LOOKS = 3;

/** Smaller boxes are texts for screen readers only. */
const SMALLEST_PX = 8;

const CONTROLS = 'button, [role="button"], input, select, textarea';

/**
 * Reports a remote's page that shows nothing a while after it is usable: no text and no picture, or none of its
 * controls.
 */
export class BlankPages {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly report: (page: Pick<ShownPage, 'remote' | 'version'>, path: string) => void) {}

  /** Watches the current page instead of an earlier one. */
  pageShown(page: Pick<ShownPage, 'remote' | 'version'>, path: string): void {
    clearTimeout(this.timer);
    this.lookLater(page, path, LOOKS);
  }

  private lookLater(page: Pick<ShownPage, 'remote' | 'version'>, path: string, looks: number): void {
    if (looks === 0) return;
    this.timer = setTimeout(() => {
      const content = document.querySelector('main');
      if (!content || location.pathname !== path) return;
      if (content.querySelector('[aria-busy="true"]')) return this.lookLater(page, path, looks - 1);
      if (isBlank(content)) this.report(page, path);
    }, LOOK_AFTER_MS);
  }
}

/** Returns whether an element shows no text and no picture, or has controls and shows none of them. */
export function isBlank(content: Element): boolean {
  const controls = [...content.querySelectorAll(CONTROLS)];
  if (controls.length > 0 && !controls.some(isVisible)) return true;
  return ![...content.querySelectorAll('*')].some((one) => isContent(one) && isVisible(one));
}

function isContent(element: Element): boolean {
  if (element.matches(`svg, img, canvas, ${CONTROLS}`)) return true;
  return [...element.childNodes].some(
    ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== '',
  );
}

function isVisible(element: Element): boolean {
  const { width, height, right, bottom } = element.getBoundingClientRect();
  if (width < SMALLEST_PX || height < SMALLEST_PX || right <= 0 || bottom + scrollY <= 0) return false;
  return getComputedStyle(element).visibility === 'visible' && !isTransparent(element);
}

function isTransparent(element: Element): boolean {
  const { parentElement } = element;
  return (
    getComputedStyle(element).opacity === '0' || (parentElement !== null && isTransparent(parentElement))
  );
}
