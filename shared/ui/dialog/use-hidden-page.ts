import { useLayoutEffect } from 'react';

/** Duration in ms after which a sheet covers the page (`dialog-frame.ts`). */
export const COVERED_MS = 250;

let sheets = 0;

/**
 * Hides the page while a sheet covers all of it. Changes behind it, such as a new order of dues, then neither
 * move anything nor need painting. Elements do not inherit the opacity, so that no other element is restyled.
 */
export function useHiddenPage(isCovered: boolean): void {
  useLayoutEffect(() => {
    const page = document.querySelector('main');
    if (!isCovered || !page) return undefined;
    let hides = false;
    const timer = setTimeout(() => {
      hides = true;
      sheets += 1;
      page.style.opacity = '0';
    }, COVERED_MS);
    return () => {
      clearTimeout(timer);
      if (!hides) return;
      sheets -= 1;
      if (sheets === 0) page.style.opacity = '';
    };
  }, [isCovered]);
}
