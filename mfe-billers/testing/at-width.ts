import { act } from '@testing-library/react';

/** Sets the window's width, as on a customer's screen. */
export function atWidth(widthPx: number): void {
  act(() => {
    window.innerWidth = widthPx;
    window.dispatchEvent(new Event('resize'));
  });
}
