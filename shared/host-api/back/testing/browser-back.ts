import { act, fireEvent } from '@testing-library/react';

/**
 * Waits until the history entries match the open dialogs. A traversal takes a few turns of the event loop.
 */
export async function historySettled(): Promise<void> {
  // React renders after each turn, as it does in a browser.
  for (let turn = 0; turn < 8; turn += 1) {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
  }
}

/**
 * Presses the browser's Back `times` times at once. More than one simulates a long press, which goes directly
 * to an older entry.
 */
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

/**
 * Clicks an element that opens a dialog. Returns the number of history entries that it adds immediately,
 * before its code is fetched.
 */
export async function entriesOfClick(opener: HTMLElement): Promise<number> {
  await historySettled();
  const before = history.length;
  fireEvent.click(opener);
  let added = 0;
  await act(async () => {
    await Promise.resolve();
    added = history.length - before;
  });
  return added;
}
