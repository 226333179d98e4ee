import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { Card } from '@billpay/shared/ui/card';
import { Stack } from '@billpay/shared/ui/layout';
import { media, space, type } from '@billpay/shared/ui/theme';
import { DetailsDialog } from '../details/DetailsDialog';
import { TransactionList } from '../list/TransactionList';
import type { Transaction } from '../transactions/transaction';
import { firstFilter, type TransactionFilter } from '../transactions/transaction-filter';
import { transactionsTexts } from '../transactions/transactions-texts';
import { useTransactions } from '../transactions/use-transactions';
import { FilterBar } from './FilterBar';

const Title = styled.h1`
  ${type.title}
`;
/** The list, and what was spent: beside it where there is room, above it otherwise, as the list may never end. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(16)};
  @media ${media.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: start;
  }
`;

export function History() {
  const [filter, setFilter] = useState(firstFilter);
  const [opened, setOpened] = useState<Transaction | null>(null);
  const list = useTransactions(filter);
  const change = useCallback(
    (changed: Partial<TransactionFilter>) => setFilter((before) => ({ ...before, ...changed })),
    [],
  );
  return (
    <Stack gap={16}>
      <Title>{transactionsTexts.title}</Title>
      <Columns>
        <Card>
          <Stack gap={16}>
            <FilterBar filter={filter} onChange={change} />
            <TransactionList list={list} onOpen={setOpened} />
          </Stack>
        </Card>
      </Columns>
      {opened && <DetailsDialog opened={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}
