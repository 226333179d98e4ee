import { styled } from 'styled-components';
import { media } from '../theme/media';
import { color, motion, radius, space } from '../theme/tokens';

/** Rows of exclusive choices. They need an accessible name. */
export const RadioRows = styled.div.attrs({ role: 'radiogroup' })`
  display: grid;
  gap: ${space(8)};
`;

/** A choice with a `Radio` and further content next to it. A click anywhere in the row selects it. */
export const RadioRow = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 ${space(12)};
  min-height: 3.5rem;
  padding: ${space(8)} ${space(16)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.card};
  background: ${color.surface};
  cursor: pointer;
  @media ${media.largeText} {
    padding-inline: ${space(4)};
    column-gap: ${space(8)};
  }
  transition:
    border-color ${motion.quick},
    background-color ${motion.quick};
  &:hover {
    border-color: ${color.primary};
  }
  &:has(:checked) {
    border-color: ${color.primary};
    background: ${color.primarySoft};
    box-shadow: inset 0 0 0 1px ${color.primary};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.primary};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    border-color: ${color.line};
    background: ${color.sunken};
    box-shadow: none;
    color: ${color.muted};
    cursor: not-allowed;
  }
  /* A choice that becomes unavailable stays selected. */
  &:has(:checked:disabled) {
    border-color: ${color.edge};
  }
`;

/** A styled native radio button. */
export const Radio = styled.input.attrs({ type: 'radio' })`
  appearance: none;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0;
  border: 2px solid ${color.edge};
  border-radius: 50%;
  background: ${color.surface};
  cursor: inherit;
  outline: none;
  &:checked {
    border: 6px solid ${color.primary};
  }
  &:disabled {
    border: 2px solid ${color.line};
    background: transparent;
  }
  &:checked:disabled {
    border: 6px solid ${color.edge};
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
