import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLazyModule, type FetchModule } from './use-lazy-module';

const FIRST_PAUSE_MS = 4000;
const LONGEST_PAUSE_MS = 240_000;

export interface LazyContentProps<T> {
  readonly fetchModule: FetchModule<T>;
  /** Shown while the module loads. Defaults to nothing. */
  readonly loading?: ReactNode;
  /**
   * Shown if the module did not load. `retry` fetches it again. Without this prop, as for decoration,
   * `loading` stays, and the module is fetched again after pauses of 4 seconds to 4 minutes.
   */
  readonly failed?: (retry: () => void) => ReactNode;
  readonly children: (module: T) => ReactNode;
}

/** Fetches its content's code when it is shown, and again when the browser is back online. */
export function LazyContent<T>({ fetchModule, loading, failed, children }: LazyContentProps<T>): ReactNode {
  const lazy = useLazyModule(fetchModule);
  const load = useEffectEvent((onFailed: () => void) => lazy.load(onFailed));
  const isDecoration = failed === undefined;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pauseMs = FIRST_PAUSE_MS;
    let isGone = false;
    function fetchLater(): void {
      if (!isDecoration || isGone) return;
      clearTimeout(timer);
      timer = setTimeout(fetchNow, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
    const fetchNow = () => load(fetchLater);
    fetchNow();
    addEventListener('online', fetchNow);
    return () => {
      isGone = true;
      clearTimeout(timer);
      removeEventListener('online', fetchNow);
    };
  }, [isDecoration]);
  if (lazy.module) return children(lazy.module);
  return lazy.failed && failed ? failed(() => lazy.load()) : loading;
}
