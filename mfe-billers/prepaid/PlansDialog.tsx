import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useHost } from '@billpay/shared/host';
import { ApiError } from '@billpay/shared/http';
import { Dialog } from '@billpay/shared/ui/dialog';
import { Stack } from '@billpay/shared/ui/layout';
import { LoadedPart } from '@billpay/shared/ui/loaded-part';
import { SkeletonRows } from '@billpay/shared/ui/skeleton';
import { EmptyState } from '@billpay/shared/ui/states';
import { Tabs } from '@billpay/shared/ui/tabs';
import { AmountField } from '@billpay/shared/ui/text-field';
import { planCategories, type Plan } from './plan';
import { PlanList } from './PlanList';
import { plansQuery } from './plans-api';
import { cleanPlanAmount } from './prepaid-rules';
import { MorePlans } from './MorePlans';
import { plansTexts } from './recharge-texts';

const ALL = 'all';

interface PlansDialogProps {
  operatorId: string;
  circle: string;
  onChoose(plan: Plan): void;
  onClose(): void;
}

/** The plans of an operator in a circle, to choose one from (PRE-05 to PRE-07). */
export default function PlansDialog({ operatorId, circle, onChoose, onClose }: PlansDialogProps) {
  const pages = useInfiniteQuery(plansQuery(useHost(), operatorId, circle));
  const plans = pages.data?.pages.flatMap((page) => page.plans);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  // Kinds and amounts are chosen among all plans, so the rest follows while the first ten are read.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return (
    <Dialog open title={plansTexts.title} onClose={onClose}>
      <LoadedPart
        query={{ ...pages, data: plans }}
        loading={<SkeletonRows rows={5} label={plansTexts.loading} />}
        failure={failureText}
      >
        {(loaded) =>
          loaded.length === 0 ? (
            <EmptyState text={plansTexts.none} />
          ) : (
            <Stack gap={16}>
              <PlanFinder plans={loaded} onChoose={onChoose} />
              <MorePlans
                loading={hasNextPage && isFetching}
                failed={isFetchNextPageError}
                retry={fetchNextPage}
              />
            </Stack>
          )
        }
      </LoadedPart>
    </Dialog>
  );
}

/** Refused by the API, or not reached at all (PRE-07). */
function failureText(error: Error | null): string {
  const answered = error instanceof ApiError && error.kind !== 'no-answer';
  return answered ? plansTexts.refused : plansTexts.unreachable;
}

function PlanFinder({ plans, onChoose }: { plans: readonly Plan[]; onChoose(plan: Plan): void }) {
  const [amount, setAmount] = useState('');
  const [kind, setKind] = useState(ALL);
  const listOf = (shown: readonly Plan[], showPopular: boolean) => (
    <PlanList plans={shown} amount={amount} showPopular={showPopular} onChoose={onChoose} />
  );
  return (
    <>
      <AmountField
        label={plansTexts.search}
        value={amount}
        onChange={(text) => setAmount(cleanPlanAmount(text))}
        inputMode="numeric"
      />
      <Tabs
        label={plansTexts.kinds}
        value={kind}
        onChange={setKind}
        tabs={[
          { id: ALL, label: plansTexts.all, content: listOf(plans, true) },
          ...planCategories(plans).map((category) => ({
            id: `kind-${category}`,
            label: category,
            content: listOf(
              plans.filter((plan) => plan.category === category),
              false,
            ),
          })),
        ]}
      />
    </>
  );
}
