import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { useHost } from '@billpay/host-api';
import { Stack } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { Notice } from '@billpay/ui/notice';
import { Select } from '@billpay/ui/select';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { EmptyState } from '@billpay/ui/states';
import { type } from '@billpay/ui/theme';
import { ComplaintForm } from './ComplaintForm';
import { chooseBiller, type RegisterFlow } from './register-flow';
import { registerTexts } from './register-texts';
import { savedBillersQuery } from './saved-billers-api';
import { useStepFocus } from './use-step-focus';

const Heading = styled.h3`
  ${type.body}
  font-weight: 650;
  &:focus {
    outline: none;
  }
`;

interface ServiceStepProps {
  readonly flow: RegisterFlow;
  readonly formId: string;
  readonly onSubmit: () => void;
  /** Reason why the complaint was not registered (COMP-10). */
  readonly failure: string | null;
}

/** Step two for a biller's service, with the biller, the reason and the description (BEY-32). */
export function ServiceStep({ flow, formId, onSubmit, failure }: ServiceStepProps) {
  const heading = useStepFocus<HTMLHeadingElement>();
  const billers = useQuery(savedBillersQuery(useHost()));
  const billerId = useStore(flow, (state) => state.billerId);
  const { service } = registerTexts;
  return (
    <Stack gap={12}>
      <Heading ref={heading} tabIndex={-1}>
        {service.title}
      </Heading>
      <LoadedPart
        query={billers}
        loading={<SkeletonRows rows={3} label={service.loading} />}
        outdated={service.failed}
        failure={() => service.failed}
      >
        {(saved) =>
          saved.length === 0 ? (
            <EmptyState text={service.none} drawing="list" />
          ) : (
            <ComplaintForm flow={flow} about="service" formId={formId} onSubmit={onSubmit}>
              <Select
                label={service.biller}
                placeholder={service.pickBiller}
                value={billerId}
                onChange={(chosen) => chooseBiller(flow, chosen)}
                options={saved.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </ComplaintForm>
          )
        }
      </LoadedPart>
      {failure && (
        <Notice tone="danger" inSight>
          {failure}
        </Notice>
      )}
    </Stack>
  );
}
