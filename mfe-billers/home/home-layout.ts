import { styled } from 'styled-components';
import { space } from '@billpay/shared/ui/theme';

/** What the customer can pay on the left, what is coming on the right; one below the other on small screens. */
export const HomeColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(16)};
  @media (min-width: 769px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space(24)};
  }
`;
