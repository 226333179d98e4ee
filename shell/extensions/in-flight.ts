import { createStore } from 'zustand/vanilla';

/** Number of tasks that hold the page because leaving now could lose a payment in progress. */
export const inFlight = createStore(() => ({ holds: 0 }));

export function isInFlight(): boolean {
  return inFlight.getState().holds > 0;
}

/** Holds the page until the returned function is called. Calling it again does nothing. */
export function hold(): () => void {
  let held = true;
  inFlight.setState(({ holds }) => ({ holds: holds + 1 }));
  return () => {
    if (!held) return;
    held = false;
    inFlight.setState(({ holds }) => ({ holds: holds - 1 }));
  };
}
