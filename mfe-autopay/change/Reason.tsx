import { styled } from 'styled-components';
import { color, type } from '@billpay/shared/ui/theme';

/** Beside what can't be done now: why. */
export const Reason = styled.p`
  flex: 1 1 10rem;
  color: ${color.muted};
  ${type.small}
`;
