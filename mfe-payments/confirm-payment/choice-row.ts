import { styled } from 'styled-components';
import { RadioRow } from '@billpay/ui/field';
import { color, space, type } from '@billpay/ui/theme';

/** Heading of a group of choices. */
export const ChoiceTitle = styled.h4`
  ${type.small}
  font-weight: 500;
  margin-block-end: ${space(8)};
`;
/** A choice with its amount at the edge, which moves below the words if they need the space. */
export const ChoiceRow = styled(RadioRow)`
  padding: ${space(8)} ${space(12)};
`;
export const ChoiceContent = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)} ${space(16)};
`;
export const ChoiceWords = styled.span`
  flex: 1 1 9rem;
  display: grid;
  overflow-wrap: anywhere;
`;
export const ChoiceHint = styled.span`
  ${type.small}
  color: ${color.muted};
`;
export const ChoiceNote = styled.p`
  ${type.small}
  color: ${color.muted};
  margin-block-start: ${space(8)};
`;
