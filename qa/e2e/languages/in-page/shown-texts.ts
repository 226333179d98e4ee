/** A text of the page and the positions of its lines. */
export interface ShownText {
  readonly node: Text;
  readonly parent: Element;
  readonly text: string;
  readonly lines: readonly DOMRect[];
}

/** Returns the part that the customer can use, which is the topmost open dialog or else the page. */
export function topLayer(): Element {
  const open = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  const usable = [...open].filter(
    (dialog) => isRendered(dialog) && !dialog.closest('[aria-hidden=true], [inert]'),
  );
  return usable.at(-1) ?? document.body;
}

export function isRendered(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Whether the text is for screen readers only, because its box or a surrounding box is at most one pixel large. */
export function isForScreenReaders(element: Element): boolean {
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const { display, overflowX } = getComputedStyle(box);
    if (display !== 'inline' && overflowX !== 'visible' && box.clientWidth <= 1 && box.clientHeight <= 1)
      return true;
  }
  return false;
}

export function shownTexts(root: Element): ShownText[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: ShownText[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').trim();
    const parent = node.parentElement;
    if (text === '' || !parent || parent.closest('script, style, option, title')) continue;
    if (!isRendered(parent) || isForScreenReaders(parent)) continue;
    const lines = measureLines(node as Text, 0, (node as Text).length);
    if (lines.length > 0) found.push({ node: node as Text, parent, text, lines });
  }
  return found;
}

/** Returns the boxes of a part of a text, one for each line. */
export function measureLines(node: Text, start: number, end: number): DOMRect[] {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}
