interface AddedFunctions {
  any(signals: Iterable<AbortSignal>): AbortSignal;
  timeout(ms: number): AbortSignal;
}

/**
 * Returns `AbortSignal` with the functions that the shell adds in the oldest supported browsers. The types do
 * not have these functions.
 */
const getAbortSignal = () => AbortSignal as typeof AbortSignal & AddedFunctions;

/** Returns a signal that is aborted with the first of these signals. */
export function abortWithAny(signals: Iterable<AbortSignal>): AbortSignal {
  return getAbortSignal().any(signals);
}

/** Returns a signal that is aborted after a time in ms, with a `TimeoutError`. */
export function abortAfter(ms: number): AbortSignal {
  return getAbortSignal().timeout(ms);
}
