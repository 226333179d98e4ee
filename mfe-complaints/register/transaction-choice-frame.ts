import { styled } from 'styled-components';
import { RadioRow } from '@billpay/ui/field';
import { color, media, space, type } from '@billpay/ui/theme';

/** A transaction. The browser does not lay out rows outside the view. */
export const Choice = styled(RadioRow)`
  min-height: 4.25rem;
  content-visibility: auto;
  contain-intrinsic-size: auto 4.25rem;
`;

export const Face = styled.span`
  display: grid;
  min-width: 0;
`;

/** Two items share a line if both fit. */
export const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(12)};
  min-width: 0;
`;

/** Biller and amount. A long name wraps, and the amount does not move. */
export const NameAndAmount = styled(Line)`
  flex-wrap: nowrap;
  @media ${media.largeText} {
    flex-wrap: wrap;
  }
`;

export const Name = styled.span`
  font-weight: 500;
  overflow-wrap: anywhere;
`;

export const Small = styled.span`
  ${type.small}
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;

/** Reason why the customer cannot register a complaint about the transaction. */
export const Mark = styled.span`
  ${type.small}
  color: ${color.warning};
`;
