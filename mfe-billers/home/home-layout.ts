import { styled } from 'styled-components';
import { media, space } from '@billpay/ui/theme';

/** Billers on the left, upcoming payments on the right; one below the other on small screens. */
export const HomeColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(16)};
  @media (min-width: 769px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space(24)};
  }
`;

/** The search across both columns, with its height reserved. */
export const SearchSlot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 4.5rem;
  @media ${media.narrow} {
    min-height: 3rem;
  }
`;

interface AutoPaymentsSlotProps {
  readonly $rows: number;
  /** Whether 'View all' is below them (HOME-12). */
  readonly $shortened: boolean;
}

/**
 * Reserves about the height of the known auto payments: content below does not jump when another
 * remote's panel loads. It has no height without a panel, or when that is collapsed.
 */
export const AutoPaymentsSlot = styled.div<AutoPaymentsSlotProps>`
  --row: 4.6rem;
  min-height: ${({ $rows, $shortened }) => `calc(${$shortened ? 9 : 6}rem + ${$rows} * var(--row))`};
  @media ${media.narrow} {
    --row: 7rem;
  }
  &:empty,
  &:has(h2 [aria-expanded='false']) {
    min-height: 0;
  }
  &:empty {
    display: none;
  }
`;
