import { useQuery } from '@tanstack/react-query';
import { useHost } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import type { AddBillerStep } from './add-biller-flow';
import { addBillerTexts } from './add-biller-texts';
import { toBillDetails } from './biller-draft';
import { parameterRulesQuery } from './input-signatures-api';

export const BILLER_FORM_ID = 'add-biller-form';

/** The Next button. It is enabled when every parameter is valid and the bill has a name (ADD-02). */
export function BillerFormFooter({ step }: { step: Extract<AddBillerStep, { name: 'add-biller' }> }) {
  const rules = useQuery({ ...parameterRulesQuery(useHost(), step.biller.id), retryOnMount: false });
  const complete = rules.data !== undefined && toBillDetails(rules.data, step.draft) !== null;
  return (
    <Button type="submit" form={BILLER_FORM_ID} variant="primary" disabled={!complete}>
      {addBillerTexts.next}
    </Button>
  );
}
