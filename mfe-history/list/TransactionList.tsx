import { useCallback, type ReactNode } from 'react';
import { useHost } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { FailedFetch } from '@billpay/ui/loaded-part';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { EmptyState, ErrorState } from '@billpay/ui/states';
import { media, useMediaQuery } from '@billpay/ui/theme';
import type { Transaction } from '../transactions/transaction';
import { transactionsTexts } from '../transactions/transactions-texts';
import type { TransactionFilter } from '../transactions/transaction-filter';
import { useTransactions } from '../transactions/use-transactions';
import { ListEnd } from './ListEnd';
import { TransactionRow } from './TransactionRow';
import { useReceipts } from './use-receipts';
import { VirtualRows } from './VirtualRows';

interface TransactionListProps {
  readonly filter: TransactionFilter;
  readonly onFilter: (changed: Partial<TransactionFilter>) => void;
  readonly onOpen: (transaction: Transaction) => void;
}

/** 'Transaction History', newest first. Loads the next page near the bottom (HIST-03, HIST-08). */
export function TransactionList({ filter, onFilter, onOpen }: TransactionListProps) {
  const list = useTransactions(filter);
  const { query, shown, allShown, lastPageHelped, searching } = list;
  const receipts = useReceipts();
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = query;
  const goesOn = hasNextPage && !isFetchNextPageError && !isPlaceholderData && lastPageHelped;
  const ready = allShown && !isFetchingNextPage;
  const askForMore = useCallback(() => {
    if (ready) void fetchNextPage({ cancelRefetch: false });
  }, [fetchNextPage, ready]);

  const compact = useMediaQuery(media.narrow);
  const row = useCallback(
    (transaction: Transaction) => (
      <TransactionRow transaction={transaction} compact={compact} onOpen={onOpen} receipts={receipts} />
    ),
    [compact, onOpen, receipts],
  );

  if (!shown) {
    return query.isFetching ? (
      <SkeletonRows rows={8} label={transactionsTexts.loading} />
    ) : (
      <ErrorState
        message={transactionsTexts.failed}
        error={query.error}
        retryLabel={transactionsTexts.retry}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      {query.isRefetchError && !query.isFetching && (
        <FailedFetch
          error={query.error}
          text={transactionsTexts.failed}
          tone="warning"
          onRetry={() => void query.refetch()}
        />
      )}
      {shown.length > 0 && (
        <VirtualRows
          label={transactionsTexts.title}
          items={shown}
          keyOf={getId}
          unfinished={goesOn}
          onNearEnd={askForMore}
        >
          {row}
        </VirtualRows>
      )}
      <Nothing
        when={shown.length === 0}
        searching={searching}
        action={!hasNextPage && <WayOut filter={filter} onFilter={onFilter} />}
      >
        <ListEnd list={list} onMore={askForMore} />
      </Nothing>
    </>
  );
}

function getId({ id }: Transaction): string {
  return id;
}

/** Offers to clear the filter or to pay a bill, to get a list with transactions. */
function WayOut({ filter, onFilter }: Pick<TransactionListProps, 'filter' | 'onFilter'>) {
  const { navigate } = useHost();
  const { period, category, search } = filter;
  if (period !== null || category !== null) {
    return (
      <Button onClick={() => onFilter({ period: null, category: null })}>
        {search.trim() ? transactionsTexts.searchAll : transactionsTexts.showAll}
      </Button>
    );
  }
  if (search !== '') {
    return <Button onClick={() => onFilter({ search: '' })}>{transactionsTexts.showAll}</Button>;
  }
  return <Button onClick={() => navigate('/')}>{transactionsTexts.pay}</Button>;
}

interface NothingProps {
  readonly when: boolean;
  readonly searching: boolean;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** Shows the empty state if no page can contain further transactions, and otherwise the end of the list. */
function Nothing({ when, searching, action, children }: NothingProps) {
  if (!when) return children;
  if (searching) return <SkeletonRows rows={3} label={transactionsTexts.loading} />;
  return (
    <>
      <EmptyState text={transactionsTexts.none} drawing="list" action={action} />
      {children}
    </>
  );
}
