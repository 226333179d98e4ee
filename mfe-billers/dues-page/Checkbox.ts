import { styled } from 'styled-components';
import { color, space } from '@billpay/ui/theme';

/** A native checkbox in the portal's size and colour. */
export const Checkbox = styled.input.attrs({ type: 'checkbox' })`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0;
  accent-color: ${color.primary};
  cursor: inherit;
`;

/** A row that the customer selects by pressing anywhere on it. */
export const SelectableRow = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(12)};
  min-width: 0;
  cursor: pointer;
  > :last-child {
    flex: 1;
    min-width: 0;
  }
  &:has(:disabled) {
    cursor: not-allowed;
  }
`;
