import { styled } from 'styled-components';
import { color, motion, radius, space, type } from '@billpay/shared/ui/theme';

export const Group = styled.div`
  display: grid;
  gap: ${space(8)};
`;

/** One transaction; the whole row is the target. Rows out of sight cost no layout, however many pages there are. */
export const Choice = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 ${space(12)};
  min-height: 4.25rem;
  padding: ${space(8)} ${space(16)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  cursor: pointer;
  content-visibility: auto;
  contain-intrinsic-size: auto 4.25rem;
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
    outline-offset: 1px;
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
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

export const Face = styled.span`
  display: grid;
  min-width: 0;
`;

/** Two things share a line where both fit. */
export const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(12)};
  min-width: 0;
`;

/** What is paid to whom: the amount keeps its place beside a long name. */
export const NameAndAmount = styled(Line)`
  flex-wrap: nowrap;
`;

export const Name = styled.span`
  font-weight: 500;
  overflow-wrap: anywhere;
`;

export const Small = styled.span`
  ${type.small}
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;

/** Why there can be no complaint about it now. */
export const Mark = styled.span`
  ${type.small}
  color: ${color.warning};
`;
