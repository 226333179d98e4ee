import { styled } from 'styled-components';
import { Button } from '@billpay/ui/button';
import { SkeletonRows, useShowAfterDelay } from '@billpay/ui/skeleton';
import { ErrorState } from '@billpay/ui/states';
import { color, space, type } from '@billpay/ui/theme';
import { transactionsTexts } from '../transactions/transactions-texts';
import type { LoadedTransactions } from '../transactions/use-transactions';

interface ListEndProps {
  readonly list: LoadedTransactions;
  readonly onMore: () => void;
}

const Words = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(8)};
  padding-block: ${space(16)} ${space(4)};
  ${type.small}
  color: ${color.muted};
  text-align: center;
`;

/** End of the list: progress of the next page, its failure, or the text that no pages are left (HIST-08). */
export function ListEnd({ list: { query, shown, lastPageHelped }, onMore }: ListEndProps) {
  const slow = useShowAfterDelay(query.isFetchingNextPage);
  const retrying = query.isFetchNextPageError && query.isFetchingNextPage;
  if (slow || retrying) return <SkeletonRows rows={2} label={transactionsTexts.loadingMore} />;
  if (query.isFetchNextPageError) {
    return (
      <ErrorState
        message={transactionsTexts.failed}
        error={query.error}
        retryLabel={transactionsTexts.retry}
        onRetry={() => void query.fetchNextPage()}
      />
    );
  }
  if (query.hasNextPage) {
    return lastPageHelped ? null : (
      <Words>
        {transactionsTexts.searchedSoFar}
        <Button onClick={onMore}>{transactionsTexts.searchOlder}</Button>
      </Words>
    );
  }
  return shown?.length ? <Words>{transactionsTexts.end}</Words> : null;
}
