import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { useHost } from '@billpay/host-api';
import { failureOf, OutcomeUnknown, useChange } from '@billpay/host-api/change';
import { isRateLimited } from '@billpay/host-api/http';
import { toKeptText } from '@billpay/domain/typed-text';
import { Dialog } from '@billpay/ui/dialog';
import { ReadAlert } from '@billpay/ui/read-alert';
import { ChooseStep } from './ChooseStep';
import { optionsQuery } from './complaint-options-api';
import { DescribeStep } from './DescribeStep';
import { register, type NewComplaint } from './register-complaint';
import { canSubmit, createRegisterFlow, goBack, continueFlow, showRegistered } from './register-flow';
import { registerTexts } from './register-texts';
import { RegisteredStep } from './RegisteredStep';
import { RegisterFooter } from './RegisterFooter';
import { ServiceStep } from './ServiceStep';
import { useComplaintSubject } from './use-complaint-subject';

interface RegisterDialogProps {
  /** Reference of the transaction. If it is set, the form starts at step two. */
  readonly reference?: string;
  readonly onClose: () => void;
}

/**
 * The 'Register Complaint' dialog, from the selection of the transaction to the number of the complaint
 * (COMP-01, COMP-02, COMP-06).
 */
export function RegisterDialog({ reference, onClose }: RegisterDialogProps) {
  const host = useHost();
  const formId = useId();
  const [flow] = useState(() => createRegisterFlow(reference));
  const state = useStore(flow);
  const { step } = state;
  const subject = useComplaintSubject(step);
  const options = useQuery(optionsQuery(host)).data;
  const isService = step.name === 'service';
  const registration = useChange({
    mutationFn: (complaint: NewComplaint) => register(host, complaint),
    onSuccess: ({ message, complaintId }) => showRegistered(flow, message, complaintId),
  });

  function submit(): void {
    const reasons = isService ? options?.serviceReasons : options?.reasons;
    const reason = reasons?.find(({ id }) => String(id) === state.reasonId);
    const about = isService ? state.billerId : subject.data?.transaction;
    if (!reason || !about || !canSubmit(state)) return;
    void registration.submit({ about, reason, description: toKeptText(state.description) });
  }
  function cancel(): void {
    registration.reset();
    if (reference === undefined) goBack(flow);
    else onClose();
  }
  const { error } = registration;
  if (error instanceof OutcomeUnknown) {
    // Hides the form, which would register the complaint a second time.
    return <ReadAlert open title={registerTexts.unknownTitle} text={error.message} onClose={onClose} />;
  }
  const isSecondStep = isService || (step.name === 'describe' && reference === undefined);
  const failure = error && !isRateLimited(error) ? failureOf(error, registerTexts.failed) : null;
  return (
    <Dialog
      open
      title={registerTexts.title}
      onClose={onClose}
      canClose={!registration.isPending}
      stepsTaken={isSecondStep ? 1 : 0}
      onStepBack={cancel}
      onBack={isSecondStep ? cancel : undefined}
      steady={step.name === 'choose'}
      footer={
        <RegisterFooter
          step={step}
          formId={formId}
          canGoOn={state.chosen !== null}
          mayComplain={isService || subject.data?.ineligibilityReason === null}
          canSubmit={canSubmit(state) && (!isService || state.billerId !== '')}
          submitting={registration.isPending}
          onGoOn={() => continueFlow(flow)}
          onCancel={cancel}
          onDone={onClose}
        />
      }
    >
      {step.name === 'choose' && <ChooseStep flow={flow} />}
      {step.name === 'describe' && (
        <DescribeStep
          flow={flow}
          subject={subject}
          formId={formId}
          onSubmit={submit}
          onClose={onClose}
          failure={failure}
        />
      )}
      {isService && <ServiceStep flow={flow} formId={formId} onSubmit={submit} failure={failure} />}
      {step.name === 'registered' && <RegisteredStep {...step} onReset={onClose} />}
    </Dialog>
  );
}
