import { styled } from 'styled-components';
import { color, motion, radius, space, type } from '../theme/tokens';

export const Label = styled.p`
  ${type.body}
  font-weight: 650;
`;

export const None = styled.p`
  padding: ${space(16)};
  border: 1px dashed ${color.edge};
  border-radius: ${radius.card};
  color: ${color.muted};
  text-align: center;
`;

export const Group = styled.div`
  display: grid;
  gap: ${space(8)};
`;

/** One account; the whole row is the target. */
export const Choice = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 0 ${space(12)};
  min-height: 3.5rem;
  padding: ${space(8)} ${space(16)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.card};
  background: ${color.surface};
  cursor: pointer;
  transition:
    border-color ${motion.quick},
    background-color ${motion.quick};
  &:not([data-state='disabled']):hover {
    border-color: ${color.primary};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.primary};
    outline-offset: 2px;
  }
  &[data-state='checked'] {
    border-color: ${color.primary};
    background: ${color.primarySoft};
    box-shadow: inset 0 0 0 1px ${color.primary};
  }
  &[data-state='disabled'] {
    border-color: ${color.line};
    background: ${color.sunken};
    color: ${color.muted};
    cursor: not-allowed;
  }
`;

/** A real radio button, only drawn in our colours. */
export const Radio = styled.input`
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
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

/** Name and balance share a line where both fit. */
export const NameAndBalance = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(12)};
  min-width: 0;
`;

export const Name = styled.span`
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

/** The dots for the hidden digits are seen, not read out. */
export const LastFour = styled.span`
  white-space: nowrap;
  &::before {
    content: '••';
    content: '••' / '';
  }
`;

/** Why the account can't be chosen, on a line of its own: it must not squeeze the account's name. */
export const Reason = styled.span`
  grid-column: 2;
  ${type.small}
  color: ${color.warning};
`;
