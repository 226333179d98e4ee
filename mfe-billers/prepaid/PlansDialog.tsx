import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useHost } from '@billpay/host-api';
import { ApiError } from '@billpay/host-api/http';
import { networkName } from '@billpay/domain/network-names';
import { Dialog } from '@billpay/ui/dialog';
import { Stack } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { useNearBottom } from '@billpay/ui/near-bottom';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { EmptyState } from '@billpay/ui/states';
import { Tabs } from '@billpay/ui/tabs';
import { AmountField } from '@billpay/ui/text-field';
import { listPlanCategories, type Plan } from './plan';
import { PlanList } from './PlanList';
import { plansQuery } from './plans-api';
import { acceptAmountKeys } from '@billpay/domain/money';
import { readPlanAmount } from './prepaid-rules';
import { MorePlans } from './MorePlans';
import { plansTexts } from './recharge-texts';

const ALL = 'all';

interface PlansDialogProps {
  operatorId: string;
  circle: string;
  onChoose(plan: Plan): void;
  onClose(): void;
}

/** The plans of an operator in a circle (PRE-05 to PRE-07). */
export default function PlansDialog({ operatorId, circle, onChoose, onClose }: PlansDialogProps) {
  const pages = useInfiniteQuery(plansQuery(useHost(), operatorId, circle));
  const plans = pages.data?.pages.flatMap((page) => page.plans);
  return (
    <Dialog open title={plansTexts.title} onClose={onClose} steady>
      <LoadedPart
        query={{ ...pages, data: plans }}
        loading={<SkeletonRows rows={5} label={plansTexts.loading} />}
        failure={failureText}
      >
        {(loaded) =>
          loaded.length === 0 ? (
            <EmptyState text={plansTexts.none} />
          ) : (
            <PlanFinder
              plans={loaded}
              categories={pages.data?.pages[0]?.categories ?? listPlanCategories(loaded)}
              pages={pages}
              onChoose={onChoose}
            />
          )
        }
      </LoadedPart>
    </Dialog>
  );
}

/** Returns the text for a refusal by the API or for a missing connection (PRE-07). */
function failureText(error: Error | null): string {
  const hasResponse = error instanceof ApiError && error.kind !== 'no-response';
  return hasResponse ? plansTexts.refused : plansTexts.unreachable;
}

interface PlanFinderProps {
  /** The plans fetched so far. */
  plans: readonly Plan[];
  /** All categories if the bank lists them, otherwise the categories of the fetched plans. */
  categories: readonly string[];
  pages: {
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly error: Error | null;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: (options?: { cancelRefetch: boolean }) => unknown;
  };
  onChoose(plan: Plan): void;
}

/**
 * Filters plans by category and amount, and loads the next ten near the bottom. The bottom of a short list is
 * visible immediately, so it loads plans until it fills its container or has loaded all plans.
 */
function PlanFinder({ plans, categories, pages, onChoose }: PlanFinderProps) {
  const { hasNextPage, isFetching, error, isFetchNextPageError, fetchNextPage } = pages;
  const [typed, setTyped] = useState('');
  const amount = readPlanAmount(typed);
  const [kind, setKind] = useState(ALL);
  const place = useRef<HTMLDivElement>(null);
  useNearBottom(place, () => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage({ cancelRefetch: false });
  });
  const renderList = (shown: readonly Plan[], showPopular: boolean) => (
    <PlanList
      plans={shown}
      amount={amount ?? ''}
      complete={!hasNextPage}
      showPopular={showPopular}
      onChoose={onChoose}
    />
  );
  return (
    <Stack ref={place} gap={16}>
      <AmountField
        label={plansTexts.search}
        value={typed}
        onChange={(text) => setTyped(acceptAmountKeys(text))}
        error={amount === null ? plansTexts.searchWrong : undefined}
        inputMode="numeric"
      />
      <Tabs
        label={plansTexts.kinds}
        value={kind}
        onChange={setKind}
        tabs={[
          { id: ALL, label: plansTexts.all, content: renderList(plans, true) },
          ...categories.map((category) => ({
            id: `kind-${category}`,
            label: networkName(category),
            content: renderList(
              plans.filter((plan) => plan.category === category),
              false,
            ),
          })),
        ]}
      />
      <MorePlans
        loading={hasNextPage && isFetching}
        error={isFetchNextPageError ? error : null}
        retry={() => fetchNextPage()}
      />
    </Stack>
  );
}
