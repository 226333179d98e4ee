import X from 'lucide-react/icons/x';
import { memo } from 'react';
import { styled } from 'styled-components';
import { networkName } from '@billpay/domain/network-names';
import { useLanguage } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { Row, Stack } from '@billpay/ui/layout';
import { ExportButton } from '../export/ExportButton';
import { FilterButton } from '../filter/FilterButton';
import { TransactionSearch } from '../list/TransactionSearch';
import type { TransactionFilter } from '../transactions/transaction-filter';
import { transactionsTexts } from '../transactions/transactions-texts';

interface FilterBarProps {
  readonly filter: TransactionFilter;
  readonly onChange: (changed: Partial<TransactionFilter>) => void;
}

const Words = styled.span`
  overflow-wrap: anywhere;
`;

/** The list's filters: search text, period, category. Memoised: it does not render again when pages load. */
export const FilterBar = memo(function FilterBar({ filter, onChange }: FilterBarProps) {
  useLanguage();
  const { period, category, search } = filter;
  return (
    <Stack gap={12}>
      <TransactionSearch value={search} onChange={(text) => onChange({ search: text })} />
      <Row gap={8} wrap>
        <FilterButton period={period} onChange={(chosen) => onChange({ period: chosen })} />
        {category !== null && (
          <Button
            icon={<X size={20} />}
            aria-label={transactionsTexts.clearCategory(networkName(category))}
            onClick={() => onChange({ category: null })}
          >
            <Words>{transactionsTexts.category(networkName(category))}</Words>
          </Button>
        )}
        <ExportButton filter={filter} />
      </Row>
    </Stack>
  );
});
