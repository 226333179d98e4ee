import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLazyModule, type FetchModule } from './use-lazy-module';

export interface LazyContentProps<T> {
  readonly fetchModule: FetchModule<T>;
  /** Shown while the module is on its way; nothing by default. */
  readonly loading?: ReactNode;
  /** Shown when it did not arrive; `retry` fetches it again. */
  readonly failed: (retry: () => void) => ReactNode;
  readonly children: (module: T) => ReactNode;
}

/** Content whose code is fetched once it is shown, and again by itself when the browser is back online. */
export function LazyContent<T>({ fetchModule, loading, failed, children }: LazyContentProps<T>): ReactNode {
  const lazy = useLazyModule(fetchModule);
  const fetchNow = useEffectEvent(() => lazy.load());
  useEffect(() => {
    fetchNow();
    const onOnline = () => fetchNow();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  if (lazy.module) return children(lazy.module);
  return lazy.failed ? failed(() => lazy.load()) : loading;
}
