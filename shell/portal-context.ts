import { createContext, useContext } from 'react';
import type { Portal } from './portal';

const PortalContext = createContext<Portal | null>(null);

export const PortalProvider = PortalContext.Provider;

/** The running portal; only the shell's own components may ask. @throws Error outside of a PortalProvider. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a PortalProvider above it');
  return portal;
}
