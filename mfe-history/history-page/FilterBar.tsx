import X from 'lucide-react/icons/x';
import { memo, useRef } from 'react';
import { styled } from 'styled-components';
import { networkName } from '@billpay/domain/network-names';
import { useLanguage } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { Row, Stack } from '@billpay/ui/layout';
import { media } from '@billpay/ui/theme';
import { ExportButton } from '../export/ExportButton';
import { FilterButton } from '../filter/FilterButton';
import { TransactionSearch } from '../list/TransactionSearch';
import type { TransactionFilter } from '../transactions/transaction-filter';
import { transactionsTexts } from '../transactions/transactions-texts';

interface FilterBarProps {
  readonly filter: TransactionFilter;
  readonly onChange: (changed: Partial<TransactionFilter>) => void;
}

/** Shares its line with the export button if both fit. */
const SearchSlot = styled.div`
  flex: 1 1 16rem;
  min-width: 0;
  @media ${media.narrow} {
    flex-basis: 10rem;
  }
`;
const Words = styled.span`
  overflow-wrap: anywhere;
`;

/**
 * Filters of the list: search text, period and category. The export button precedes filters that a click
 * removes, so that it never moves under the pointer. Memoized, so that it does not render again when pages
 * load.
 */
export const FilterBar = memo(function FilterBar({ filter, onChange }: FilterBarProps) {
  useLanguage();
  const filterButton = useRef<HTMLButtonElement>(null);
  const { period, category, search } = filter;
  function clearCategory(): void {
    onChange({ category: null });
    filterButton.current?.focus();
  }
  return (
    <Stack gap={12}>
      <Row align="end" wrap>
        <SearchSlot>
          <TransactionSearch value={search} onChange={(text) => onChange({ search: text })} />
        </SearchSlot>
        <ExportButton filter={filter} />
      </Row>
      <Row gap={8} wrap>
        <FilterButton
          ref={filterButton}
          period={period}
          onChange={(chosen) => onChange({ period: chosen })}
        />
        {category !== null && (
          <Button
            icon={<X size={20} />}
            aria-label={transactionsTexts.clearCategory(networkName(category))}
            onClick={clearCategory}
          >
            <Words>{transactionsTexts.category(networkName(category))}</Words>
          </Button>
        )}
      </Row>
    </Stack>
  );
});
