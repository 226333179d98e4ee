/** Counts the page's elements and style rules by their report names, such as 'element div#offers in body'. */
export function leftOnPage(): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (name: string, count = 1) => counts.set(name, (counts.get(name) ?? 0) + count);
  for (const element of document.querySelectorAll('*')) add(`element ${formatName(element)}`);
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) add(`style rule ${toShape(rule.cssText)}`);
  return counts;
}

function formatName(element: Element): string {
  const { id, className, localName, parentElement } = element;
  const classes = typeof className === 'string' ? className.split(' ').filter(Boolean) : [];
  const own = `${localName}${id && `#${id}`}${classes.map((name) => `.${name}`).join('')}`;
  return parentElement ? `${own} in ${parentElement.localName}` : own;
}

/** Returns a rule without its class name: styled-components creates a new one for each new value. */
function toShape(rule: string): string {
  return rule
    .replace(/\.[\w-]+/g, '.*')
    .replace(/\s+/g, ' ')
    .replace(/:[^;:]+;/g, ': …;');
}
