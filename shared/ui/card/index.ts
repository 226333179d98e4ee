import { styled } from 'styled-components';
import { color, radius, shadow, space, type } from '../theme/tokens';

/** A raised surface. Use `<Card as="section" aria-labelledby={…}>` to make it a landmark. */
export const Card = styled.div`
  --card-padding: ${space(24)};
  min-width: 0;
  padding: var(--card-padding);
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  @media (max-width: 500px) {
    --card-padding: ${space(16)};
  }
`;

/** Heading of a card; defaults to h2. */
export const CardTitle = styled.h2`
  ${type.heading}
`;
