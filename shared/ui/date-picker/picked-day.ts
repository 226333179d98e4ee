import { css } from 'styled-components';
import { color } from '../theme/tokens';

/** Style of the selected day, in a calendar or another grid of days. */
export const pickedDay = css`
  background: ${color.primary};
  color: ${color.onPrimary};
  font-weight: 650;
  @media (forced-colors: active) {
    background: SelectedItem;
    color: SelectedItemText;
    forced-color-adjust: none;
  }
`;
