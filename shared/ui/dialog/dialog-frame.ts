import * as Radix from '@radix-ui/react-dialog';
import { styled } from 'styled-components';
import { IconButton } from '../button';
import { TOUCH_TARGET, color, radius, shadow, space, type } from '../theme/tokens';
import { motion } from './dialog-rules';

export type DialogSize = 'small' | 'medium' | 'large';

const widths: Record<DialogSize, string> = { small: '25rem', medium: '35rem', large: '47.5rem' };

const hiddenAbove = 'var(--bp-hidden-above, 0px)';
const hiddenBelow = 'var(--bp-hidden-below, 0px)';

/** Space for the device's bars and notch. At the top, the offline banner covers them. */
const insetTop = 'env(safe-area-inset-top) - var(--bp-banner-height, 0px)';

/**
 * A zoomed page, a phone in landscape or an on-screen keyboard leaves little height. The header, content and
 * footer then scroll together, so that none of them covers the input.
 */
export const shortDialog = '@container bp-dialog (max-height: 26rem)';

/**
 * Its padding keeps the on-screen keyboard and the device's bars from covering the dialog
 * (`keep-in-sight.ts`).
 */
export const Backdrop = styled(Radix.Overlay)`
  container: bp-dialog / size;
  position: fixed;
  inset: var(--bp-banner-height, 0) 0 0;
  z-index: 100;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  padding: calc(max(${space(16)}, ${insetTop}) + ${hiddenAbove}) max(${space(16)}, env(safe-area-inset-right))
    calc(max(${space(16)}, env(safe-area-inset-bottom)) + ${hiddenBelow})
    max(${space(16)}, env(safe-area-inset-left));
  background: var(--bp-backdrop);
  &[data-state='open'] {
    animation: ${motion.appear} 160ms ease-out;
  }
  &[data-state='closed'] {
    animation: ${motion.vanish} 120ms ease-out forwards;
  }
  @media (max-width: 500px) {
    padding: ${hiddenAbove} 0 ${hiddenBelow};
  }
  /*
   * Printers would truncate fixed elements and repeat them on each page. Radix marks the dialogs below
   * another one.
   */
  @media print {
    position: static;
    display: block;
    padding: 0;
    background: none;
    &[data-aria-hidden] {
      display: none;
    }
  }
`;

/**
 * A height that fits the window of a small laptop. A list shows several rows, and a short list leaves little
 * empty space.
 */
const STEADY_HEIGHT = '44rem';

/**
 * Centred, and as high as its content or, if it is steady, with a constant height. Full-screen on narrow
 * screens, except for a confirmation.
 */
export const Frame = styled(Radix.Content)<{ $size: DialogSize; $sheet: boolean; $steady: boolean }>`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $size }) => widths[$size]};
  height: ${({ $steady }) => ($steady ? STEADY_HEIGHT : 'auto')};
  max-height: 100%;
  border: 1px solid transparent;
  border-radius: ${radius.dialog};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.floating};
  overflow: hidden;
  &:focus {
    outline: none;
  }
  ${shortDialog} {
    overflow-y: auto;
    overscroll-behavior: contain;
    scroll-padding-block: ${space(8)} ${({ $steady }) => ($steady ? '4.5rem' : space(8))};
  }
  &[data-state='open'] {
    animation: ${motion.rise} 180ms ease-out;
  }
  &[data-state='closed'] {
    animation: ${motion.sink} 120ms ease-out forwards;
  }
  @media (max-width: 500px) {
    max-width: none;
    ${({ $sheet }) =>
      $sheet
        ? `--bp-sheet-inset: max(0px, ${insetTop}); height: 100%; border: 0; border-radius: 0;`
        : 'align-self: end; border-end-start-radius: 0; border-end-end-radius: 0;'}
    &[data-state='open'] {
      animation: ${motion.slideUp} 200ms ease-out;
    }
    &[data-state='closed'] {
      animation: ${motion.slideDown} 150ms ease-out forwards;
    }
  }
  @media print {
    display: block;
    max-width: none;
    height: auto;
    max-height: none;
    box-shadow: none;
    overflow: visible;
    &[data-state] {
      animation: none;
    }
  }
`;

export const Header = styled.div`
  flex: none;
  display: flex;
  align-items: flex-start;
  gap: ${space(8)};
  padding: ${space(16)} ${space(12)} ${space(12)} ${space(24)};
  @media (max-width: 500px) {
    padding: ${space(8)} ${space(4)} ${space(8)} ${space(16)};
    padding-block-start: max(${space(8)}, var(--bp-sheet-inset, 0px));
  }
  ${shortDialog} {
    padding-block-end: ${space(4)};
  }
`;

/** Aligns the icon with the start of the title. */
export const BackButton = styled(IconButton)`
  margin-inline-start: calc(-1 * ${space(12)});
`;

export const Title = styled(Radix.Title)`
  flex: 1;
  min-width: 0;
  padding-block: 0.5625rem;
  overflow-wrap: break-word;
  text-wrap: balance;
  ${type.heading}
  @media (max-width: 500px) {
    font-size: min(1.25rem, 8vw);
  }
`;

/** Stays on one line with the button next to it, even if the title is long. */
export const Aside = styled.div`
  display: flex;
  align-items: center;
  min-height: ${TOUCH_TARGET};
  &:empty {
    display: none;
  }
`;

export const Description = styled(Radix.Description)`
  margin-block-end: ${space(16)};
  color: ${color.muted};
`;

/** Text of a dialog that has no other content. */
export const ConfirmText = styled(Radix.Description)`
  text-wrap: pretty;
`;

export const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${space(4)} ${space(24)} ${space(24)};
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: ${space(8)};
  &:focus-visible {
    outline-offset: -2px;
  }
  @media (max-width: 500px) {
    padding-inline: ${space(16)};
  }
  ${shortDialog} {
    flex: 1 0 auto;
    overflow: visible;
  }
  @media print {
    overflow: visible;
  }
`;

/**
 * Stays visible if there is enough height. Actions are at the end on wide screens, and in the bottom bar on
 * narrow ones.
 */
export const Footer = styled.div`
  flex: none;
  display: flex;
  flex-wrap: wrap-reverse;
  justify-content: end;
  gap: ${space(8)} ${space(12)};
  padding: ${space(16)} ${space(24)};
  border-block-start: 1px solid ${color.line};
  background: ${color.surface};
  /* A list grows while the customer scrolls it, which would move the actions out of the visible area. */
  [data-steady='true'] > & {
    position: sticky;
    inset-block-end: 0;
    z-index: 3;
  }
  @media (max-width: 500px) {
    padding: ${space(12)} ${space(16)};
    padding-block-end: max(${space(12)}, env(safe-area-inset-bottom));
    > * {
      flex: 1 1 8rem;
    }
  }
  ${shortDialog} {
    padding-block: ${space(8)};
  }
  @media print {
    display: none;
  }
`;
