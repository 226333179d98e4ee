import { styled } from 'styled-components';
import { formatAmount, parseAmountInput } from '@billpay/domain/money';
import { Stack } from '@billpay/ui/layout';
import { Notice } from '@billpay/ui/notice';
import { space } from '@billpay/ui/theme';
import { findPlans, isPopular, type Plan } from './plan';
import { PlanCard } from './PlanCard';
import { plansTexts } from './recharge-texts';

interface PlanListProps {
  /** The plans fetched so far. */
  plans: readonly Plan[];
  /** Whether all plans are fetched. Until then, the list cannot report that no plan has the amount. */
  complete: boolean;
  /** The amount to search for; '' for all plans. */
  amount: string;
  /** Whether to mark popular plans, as in the All tab (PRE-06). */
  showPopular: boolean;
  onChoose(plan: Plan): void;
}

/** Collapses while empty. */
const Status = styled.div`
  &:not(:empty) {
    margin-block-end: ${space(12)};
  }
`;

/** The plans of a tab. If no plan has the searched amount, shows the nearest ones (PRE-07). */
export function PlanList({ plans, complete, amount, showPopular, onChoose }: PlanListProps) {
  const found = findPlans(plans, amount);
  const shown = found.exact || complete ? found.plans : [];
  return (
    <>
      <Status aria-live="polite">
        {!found.exact && complete && (
          <Notice tone="neutral">
            {plansTexts.notForAmount(formatAmount(parseAmountInput(amount) ?? 0))}
          </Notice>
        )}
      </Status>
      <Stack as="ul" gap={12}>
        {shown.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            popular={showPopular && isPopular(plan)}
            onChoose={() => onChoose(plan)}
          />
        ))}
      </Stack>
    </>
  );
}
