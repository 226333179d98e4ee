import { networkPeriod } from '@billpay/domain/network-names';
import { DetailsList } from '@billpay/ui/details-list';
import type { ChosenPlan } from './payee';
import { PartTitle } from './BillSummary';
import { confirmTexts } from './confirm-payment-texts';

/** Shows the bought plan: validity and benefits (PRE-10). */
export function PlanDetails({ plan }: { plan: ChosenPlan }) {
  const rows = [
    { label: confirmTexts.validity, value: plan.validity && networkPeriod(plan.validity) },
    { label: confirmTexts.planDescription, value: plan.description },
  ].filter(({ value }) => value !== '');
  return (
    <section>
      <PartTitle>{confirmTexts.plan}</PartTitle>
      <DetailsList rows={rows} />
    </section>
  );
}
