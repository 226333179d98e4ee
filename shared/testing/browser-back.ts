import { act } from '@testing-library/react';

/** Waits until what has opened or closed has its history entries: a traversal takes the page a few turns. */
export async function historySettled(): Promise<void> {
  // React draws after each turn, as it does in a browser.
  for (let turn = 0; turn < 8; turn += 1) {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
  }
}

/** Presses the browser's Back `times` times at once: more than one is a long press, straight to an older entry. */
export async function pressBack(times = 1): Promise<void> {
  await historySettled();
  history.go(-times);
  await historySettled();
}

/** Presses the browser's Forward. */
export async function goForward(): Promise<void> {
  await historySettled();
  history.forward();
  await historySettled();
}
