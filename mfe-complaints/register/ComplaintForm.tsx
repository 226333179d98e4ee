import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { networkName } from '@billpay/domain/network-names';
import { useHost } from '@billpay/host-api';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { Select } from '@billpay/ui/select';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { space } from '@billpay/ui/theme';
import { optionsQuery } from './complaint-options-api';
import { DescriptionField } from './DescriptionField';
import { chooseReason, describe, type RegisterFlow } from './register-flow';
import { registerTexts } from './register-texts';

const Form = styled.form`
  display: grid;
  gap: ${space(16)};
`;

interface ComplaintFormProps {
  readonly flow: RegisterFlow;
  readonly about: 'transaction' | 'service';
  readonly formId: string;
  readonly onSubmit: () => void;
  /** Fields above the reason. */
  readonly children?: ReactNode;
}

/** Reason and description of a complaint (COMP-02). */
export function ComplaintForm({ flow, about, formId, onSubmit, children }: ComplaintFormProps) {
  const options = useQuery(optionsQuery(useHost()));
  const reasonId = useStore(flow, (state) => state.reasonId);
  const description = useStore(flow, (state) => state.description);
  return (
    <LoadedPart
      query={options}
      loading={<SkeletonRows rows={2} label={registerTexts.loadingOptions} />}
      outdated={registerTexts.optionsFailed}
      failure={() => registerTexts.optionsFailed}
    >
      {({ reasons, serviceReasons }) => (
        <Form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {children}
          <Select
            label={registerTexts.reason}
            placeholder={registerTexts.pickReason}
            value={reasonId}
            onChange={(chosen) => chooseReason(flow, chosen)}
            options={(about === 'service' ? serviceReasons : reasons).map(({ id, reason }) => ({
              value: String(id),
              label: networkName(reason),
            }))}
          />
          <DescriptionField value={description} onChange={(text) => describe(flow, text)} />
        </Form>
      )}
    </LoadedPart>
  );
}
