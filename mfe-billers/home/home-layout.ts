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

/** The search across both columns: as high before it is there as after. */
export const SearchPlace = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 4.5rem;
  @media (max-width: 500px) {
    min-height: 3rem;
  }
`;
