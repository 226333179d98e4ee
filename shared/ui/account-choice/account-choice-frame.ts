import { styled } from 'styled-components';
import { color, radius, space, type } from '../theme/tokens';

export const Label = styled.p`
  ${type.body}
  font-weight: 650;
`;

export const None = styled.p`
  padding: ${space(16)};
  border: 1px dashed ${color.edge};
  border-radius: ${radius.card};
  color: ${color.muted};
  text-align: center;
`;

/** Aligns balances in one column at the end, or below the name if the column does not fit. */
export const NameAndBalance = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(12)};
  min-width: 0;
`;

export const Name = styled.span`
  flex: 1 1 6.5rem;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

/** Placeholder of the amount. */
export const Balance = styled.span<{ $pending: boolean }>`
  ${({ $pending }) => $pending && `color: ${color.muted};`}
`;

/** Reason why the account is disabled, on a separate line so that the name has enough space. */
export const Reason = styled.span`
  grid-column: 2;
  ${type.small}
  color: ${color.warning};
`;
