import { act } from '@testing-library/react';

/** Makes the page as wide as told, as a customer's screen would be. */
export function atWidth(widthPx: number): void {
  act(() => {
    window.innerWidth = widthPx;
    window.dispatchEvent(new Event('resize'));
  });
}
