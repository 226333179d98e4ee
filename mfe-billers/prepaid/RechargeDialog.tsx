import { lazy, Suspense, useId, useState, type FormEvent } from 'react';
import type { PrepaidSelection } from '@billpay/shared/events';
import { useHost, useScreen } from '@billpay/shared/host';
import { Button } from '@billpay/shared/ui/button';
import { Dialog } from '@billpay/shared/ui/dialog';
import { styled } from 'styled-components';
import { Stack } from '@billpay/shared/ui/layout';
import { LoadedPart } from '@billpay/shared/ui/loaded-part';
import { space } from '@billpay/shared/ui/theme';
import { SkeletonRows } from '@billpay/shared/ui/skeleton';
import { addBillerTexts } from '../add-biller/add-biller-texts';
import { MobileNumberField } from './MobileNumberField';
import { OperatorAndCircle } from './OperatorAndCircle';
import { PlanChoice } from './PlanChoice';
import { PrepaidNameField } from './PrepaidNameField';
import {
  choosePlan,
  createRechargeFlow,
  enterBillName,
  enterNumber,
  type RechargeFlow,
  type RechargeStart,
} from './recharge-flow';
import { rechargeTexts } from './recharge-texts';
import { useRecharge, type Recharge } from './use-recharge';

/** The link's words stand in line with the fields above. */
const InLine = styled.div`
  margin-inline-start: -${space(16)};
`;

const TermsDialog = lazy(() => import('./TermsDialog'));

export interface RechargeDialogProps {
  start: RechargeStart;
  /** The saved biller that is recharged again (PRE-11). */
  customerBillId?: number | undefined;
  /** To the operators; there is no way back from a saved number. */
  onBack?: (() => void) | undefined;
  close(): void;
}

/** The recharge form: number, operator, circle, plan, name; Next leads to paying (PRE-01). */
export default function RechargeDialog({ start, customerBillId, onBack, close }: RechargeDialogProps) {
  useScreen(customerBillId === undefined ? 'add-biller' : 'edit-prepaid');
  const host = useHost();
  const [flow] = useState(() => createRechargeFlow(start));
  const recharge = useRecharge(flow);
  const formId = useId();
  const { selection } = recharge;

  function goOn(event: FormEvent): void {
    event.preventDefault();
    if (!selection) return;
    close();
    host.bus.emit('payment.requested', {
      prepaid: { ...selection, ...(isSaved(selection, start) && { customerBillId }) },
    });
  }

  return (
    <Dialog
      open
      title={rechargeTexts.title}
      onClose={close}
      footer={
        <>
          {onBack && <Button onClick={onBack}>{addBillerTexts.back}</Button>}
          <Button type="submit" form={formId} variant="primary" disabled={!selection}>
            {rechargeTexts.next}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={goOn} noValidate autoComplete="off">
        <RechargeFields flow={flow} recharge={recharge} />
      </form>
    </Dialog>
  );
}

/** Whether it is still the saved number that is recharged: another number, operator or circle is another biller. */
function isSaved(selection: PrepaidSelection, { mobileNumber, operatorId, circle }: RechargeStart): boolean {
  return (
    selection.mobileNumber === mobileNumber &&
    selection.billerId === operatorId &&
    selection.circle === circle
  );
}

function RechargeFields({ flow, recharge }: { flow: RechargeFlow; recharge: Recharge }) {
  const { draft, operators, operator, circle } = recharge;
  return (
    <Stack gap={16}>
      <MobileNumberField value={draft.mobileNumber} onChange={(number) => enterNumber(flow, number)} />
      <LoadedPart
        query={operators}
        loading={<SkeletonRows rows={2} label={rechargeTexts.loading} />}
        failure={() => rechargeTexts.operatorsFailed}
      >
        {(all) => <OperatorAndCircle flow={flow} recharge={recharge} operators={all} />}
      </LoadedPart>
      <PlanChoice
        operatorId={operator?.id ?? null}
        circle={circle}
        plan={draft.plan}
        onChoose={(plan) => choosePlan(flow, plan)}
      />
      <PrepaidNameField value={draft.billName} onChange={(name) => enterBillName(flow, name)} />
      <TermsLink />
    </Stack>
  );
}

function TermsLink() {
  const [open, setOpen] = useState(false);
  return (
    <InLine>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {rechargeTexts.terms}
      </Button>
      {open && (
        <Suspense>
          <TermsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </InLine>
  );
}
