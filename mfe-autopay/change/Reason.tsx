import { styled } from 'styled-components';
import { color, type } from '@billpay/ui/theme';

/** Beside what can't be done now: why. */
export const Reason = styled.p`
  color: ${color.muted};
  ${type.small}
`;
