import { styled } from 'styled-components';
import { color, space } from '../theme/tokens';

export const StateFrame = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(16)};
  padding: ${space(24)} ${space(16)};
  text-align: center;
`;

export const StateText = styled.p`
  max-width: 26rem;
  color: ${color.muted};
  text-wrap: balance;
`;
