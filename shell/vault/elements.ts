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

/** Creates an icon of 24 units from the outlines of its strokes. */
export function createIcon(size: number, ...outlines: readonly string[]): SVGElement {
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
