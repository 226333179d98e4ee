import { styled } from 'styled-components';
import { color, radius, shadow, space, type } from '../theme/tokens';

/** A raised surface. Use `<Card as="section" aria-labelledby={…}>` to make it a landmark. */
export const Card = styled.div`
  min-width: 0;
  padding: ${space(24)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  @media (max-width: 500px) {
    padding: ${space(16)};
  }
`;

/** A card's heading; defaults to h2. */
export const CardTitle = styled.h2`
  ${type.heading}
`;
