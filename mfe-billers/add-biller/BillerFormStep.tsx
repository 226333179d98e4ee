import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useHost, useScreen } from '@billpay/host-api';
import { isNotFound, messageOf } from '@billpay/host-api/http';
import type { ParameterRule } from '@billpay/domain/rules';
import { BillerMark } from '@billpay/ui/biller-mark';
import { Row, Stack } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { Notice } from '@billpay/ui/notice';
import { Skeleton } from '@billpay/ui/skeleton';
import { queryKeys } from '../billers-data/query-keys';
import { editDraft, setSaving, type AddBillerFlow, type AddBillerStep } from './add-biller-flow';
import { addBillerTexts } from './add-biller-texts';
import { BillNameField } from './BillNameField';
import { toBillDetails } from './biller-draft';
import { BILLER_FORM_ID } from './BillerFormFooter';
import { parameterRulesQuery } from './input-signatures-api';
import { ParameterField } from './ParameterField';
import { StepHeading } from './StepHeading';

type FormStep = Extract<AddBillerStep, { name: 'add-biller' }>;

interface BillerFormStepProps {
  flow: AddBillerFlow;
  step: FormStep;
}

/** The form with the biller's parameters and the bill name. */
export function BillerFormStep({ flow, step, close }: BillerFormStepProps & { close(): void }) {
  useScreen('add-biller');
  const { biller, saving } = step;
  const client = useQueryClient();
  const rules = useQuery(parameterRulesQuery(useHost(), biller.id));
  const isGone = isNotFound(rules.error);
  useEffect(() => {
    if (isGone) void client.invalidateQueries({ queryKey: queryKeys.allBillersOfCategories });
  }, [client, isGone]);

  return (
    <Stack gap={16}>
      <Row gap={12} justify="between">
        <StepHeading flow={flow}>{biller.name}</StepHeading>
        <BillerMark name={biller.name} category={biller.categoryName} />
      </Row>
      <LoadedPart
        query={rules}
        loading={<FormSkeleton />}
        failure={(error) => messageOf(error, addBillerTexts.formFailed)}
        gone={{ text: addBillerTexts.gone, onClose: close }}
      >
        {(loaded) => <BillerForm flow={flow} step={step} rules={loaded} />}
      </LoadedPart>
      {saving.stage === 'refused' && (
        <Notice tone="danger" inSight>
          {saving.message}
        </Notice>
      )}
    </Stack>
  );
}

function BillerForm({ flow, step, rules }: BillerFormStepProps & { rules: readonly ParameterRule[] }) {
  const { draft } = step;
  function submit(event: FormEvent): void {
    event.preventDefault();
    const details = toBillDetails(rules, draft);
    if (details) setSaving(flow, { stage: 'confirming', details });
  }
  return (
    <form id={BILLER_FORM_ID} onSubmit={submit} noValidate autoComplete="off">
      <Stack gap={16}>
        {rules.map((rule) => (
          <ParameterField
            key={rule.id}
            rule={rule}
            categoryName={step.biller.categoryName}
            value={draft.values[rule.name] ?? ''}
            onChange={(value) =>
              editDraft(flow, { ...draft, values: { ...draft.values, [rule.name]: value } })
            }
          />
        ))}
        <BillNameField
          value={draft.billName}
          onChange={(billName) => editDraft(flow, { ...draft, billName })}
        />
      </Stack>
    </form>
  );
}

const FieldShape = styled.div`
  display: grid;
  gap: 0.375rem;
`;

function FormSkeleton() {
  return (
    <Stack as="output" gap={16} aria-label={addBillerTexts.loadingForm}>
      {[0, 1].map((field) => (
        <FieldShape key={field}>
          <Skeleton width="40%" />
          <Skeleton height="2.75rem" radius="8px" />
        </FieldShape>
      ))}
    </Stack>
  );
}
