import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { StyleSheetManager } from 'styled-components';
import { stylePlugins } from '@billpay/ui/theme';

/**
 * Shows something beside the portal that does not depend on it: a portal that could not start, or has crashed, still has it.
 * Call it after `showPortal`, which sets the nonce of styles.
 */
export function showBesidePortal(shown: ReactNode): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<StyleSheetManager stylisPlugins={stylePlugins}>{shown}</StyleSheetManager>);
}
