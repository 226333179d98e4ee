type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Creates an element. Omits attributes that are undefined or false. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/** Sets attributes, and removes those that are undefined or false. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes))
    if (value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : value);
}

const SVG = 'http://www.w3.org/2000/svg';

const CIRCLE = 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0z';

/** Outlines of the icons of the page's dialog. */
export const icons = {
  arrowLeft: ['m12 19-7-7 7-7', 'M19 12H5'],
  cross: ['M18 6 6 18', 'm6 6 12 12'],
  circleAlert: [CIRCLE, 'M12 8v4', 'M12 16h.01'],
  circleCheck: [CIRCLE, 'm16 9-5.5 5.5L8 12'],
} as const;

/** Creates an icon of 24 units from the outlines of its strokes. */
export function createIcon(size: number, outlines: readonly string[]): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  setAttributes(icon, {
    viewBox: '0 0 24 24',
    width: String(size),
    height: String(size),
    'aria-hidden': 'true',
  });
  for (const outline of outlines) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', outline);
    icon.append(path);
  }
  return icon;
}
