import { styled } from 'styled-components';
import { shortDialog } from '../dialog/dialog-frame';
import { color, motion, radius, space, type } from '../theme/tokens';

export const Form = styled.form`
  display: grid;
  gap: ${space(8)};
`;

/**
 * Keeps Verify visible above an on-screen keyboard, directly below the boxes. A box that gets the focus
 * scrolls far enough for this.
 */
export const InSight = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 1;
  padding-block: ${space(4)};
  background: ${color.surface};
  ${shortDialog} {
    position: static;
  }
`;

export const Boxes = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 3.25rem));
  justify-content: center;
  gap: ${space(8)};
  @media (max-width: 360px) {
    gap: ${space(4)};
  }
`;

export const Legend = styled.span`
  grid-column: 1 / -1;
  ${type.small}
  font-weight: 500;
`;

export const Box = styled.input<{ $verified: boolean }>`
  width: 100%;
  height: 3.5rem;
  scroll-margin-block-end: 4.5rem;
  ${shortDialog} {
    scroll-margin-block-end: 0;
  }
  padding: 0;
  border: 1px solid ${({ $verified }) => ($verified ? color.success : color.edge)};
  border-radius: ${radius.control};
  background: ${({ $verified }) => ($verified ? color.successSoft : color.surface)};
  color: ${color.ink};
  font-size: 1.5rem;
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  text-align: center;
  caret-color: ${color.primary};
  transition:
    border-color ${motion.quick},
    background-color ${motion.quick};
  &:focus-visible {
    outline-offset: 0;
    border-color: ${color.primary};
  }
  &[aria-invalid] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  &::selection {
    background: ${color.primarySoft};
    color: ${color.ink};
  }
`;

/** The confirmed action, which is announced when it arrives, after the dialog's text. */
export const Confirmed = styled.output`
  display: block;
  min-height: 1.5rem;
  margin-block-end: ${space(8)};
  color: ${color.ink};
  font-weight: 500;
  overflow-wrap: anywhere;
`;

/** As high as a button, so that nothing moves when the countdown ends. */
export const CountdownSlot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(12)};
  min-height: 2.75rem;
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;

/** Reserves one line. */
export const Message = styled.div<{ $tone: 'success' | 'danger' }>`
  min-height: 1.5rem;
  color: ${({ $tone }) => color[$tone]};
  font-weight: 500;
  svg {
    margin-inline-end: ${space(4)};
    vertical-align: -0.2em;
  }
`;

export const Reference = styled.p`
  ${type.small}
  color: ${color.muted};
  strong {
    font-weight: 500;
    color: ${color.ink};
    font-variant-numeric: tabular-nums;
  }
`;
