import { styled } from 'styled-components';
import { Button } from '@billpay/ui/button';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { SkeletonRows, useShowAfterDelay } from '@billpay/ui/skeleton';
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

/** End of the list: loading the next page, its failure, or no more pages (HIST-08). */
export function ListEnd({ list, onMore }: ListEndProps) {
  const { query } = list;
  const slow = useShowAfterDelay(query.isFetchingNextPage);
  return (
    <LoadedPart
      query={{
        data: slow || query.isFetchNextPageError ? undefined : list,
        error: query.error,
        isFetching: slow || query.isFetchingNextPage,
        refetch: query.fetchNextPage,
      }}
      loading={<SkeletonRows rows={2} label={transactionsTexts.loadingMore} />}
      failure={() => transactionsTexts.failed}
    >
      {(loaded) => <LoadedEnd list={loaded} onMore={onMore} />}
    </LoadedPart>
  );
}

function LoadedEnd({ list: { query, shown, lastPageHelped }, onMore }: ListEndProps) {
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
