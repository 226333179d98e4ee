import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { networkName } from '@billpay/domain/network-names';
import { useHost, useScreen } from '@billpay/host-api';
import { Stack } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { EmptyState } from '@billpay/ui/states';
import { categoriesQuery } from '../categories/categories-api';
import { isMobilePrepaid } from '../categories/mobile-prepaid';
import { savedBillersQuery } from '../saved-billers/saved-billers-api';
import { searchTexts } from '../search/search-texts';
import { pickBiller, type AddBillerFlow, type AddBillerStep } from './add-biller-flow';
import { addBillerTexts } from './add-biller-texts';
import { CategoryBillers } from './CategoryBillers';
import { categoryBillersQuery } from './category-billers-api';
import { ListSearch } from './ListSearch';
import { SavedInCategory, SectionTitle } from './SavedInCategory';
import { StepHeading } from './StepHeading';
import { useCategoryBillers } from './use-category-billers';
import { hasSettled, useSavedFirst } from './use-saved-first';

interface ListBillersStepProps {
  flow: AddBillerFlow;
  step: Extract<AddBillerStep, { name: 'list-billers' }>;
}

/** The selected category with its saved billers and the billers to add, page by page (LIST-01, LIST-02). */
export function ListBillersStep({ flow, step }: ListBillersStepProps) {
  useScreen('list-billers');
  const host = useHost();
  const categories = useQuery(categoriesQuery(host));
  const category = categories.data?.find(({ id }) => id === step.categoryId)?.name;
  const looking = useWantedBiller(flow, step);
  const label = category === undefined ? addBillerTexts.billers : networkName(category);
  return (
    <Stack gap={12}>
      <StepHeading flow={flow}>{label}</StepHeading>
      {looking ? (
        <SkeletonRows rows={6} />
      ) : (
        <CategoryList
          flow={flow}
          categoryId={step.categoryId}
          category={category}
          isNameKnown={hasSettled(categories)}
        />
      )}
    </Stack>
  );
}

interface CategoryListProps {
  flow: AddBillerFlow;
  categoryId: number;
  /** Undefined if the categories' names are unknown. Without it, the list has no search box. */
  category: string | undefined;
  /** Whether the categories' names have loaded or failed. */
  isNameKnown: boolean;
}

function CategoryList({ flow, categoryId, category, isNameKnown }: CategoryListProps) {
  const search = useStore(flow, ({ listSearch }) => listSearch);
  const words = useStore(search, (state) => state.words);
  const pages = useCategoryBillers(categoryId, category, words);
  const saved = useQuery(savedBillersQuery(useHost()));
  const { showsSaved, showsListToAdd } = useSavedFirst({
    isSavedKnown: isNameKnown && hasSettled(saved),
    isListLoaded: !pages.isPending,
    words,
  });
  const label = category === undefined ? addBillerTexts.billers : networkName(category);
  const loading = <SkeletonRows rows={6} />;
  return (
    <>
      <ListSearch search={search} category={category} />
      {category && showsSaved && <SavedInCategory query={saved} category={category} words={words} />}
      <section aria-label={label}>
        <SectionTitle>
          {isMobilePrepaid({ id: categoryId }) ? addBillerTexts.selectOperator : addBillerTexts.addSection}
        </SectionTitle>
        {showsListToAdd ? (
          <LoadedPart query={pages} loading={loading} failure={() => addBillerTexts.listFailed(label)}>
            {(billers) =>
              billers.length === 0 ? (
                <EmptyState
                  text={words === null ? addBillerTexts.listEmpty(label) : searchTexts.none}
                  drawing={words === null ? 'list' : 'search'}
                />
              ) : (
                <CategoryBillers
                  label={label}
                  billers={billers}
                  nextPage={pages}
                  onPick={(biller) => pickBiller(flow, biller)}
                />
              )
            }
          </LoadedPart>
        ) : (
          loading
        )}
      </section>
    </>
  );
}

/**
 * Searches for a requested biller page by page, and opens its form. Returns whether the search is still
 * running. The API has no call for a biller by id. The cache already contains a biller that a search has
 * found (search/request-to-add.ts).
 */
function useWantedBiller(flow: AddBillerFlow, { categoryId, wantedBillerId }: ListBillersStepProps['step']) {
  const host = useHost();
  const pages = useInfiniteQuery({
    ...categoryBillersQuery(host, categoryId),
    enabled: wantedBillerId !== undefined,
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const wanted =
    wantedBillerId === undefined
      ? undefined
      : pages.data?.pages.flatMap((page) => page.billers).find(({ id }) => id === wantedBillerId);
  const looking = wantedBillerId !== undefined && !wanted && !isError && (isFetching || hasNextPage);

  useEffect(() => {
    if (wanted) pickBiller(flow, wanted);
    else if (looking && !isFetching) void fetchNextPage({ cancelRefetch: false });
  }, [flow, wanted, looking, isFetching, fetchNextPage]);

  return looking || wanted !== undefined;
}
