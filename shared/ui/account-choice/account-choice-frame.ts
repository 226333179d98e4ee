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
  grid-template-columns: auto 1fr auto;
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

/** The device's own radio button in our colours, so that nothing of what it does has to be written again. */
export const Radio = styled.input`
  width: 1.25rem;
  height: 1.25rem;
  margin: 0;
  accent-color: ${color.primary};
  cursor: inherit;
  outline: none;
`;

export const Name = styled.span`
  min-width: 0;
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

export const Balance = styled.span`
  color: inherit;
  text-align: end;
`;

/** Why the account can't be chosen, on a line of its own: it must not squeeze the account's name. */
export const Reason = styled.span`
  grid-column: 2 / -1;
  ${type.small}
  color: ${color.warning};
`;
