/**
 * Built-ins that the oldest supported browsers lack. A line that compiles here fails the types: the check has been lost.
 * Nothing imports this file.
 */
export function useYoungBuiltIns(element: HTMLElement, url: string, items: number[]): void {
  // @ts-expect-error Safari 17
  URL.canParse(url);
  // @ts-expect-error Safari 16
  AbortSignal.timeout(1);
  // @ts-expect-error Safari 17.4
  AbortSignal.any([]);
  // @ts-expect-error Safari 17.4
  element.checkVisibility();
  // @ts-expect-error Safari 17
  element.showPopover();
  // @ts-expect-error Chrome 133
  element.moveBefore(element, null);
  // @ts-expect-error Safari 18
  document.startViewTransition();
  // @ts-expect-error Safari 16.4
  void navigator.userActivation.isActive;
  // @ts-expect-error Firefox 125
  void new Intl.Segmenter();
  // @ts-expect-error Safari 17.4
  Object.groupBy(items, String);
  // @ts-expect-error Safari 17.4
  Promise.withResolvers();
  // @ts-expect-error Safari 17
  new Set(items).union(new Set());
  // @ts-expect-error Safari 16.4
  Array.fromAsync(items);
  // @ts-expect-error Chrome 111
  'text'.isWellFormed();
}
