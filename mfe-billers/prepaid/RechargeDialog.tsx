import { useId, useState, type FormEvent } from 'react';
import { useHost, useScreen } from '@billpay/host-api';
import { Button } from '@billpay/ui/button';
import { Dialog } from '@billpay/ui/dialog';
import { styled } from 'styled-components';
import { Stack } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { space } from '@billpay/ui/theme';
import { SkeletonRows } from '@billpay/ui/skeleton';
import { LazyDialog } from '../lazy-dialog/LazyDialog';
import { findLeftDraft, keepRecharge } from './left-recharge';
import { MobileNumberField } from './MobileNumberField';
import { OperatorAndCircle } from './OperatorAndCircle';
import { PlanChoice } from './PlanChoice';
import { PrepaidNameField } from './PrepaidNameField';
import {
  toBillName,
  choosePlan,
  createRechargeFlow,
  enterBillName,
  enterNumber,
  findSavedNumber,
  type RechargeFlow,
  type RechargeStart,
} from './recharge-flow';
import { rechargeTexts } from './recharge-texts';
import { useRecharge, type Recharge } from './use-recharge';

/** Aligns the link's text with the fields above. */
const InLine = styled.div`
  margin-inline-start: calc(-1 * ${space(16)});
`;

const fetchTerms = () => import('./TermsDialog');

export interface RechargeDialogProps {
  start: RechargeStart;
  /** Returns to the operators; undefined for a saved number. */
  onBack?: (() => void) | undefined;
  /** Number of preceding steps, which the browser's Back undoes. The default is 0. */
  stepsTaken?: number;
  close(): void;
}

/** The recharge form with number, operator, circle, plan and name. Next opens the payment (PRE-01). */
export default function RechargeDialog({ start, onBack, stepsTaken = 0, close }: RechargeDialogProps) {
  useScreen(start.saved ? 'edit-prepaid' : 'add-biller');
  const host = useHost();
  const [flow] = useState(() => createRechargeFlow(start, findLeftDraft(host, start)));
  const recharge = useRecharge(flow);
  const formId = useId();
  const { selection } = recharge;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!selection) return;
    keepRecharge(host, { start, draft: flow.getState() });
    close();
    host.bus.emit('payment.requested', { prepaid: selection });
  }

  return (
    <Dialog
      open
      title={rechargeTexts.title}
      onClose={close}
      stepsTaken={stepsTaken}
      onStepBack={onBack}
      onBack={onBack}
      footer={
        <Button type="submit" form={formId} variant="primary" disabled={!selection}>
          {rechargeTexts.next}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate autoComplete="off">
        <RechargeFields flow={flow} recharge={recharge} />
      </form>
    </Dialog>
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
      <PrepaidNameField
        value={toBillName(draft)}
        hint={
          draft.saved && !findSavedNumber(draft) ? rechargeTexts.notSaved(draft.saved.billName) : undefined
        }
        onChange={(name) => enterBillName(flow, name)}
      />
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
        <LazyDialog title={rechargeTexts.terms} onClose={() => setOpen(false)} fetchModule={fetchTerms}>
          {({ default: TermsDialog }) => <TermsDialog onClose={() => setOpen(false)} />}
        </LazyDialog>
      )}
    </InLine>
  );
}
