import { styled } from 'styled-components';
import { color, space, type } from '@billpay/ui/theme';

/** Title of each section of a category's list. */
export const SectionTitle = styled.h4`
  padding-block: ${space(8)} ${space(4)};
  ${type.small}
  font-weight: 650;
  color: ${color.muted};
`;
