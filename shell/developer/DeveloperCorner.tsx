import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { StyleSheetManager, styled } from 'styled-components';
import { media, stylePlugins } from '@billpay/ui/theme';

/** A corner of the page for developers, above everything including dialogs. */
export const DeveloperCorner = styled.aside<{ $side: 'left' | 'right' }>`
  position: fixed;
  ${({ $side }) => $side}: 12px;
  bottom: 12px;
  z-index: 120;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  max-width: min(30rem, calc(50vw - 18px));
  max-height: 50vh;
  padding: 8px 12px;
  overflow: auto;
  /* A modal dialog disables the pointer for the rest of the page. */
  pointer-events: auto;
  background: var(--bp-ink);
  color: var(--bp-surface);
  border-radius: var(--bp-radius-control);
  font-size: 0.875rem;
  overflow-wrap: anywhere;

  @media ${media.compact} {
    bottom: calc(76px + env(safe-area-inset-bottom));
  }

  p {
    flex: 1 1 14rem;
    white-space: pre-line;
  }

  summary {
    cursor: pointer;
  }

  form {
    display: grid;
    gap: 8px;
    padding-top: 8px;
  }

  label {
    display: grid;
    gap: 4px;
  }

  input,
  select,
  textarea {
    min-height: 36px;
    padding: 4px 8px;
    background: var(--bp-surface);
    color: var(--bp-ink);
    border: 1px solid var(--bp-line);
    border-radius: var(--bp-radius-control);
    font: inherit;
  }
`;

/**
 * Renders content outside the portal, so that it remains after a failed start or a crash. Call it after `showPortal`,
 * which sets the nonce of styles.
 */
export function showBesidePortal(shown: ReactNode): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<StyleSheetManager stylisPlugins={stylePlugins}>{shown}</StyleSheetManager>);
}
