import { styled } from 'styled-components';
import { Stack } from '@billpay/ui/layout';
import { media, space } from '@billpay/ui/theme';

/**
 * The search and the billers are on the left, and the dues on the right. Small screens have one column in
 * document order. The last row absorbs the extra height of a long list, so that no gap appears below the
 * dues.
 */
export const HomeColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(16)};
  @media (min-width: 769px) {
    grid-template: 'main dues' auto 'main rest' 1fr / minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space(16)} ${space(24)};
  }
`;
const area = (name: string) => styled(Stack)`
  @media (min-width: 769px) {
    grid-area: ${name};
  }
`;
export const Main = area('main');
export const Dues = area('dues');
export const Rest = area('rest');

/** The search with reserved height. */
export const SearchSlot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 3rem;
`;

interface AutoPaymentsSlotProps {
  /** Height of the payments and 'View all' (HOME-12), in rows. */
  readonly $rows: number;
  /** Number of notices above the payments. */
  readonly $notices: number;
}

/**
 * Reserves the approximate height of the known auto payments, so that content below does not move when
 * another remote's panel loads. Collapses if the panel is missing or collapsed.
 */
export const AutoPaymentsSlot = styled.div<AutoPaymentsSlotProps>`
  --frame: 6rem;
  min-height: calc(var(--frame) + ${({ $rows, $notices }) => $rows * 4.6 + $notices * 11}rem);
  @media ${media.narrow} {
    --frame: 5rem;
  }
  &:has(h2 [aria-expanded='false']) {
    min-height: 0;
  }
  &:empty {
    display: none;
  }
`;
