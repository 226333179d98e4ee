/** Tolerance outside a box in px, because fonts round their sizes. */
export const TOLERANCE = 1.5;
/** Share of a line's height, at its top and its bottom, that letters do not need. */
const INSET = 0.2;

/** A box around an element that clips or scrolls its content. */
interface CuttingBox {
  readonly box: Element;
  readonly rect: DOMRect;
  readonly scrolls: boolean;
  readonly hasEllipsis: boolean;
}

/** Returns the boxes around an element that clip or scroll it, starting with the innermost one. */
export function cuttingBoxes(element: Element): CuttingBox[] {
  const found: CuttingBox[] = [];
  // Unpositioned boxes do not clip an absolutely positioned box inside them.
  let isLoose = false;
  for (let box: Element | null = element; box && box !== document.documentElement; box = box.parentElement) {
    const { display, position, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
    if (display === 'contents' || display === 'inline') continue;
    const overflow = `${overflowX} ${overflowY}`;
    if (overflow !== 'visible visible' && !(isLoose && position === 'static'))
      found.push({
        box,
        rect: box.getBoundingClientRect(),
        scrolls: /auto|scroll/.test(overflow),
        hasEllipsis: textOverflow === 'ellipsis' || webkitLineClamp !== 'none',
      });
    if (position === 'fixed') break;
    if (position !== 'static') isLoose = position === 'absolute';
  }
  return found;
}

/** Returns the part of a rectangle that these boxes leave visible. Its width or height may be zero. */
export function visiblePart(place: DOMRect, boxes: readonly CuttingBox[]): DOMRect {
  let { left, top, right, bottom } = place;
  for (const { rect } of boxes) {
    [left, top] = [Math.max(left, rect.left), Math.max(top, rect.top)];
    [right, bottom] = [Math.min(right, rect.right), Math.min(bottom, rect.bottom)];
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

/**
 * Returns the side on which a line of text exceeds a box, for example 'right by 4 px'; null if it is inside.
 */
export function sideBeyond(line: DOMRect, box: DOMRect): string | null {
  const inset = line.height * INSET;
  if (line.right > box.right + TOLERANCE) return `right by ${Math.round(line.right - box.right)} px`;
  if (line.left < box.left - TOLERANCE) return `left by ${Math.round(box.left - line.left)} px`;
  if (line.bottom - inset > box.bottom + TOLERANCE) return 'below';
  return line.top + inset < box.top - TOLERANCE ? 'above' : null;
}

const boxesOfTexts = 'button, a, label, td, th, dl, h1, h2, h3';

/**
 * Returns the boxes around a text, inside `end`, that should contain it: its control or heading, and the
 * first painted box.
 */
export function expectedBoxes(parent: Element, end: Element): Element[] {
  const found: Element[] = [];
  for (let box: Element | null = parent; box && box !== end; box = box.parentElement) {
    const style = getComputedStyle(box);
    const isPainted = style.display !== 'inline' && isPaintedBox(style);
    if (isPainted || (style.display !== 'inline' && box.matches(boxesOfTexts))) found.push(box);
    if (isPainted || /absolute|fixed/.test(style.position)) break;
  }
  return found;
}

function isPaintedBox(style: CSSStyleDeclaration): boolean {
  const isFilled = !/^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(style.backgroundColor);
  return isFilled || (style.borderLeftStyle !== 'none' && parseFloat(style.borderLeftWidth) > 0);
}

/** Returns the fixed bar or card that contains an element. Only elements in the same one can overlap it. */
export function findLayer(element: Element): Element | null {
  for (let box: Element | null = element; box; box = box.parentElement) {
    const { position, zIndex } = getComputedStyle(box);
    if (/fixed|sticky/.test(position) || (position === 'absolute' && zIndex !== 'auto')) return box;
  }
  return null;
}

export function overlap(one: DOMRect, other: DOMRect, least: number): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > least &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > least
  );
}
