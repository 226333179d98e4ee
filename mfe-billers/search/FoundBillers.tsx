import { useDeferredValue, useId, useRef } from 'react';
import { styled } from 'styled-components';
import type { SavedBiller } from '@billpay/domain/rules';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { color, space, type } from '@billpay/ui/theme';
import { BillerSummary } from '../add-biller/BillerSummary';
import type { ListedBiller } from '../add-biller/listed-biller';
import { useNearBottom } from '@billpay/ui/near-bottom';
import { SavedBillerSummary } from '../saved-billers/SavedBillerSummary';
import { OptionGroup, optionId } from './OptionGroup';
import { searchTexts } from './search-texts';
import { useActiveOption } from './use-active-option';
import type { SearchPopup } from './use-search-popup';
import { useShownResults } from './use-shown-results';
import type { SearchResults } from './use-search-results';

interface FoundBillersProps {
  readonly results: SearchResults;
  readonly popup: SearchPopup;
  onSaved(biller: SavedBiller): void;
  onOther(biller: ListedBiller): void;
}

const none: readonly never[] = [];

const End = styled.p`
  padding: ${space(12)};
  ${type.small}
  color: ${color.muted};
  text-align: center;
`;

/**
 * The results as a listbox with two groups, 'Saved Billers' and 'Add New Billers' (FIND-04). Loads further
 * results near the end (FIND-09).
 */
export function FoundBillers({ results, popup, onSaved, onOther }: FoundBillersProps) {
  // Deferred, so that typing stays responsive.
  const saved = useDeferredValue(results.saved, none);
  const others = useDeferredValue(results.others, none);
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = results.found;
  const listId = useId();
  const place = useRef<HTMLDivElement>(null);
  const count = saved.length + others.length;
  const { active, setActive, onKey } = useActiveOption(count, choose);
  useShownResults(popup, {
    listId: count > 0 ? listId : null,
    activeId: active < 0 ? undefined : optionId(listId, active),
    onKey,
  });
  // Until the new rows render, the list is shorter than its final length.
  const drawn = saved === results.saved && others === results.others;
  useNearBottom(place, () => {
    if (drawn && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage({ cancelRefetch: false });
  });

  function choose(option: number): void {
    setActive(option);
    const savedBiller = saved[option];
    const otherBiller = others[option - saved.length];
    if (savedBiller) onSaved(savedBiller);
    else if (otherBiller) onOther(otherBiller);
  }

  const group = { listId, total: hasNextPage ? -1 : count, active, onChoose: choose };
  return (
    <div ref={place}>
      {count > 0 && (
        <div role="listbox" id={listId} aria-label={searchTexts.results}>
          <OptionGroup {...group} name={searchTexts.saved} items={saved} before={0}>
            {(biller) => <SavedBillerSummary biller={biller} />}
          </OptionGroup>
          <OptionGroup {...group} name={searchTexts.addNew} items={others} before={saved.length}>
            {(biller) => <BillerSummary biller={biller} withCategory />}
          </OptionGroup>
        </div>
      )}
      {(results.searching || isFetchingNextPage || (count === 0 && !drawn)) && (
        // Shows a separate skeleton below the saved billers, so that nothing moves when they replace the
        // first skeleton.
        <SkeletonRows key={count > 0 ? 'more' : 'all'} rows={2} label={searchTexts.searching} />
      )}
      {others.length > 0 && !hasNextPage && <End>{searchTexts.end}</End>}
    </div>
  );
}
