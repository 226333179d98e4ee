import { useLayoutEffect } from 'react';

/** A sheet has slid over the page by then (`dialog-frame.ts`). */
export const COVERED_MS = 250;

let sheets = 0;

/**
 * Hides the page while a sheet covers all of it: what changes there meanwhile, such as the order of dues after a payment, neither
 * moves on the screen nor has to be painted.
 */
export function useHiddenPage(isCovered: boolean): void {
  useLayoutEffect(() => {
    const page = document.querySelector('main');
    if (!isCovered || !page) return undefined;
    let hides = false;
    const timer = setTimeout(() => {
      hides = true;
      sheets += 1;
      page.style.visibility = 'hidden';
    }, COVERED_MS);
    return () => {
      clearTimeout(timer);
      if (!hides) return;
      sheets -= 1;
      if (sheets === 0) page.style.visibility = '';
    };
  }, [isCovered]);
}
