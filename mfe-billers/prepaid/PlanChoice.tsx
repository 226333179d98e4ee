import { useState } from 'react';
import { styled } from 'styled-components';
import { networkPeriod } from '@billpay/domain/network-names';
import { formatRupees } from '@billpay/domain/money';
import { Button } from '@billpay/ui/button';
import { color, radius, space, type } from '@billpay/ui/theme';
import type { Plan } from './plan';
import { LazyDialog } from '../lazy-dialog/LazyDialog';
import { plansTexts, rechargeTexts } from './recharge-texts';

const fetchPlans = () => import('./PlansDialog');

interface PlanChoiceProps {
  /** The operator and circle; null until they are chosen. */
  operatorId: string | null;
  circle: string | null;
  plan: Plan | null;
  onChoose(plan: Plan): void;
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(8)} ${space(16)};
  padding: ${space(12)} ${space(16)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;
const Chosen = styled.div`
  min-width: 0;
  flex: 1 1 12rem;
`;
const Price = styled.p`
  ${type.large}
  font-weight: 650;
  font-variant-numeric: tabular-nums;
`;
const Muted = styled.p`
  color: ${color.muted};
  ${type.small}
`;

/** Button that opens the plans, and shows the price of the chosen plan (PRE-01, PRE-04). */
export function PlanChoice({ operatorId, circle, plan, onChoose }: PlanChoiceProps) {
  const [open, setOpen] = useState(false);
  const ready = operatorId !== null && circle !== null;
  return (
    <Frame role="group" aria-label={rechargeTexts.plan}>
      <Chosen>
        {plan ? (
          <PlanInBrief plan={plan} />
        ) : (
          <Muted>{ready ? rechargeTexts.plan : rechargeTexts.planNeeds}</Muted>
        )}
      </Chosen>
      <Button onClick={() => setOpen(true)} disabled={!ready}>
        {plan ? rechargeTexts.changePlan : rechargeTexts.selectPlan}
      </Button>
      {open && ready && (
        <LazyDialog title={plansTexts.title} onClose={() => setOpen(false)} steady fetchModule={fetchPlans}>
          {({ default: PlansDialog }) => (
            <PlansDialog
              operatorId={operatorId}
              circle={circle}
              onChoose={(chosen) => {
                onChoose(chosen);
                setOpen(false);
              }}
              onClose={() => setOpen(false)}
            />
          )}
        </LazyDialog>
      )}
    </Frame>
  );
}

function PlanInBrief({ plan }: { plan: Plan }) {
  return (
    <>
      <Price>{formatRupees(plan.pricePaise)}</Price>
      <Muted>
        {[plan.data, plan.validity && networkPeriod(plan.validity)].filter(Boolean).join(' · ') ||
          plan.description}
      </Muted>
    </>
  );
}
