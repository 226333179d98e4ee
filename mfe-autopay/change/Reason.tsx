import { styled } from 'styled-components';
import { color, type } from '@billpay/ui/theme';

/** Why an action is not possible now. */
export const Reason = styled.p`
  color: ${color.muted};
  ${type.small}
`;
