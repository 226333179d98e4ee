import { cuttingBoxes, expectedBoxes, findLayer, overlap, sideBeyond, TOLERANCE, visiblePart } from './boxes';
import { isForScreenReaders, isRendered, measureLines, type ShownText } from './shown-texts';

/**
 * Returns the texts and controls that do not fit, one per line.
 * @param isData whether a text is data, such as a biller's name, which may be truncated and whose words may
 * break
 */
export function misfits(
  root: Element,
  texts: readonly ShownText[],
  isData: (text: string) => boolean,
): string[] {
  return [
    ...sidewaysScrolling(),
    ...texts.flatMap((text) => misfitsOf(text, isData)),
    ...overlappingTexts(texts),
    ...overlappingControls(root),
    ...cutOptions(root),
  ];
}

function sidewaysScrolling(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
}

function misfitsOf(shown: ShownText, isData: (text: string) => boolean): string[] {
  const { text, lines } = shown;
  const faults = new Set(lines.map((line) => faultOf(shown, line, isData)));
  const found = [...faults].flatMap((fault) => (fault ? [`${fault}: ${text}`] : []));
  return found.length > 0 || isData(text) ? found : brokenWords(shown);
}

/** Returns whether a line is truncated, or exceeds its box or the window. */
function faultOf(
  { parent, text }: ShownText,
  line: DOMRect,
  isData: (text: string) => boolean,
): string | null {
  const boxes = cuttingBoxes(parent);
  const scrolling = boxes.findIndex(({ scrolls }) => scrolls);
  const cutting = scrolling < 0 ? boxes : boxes.slice(0, scrolling);
  for (const { rect, hasEllipsis } of cutting) {
    const side = sideBeyond(line, rect);
    if (side) return hasEllipsis && isData(text) ? null : `cut off (${side})`;
  }
  for (const box of expectedBoxes(parent, boxes[scrolling]?.box ?? document.body)) {
    const side = sideBeyond(line, box.getBoundingClientRect());
    if (side) return `outside of its ${box.localName} (${side})`;
  }
  const isInside = line.left >= -TOLERANCE && line.right <= innerWidth + TOLERANCE;
  return isInside || scrolling >= 0 ? null : 'beyond the window';
}

/** Returns words that do not fit into a line. */
function brokenWords({ node, lines }: ShownText): string[] {
  if (lines.length < 2) return [];
  return [...node.data.matchAll(/[^\s\u00ad\u200b/–-]+/g)].flatMap(({ 0: word, index }) => {
    const parts = measureLines(node, index, index + word.length);
    const isBroken = parts.some(({ top, height }) => top > (parts[0]?.top ?? top) + height / 2);
    return isBroken ? [`a word is broken: ${word}`] : [];
  });
}

function overlappingTexts(texts: readonly ShownText[]): string[] {
  const lines = texts.flatMap(({ text, node, parent, lines: rects }) => {
    const layer = findLayer(parent);
    const boxes = cuttingBoxes(parent);
    return rects.map((rect) => ({ text, node, layer, rect: visiblePart(middleOf(rect), boxes) }));
  });
  return (
    pairsOf(lines)
      // An ellipsis is a separate line.
      .filter(([one, other]) => one.node !== other.node && one.layer === other.layer)
      .filter(([one, other]) => overlap(one.rect, other.rect, 2))
      .map(([one, other]) => `texts are over one another: ${one.text} | ${other.text}`)
  );
}

/** Returns the middle of a line, without the room above and below its letters, which lines share. */
function middleOf({ left, top, width, height }: DOMRect): DOMRect {
  return new DOMRect(left, top + height / 4, width, height / 2);
}

const controls = 'button, a[href], input, select, textarea, [role=tab], [role=option], [role=slider]';

function overlappingControls(root: Element): string[] {
  const shown = [...root.querySelectorAll(controls)]
    .filter((control) => isRendered(control) && !isForScreenReaders(control))
    .map((control) => {
      const rect = visiblePart(control.getBoundingClientRect(), cuttingBoxes(control));
      return { control, rect, layer: findLayer(control) };
    });
  return pairsOf(shown)
    .filter(([one, other]) => one.layer === other.layer && overlap(one.rect, other.rect, 4))
    .filter(([one, other]) => !one.control.contains(other.control) && !other.control.contains(one.control))
    .map(
      ([{ control: one }, { control: other }]) =>
        `controls are over one another: ${nameOf(one)} | ${nameOf(other)}`,
    );
}

function nameOf(control: Element): string {
  return (
    control.getAttribute('aria-label') ?? (control.textContent?.trim() || control.outerHTML.slice(0, 80))
  );
}

/** Checks selected options and placeholders, which are not text nodes of the page. */
function cutOptions(root: Element): string[] {
  const brush = document.createElement('canvas').getContext('2d');
  return [...root.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input[placeholder]')]
    .filter((field) => isRendered(field) && !isForScreenReaders(field))
    .flatMap((field) => {
      const isSelect = field instanceof HTMLSelectElement;
      const text = isSelect
        ? (field.selectedOptions[0]?.text ?? '')
        : field.value === ''
          ? field.placeholder
          : '';
      const { font, paddingLeft, paddingRight, appearance, whiteSpace } = getComputedStyle(field);
      if (!brush) return [];
      brush.font = font;
      // Width of the browser's own arrow.
      const arrow = isSelect && appearance !== 'none' ? 16 : 0;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow;
      const isTooWide = (part: string) => brush.measureText(part).width > room + TOLERANCE;
      if (appearance === 'base-select' && whiteSpace === 'normal')
        return text.split(' ').flatMap((word) => (isTooWide(word) ? [`a word is broken: ${word}`] : []));
      return isTooWide(text) ? [`cut off in its ${field.localName}: ${text}`] : [];
    });
}

function pairsOf<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((one, place) => all.slice(place + 1).map((other): [T, T] => [one, other]));
}
