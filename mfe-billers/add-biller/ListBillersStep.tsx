import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHost, useScreen } from '@billpay/shared/host';
import { Stack } from '@billpay/shared/ui/layout';
import { SkeletonRows } from '@billpay/shared/ui/skeleton';
import { EmptyState } from '@billpay/shared/ui/states';
import { categoriesQuery } from '../categories/categories-api';
import { LoadedPart } from '../loaded-part/LoadedPart';
import { pickBiller, type AddBillerFlow, type AddBillerStep } from './add-biller-flow';
import { addBillerTexts } from './add-biller-texts';
import { CategoryBillers } from './CategoryBillers';
import { categoryBillersQuery } from './category-billers-api';
import { StepHeading } from './StepHeading';

interface ListBillersStepProps {
  flow: AddBillerFlow;
  step: Extract<AddBillerStep, { name: 'list-billers' }>;
}

/** The billers of the chosen category, page by page. */
export function ListBillersStep({ flow, step }: ListBillersStepProps) {
  const { categoryId, wantedBillerId } = step;
  useScreen('list-billers');
  const host = useHost();
  const categories = useQuery(categoriesQuery(host));
  const category = categories.data?.find(({ id }) => id === categoryId)?.name ?? addBillerTexts.billers;
  const pages = useInfiniteQuery(categoryBillersQuery(host, categoryId));
  const billers = pages.data?.pages.flatMap((page) => page.billers);
  const wanted = billers?.find(({ id }) => id === wantedBillerId);
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const searching = wantedBillerId !== undefined && !wanted && hasNextPage && !isError;

  useEffect(() => {
    if (wanted) pickBiller(flow, wanted);
    else if (searching && !isFetching) void fetchNextPage();
  }, [flow, wanted, searching, isFetching, fetchNextPage]);

  const loading = <SkeletonRows rows={6} label={category} />;
  return (
    <Stack gap={12}>
      <StepHeading flow={flow} withBack>
        {category}
      </StepHeading>
      <LoadedPart
        query={{ ...pages, data: billers }}
        loading={loading}
        failure={() => addBillerTexts.listFailed(category)}
      >
        {(billers) => {
          if (searching || wanted) return loading;
          if (billers.length === 0) return <EmptyState text={addBillerTexts.listEmpty(category)} />;
          return (
            <CategoryBillers
              label={category}
              billers={billers}
              nextPage={pages}
              onPick={(biller) => pickBiller(flow, biller)}
            />
          );
        }}
      </LoadedPart>
    </Stack>
  );
}
