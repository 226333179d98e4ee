import { Button } from '@billpay/ui/button';
import type { RegisterStep } from './register-flow';
import { registerTexts } from './register-texts';

interface RegisterFooterProps {
  readonly step: RegisterStep;
  /** Id of the form in step two. */
  readonly formId: string;
  readonly canGoOn: boolean;
  /** Whether to show Submit. False while the transaction loads, and if it is ineligible. */
  readonly mayComplain: boolean;
  readonly canSubmit: boolean;
  readonly submitting: boolean;
  readonly onGoOn: () => void;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Buttons of each step. */
export function RegisterFooter({ step, ...parts }: RegisterFooterProps) {
  if (step.name === 'registered') return <Button onClick={parts.onDone}>{registerTexts.done}</Button>;
  if (step.name === 'choose') {
    return (
      <Button variant="primary" disabled={!parts.canGoOn} onClick={parts.onGoOn}>
        {registerTexts.goOn}
      </Button>
    );
  }
  return (
    <>
      <Button disabled={parts.submitting} onClick={parts.onCancel}>
        {registerTexts.cancel}
      </Button>
      {parts.mayComplain && (
        <Button
          variant="primary"
          type="submit"
          form={parts.formId}
          disabled={!parts.canSubmit}
          busy={parts.submitting}
          busyLabel={registerTexts.submitting}
        >
          {registerTexts.submit}
        </Button>
      )}
    </>
  );
}
