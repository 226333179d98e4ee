import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { DURATIONS, type Durations } from './durations';
import type { Host } from './host';
import type { ScreenName } from './screens';
import type { EventName, PayloadOf } from '../events';
import { currentLanguage, onLanguageChange } from '../language/texts';

const HostContext = createContext<Host | null>(null);

/** Provides the host. The shell and tests wrap every extension of a remote in it. */
export const HostProvider = HostContext.Provider;

/**
 * Returns the host.
 * @throws Error outside a HostProvider
 */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}

/** Returns the host's durations. Outside a remote, returns the portal's. */
export function useDurations(): Durations {
  return useContext(HostContext)?.durations ?? DURATIONS;
}

/** Reports the screen when it is visible, and again if its name changes (NAV-09). */
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
 * Returns the current language as a BCP 47 tag, such as 'en' or 'hi'. Renders again when the language
 * changes. The shell then re-renders the page, so only memoized components with texts need this hook.
 */
export function useLanguage(): string {
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}
