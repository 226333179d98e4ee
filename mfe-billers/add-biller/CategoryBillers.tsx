import { useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '@billpay/ui/button';
import { loadedPartTexts } from '@billpay/ui/loaded-part';
import { Notice } from '@billpay/ui/notice';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { color, space, type } from '@billpay/ui/theme';
import { LongList } from '../long-list/LongList';
import { useNearBottom } from '@billpay/ui/near-bottom';
import { addBillerTexts } from './add-biller-texts';
import { BillerRow } from './BillerRow';
import type { ListedBiller } from './listed-biller';

interface NextPage {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(options?: { cancelRefetch: boolean }): unknown;
}

interface CategoryBillersProps {
  /** Name of the category. */
  label: string;
  billers: readonly ListedBiller[];
  nextPage: NextPage;
  onPick(biller: ListedBiller): void;
}

const End = styled.p`
  padding-block: ${space(12)};
  ${type.small}
  color: ${color.muted};
  text-align: center;
`;

/**
 * The billers that the customer can add. Loads the next page near the bottom (LIST-03), and shows Retry if a
 * page fails.
 */
export function CategoryBillers({ label, billers, nextPage, onPick }: CategoryBillersProps) {
  const list = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = nextPage;
  useNearBottom(list, () => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError)
      void fetchNextPage({ cancelRefetch: false });
  });
  return (
    <div ref={list}>
      <LongList label={label} items={billers} keyOf={(biller) => biller.id}>
        {(biller) => <BillerRow biller={biller} onPick={() => onPick(biller)} />}
      </LongList>
      {isFetchingNextPage && <SkeletonRows rows={2} label={addBillerTexts.loadingMore} />}
      {isFetchNextPageError && !isFetchingNextPage && (
        <Notice
          tone="danger"
          action={<Button onClick={() => void fetchNextPage()}>{loadedPartTexts.retry}</Button>}
        >
          {addBillerTexts.listFailed(label)}
        </Notice>
      )}
      {!hasNextPage && <End>{addBillerTexts.allShown(billers.length)}</End>}
    </div>
  );
}
