/** The element that scrolls `element`; null when the page itself does. */
export function scrollParentOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent === document.body) return null;
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
