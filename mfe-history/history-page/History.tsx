import { useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Card } from '@billpay/ui/card';
import { Stack } from '@billpay/ui/layout';
import { color, media, space, type, useMediaQuery } from '@billpay/ui/theme';
import { DetailsDialog } from '../details/DetailsDialog';
import { TransactionList } from '../list/TransactionList';
import { SpendingCard } from '../spending/SpendingCard';
import type { Transaction } from '../transactions/transaction';
import { firstFilter, type TransactionFilter } from '../transactions/transaction-filter';
import { transactionsTexts } from '../transactions/transactions-texts';
import { FilterBar } from './FilterBar';

const Title = styled.h1`
  ${type.title}
  &:focus {
    outline: none;
  }
`;
/**
 * The list and the spending card, side by side. On a narrow screen, the card is above the list, which can be
 * long.
 */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(16)};
  @media ${media.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: start;
  }
`;

/**
 * Stays visible while the list scrolls, and fades at the bottom if there is more content. Keeps its bottom
 * visible before the page is scrolled: the header, the title and the margins take 9 rem.
 */
const Beside = styled.div`
  min-width: 0;
  @media ${media.wide} {
    position: sticky;
    top: 4.5rem;
    max-height: calc(100vh - 9rem);
    overflow-y: auto;
    scroll-padding-block-end: ${space(48)};
    &::after {
      content: '';
      position: sticky;
      inset-block-end: 0;
      display: block;
      height: ${space(48)};
      background: linear-gradient(transparent, ${color.canvas} 90%);
      pointer-events: none;
    }
    @media ${media.short} {
      position: static;
      max-height: none;
      overflow: visible;
      &::after {
        display: none;
      }
    }
    @media (forced-colors: active) {
      &::after {
        background: linear-gradient(transparent, Canvas 90%);
      }
    }
  }
`;

export function History() {
  const wide = useMediaQuery(media.wide);
  const title = useRef<HTMLHeadingElement>(null);
  const [filter, setFilter] = useState(firstFilter);
  const [opened, setOpened] = useState<Transaction | null>(null);
  const change = useCallback(
    (changed: Partial<TransactionFilter>) => setFilter((before) => ({ ...before, ...changed })),
    [],
  );
  /** Scrolls to the top of the list after a filter was selected. */
  const pick = useCallback(
    (changed: Partial<TransactionFilter>) => {
      change({ search: '', ...changed });
      title.current?.focus();
      title.current?.scrollIntoView({ block: 'center' });
    },
    [change],
  );
  const transactions = (
    <Card key="transactions">
      <Stack gap={16}>
        <FilterBar filter={filter} onChange={change} />
        <TransactionList filter={filter} onFilter={change} onOpen={setOpened} />
      </Stack>
    </Card>
  );
  const spending = (
    <Beside key="spending">
      <SpendingCard onPick={pick} />
    </Beside>
  );
  return (
    <Stack gap={16}>
      <Title ref={title} tabIndex={-1}>
        {transactionsTexts.title}
      </Title>
      <Columns>{wide ? [transactions, spending] : [spending, transactions]}</Columns>
      {opened && <DetailsDialog opened={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}
