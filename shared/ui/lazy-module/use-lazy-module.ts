import { useState } from 'react';

/**
 * Imports a module, for example `() => import('./SpendingChart')`. Pass the same function at every render.
 */
export type FetchModule<T> = () => Promise<T>;

export interface LazyModule<T> {
  /** Null until it has loaded. */
  readonly module: T | null;
  /** Whether the latest fetch failed. */
  readonly failed: boolean;
  /**
   * Fetches the module, even after a failure. Does nothing if it has loaded. Calls `onFailed` only for this
   * fetch.
   */
  load(this: void, onFailed?: () => void): void;
}

const arrived = new WeakMap<FetchModule<unknown>, unknown>();

/**
 * Fetches a module that the first view does not need. Unlike `React.lazy`, it does not throw an error, so a
 * missing file affects only its own content and can be fetched again.
 */
export function useLazyModule<T>(fetchModule: FetchModule<T>): LazyModule<T> {
  const [module, setModule] = useState<T | null>(() => (arrived.get(fetchModule) as T | undefined) ?? null);
  const [failed, setFailed] = useState(false);
  return {
    module,
    failed,
    load(onFailed) {
      if (module) return;
      setFailed(false);
      fetchModule().then(
        (fetched) => {
          arrived.set(fetchModule, fetched);
          setModule(() => fetched);
        },
        () => {
          setFailed(true);
          onFailed?.();
        },
      );
    },
  };
}
