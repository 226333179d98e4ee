import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { DURATIONS, type Durations } from './durations';
import type { Host } from './host';
import type { ScreenName } from './screens';
import type { EventName, PayloadOf } from '../events';
import { currentLanguage, onLanguageChange } from '../language/texts';

const HostContext = createContext<Host | null>(null);

/** Wrapped by the shell around every extension of a remote, and by tests. */
export const HostProvider = HostContext.Provider;

/** The host. @throws Error outside of a HostProvider. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}

/** The host's durations; outside of a remote, the portal's own. */
export function useDurations(): Durations {
  return useContext(HostContext)?.durations ?? DURATIONS;
}

/** Reports the screen once it is shown, and again when its name changes (NAV-09). */
export function useScreen(name: ScreenName): void {
  const host = useHost();
  useEffect(() => host.screenShown(name), [host, name]);
}

/** Listens to an event while the component is mounted. Pass a stable handler. */
export function useBusEvent<N extends EventName>(name: N, handler: (payload: PayloadOf<N>) => void): void {
  const host = useHost();
  useEffect(() => {
    const mounted = new AbortController();
    host.bus.on(name, handler, mounted.signal);
    return () => mounted.abort();
  }, [host, name, handler]);
}

/**
 * The language shown, as a BCP 47 tag: 'en', 'hi'; renders again when it changes. The shell renders the whole page again then, so only
 * what is memoized (`memo`, `useMemo`) and has texts needs it.
 */
export function useLanguage(): string {
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}
