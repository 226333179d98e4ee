import { Button, type ButtonProps } from '@billpay/ui/button';
import type { UpcomingPayment } from '../auto-pay-data/auto-pay';
import { stopTexts as texts } from './stop-texts';
import type { ChangeAutoPay } from './use-change-auto-pay';

interface StopOrResumeProps {
  readonly payment: UpcomingPayment;
  readonly change: ChangeAutoPay;
  /** Id of the element with the reason why the change is not possible; undefined if it is possible. */
  readonly reasonId?: string | undefined;
  readonly variant?: ButtonProps['variant'];
}

/** Button that stops or resumes the next payment with a one-time code (AUTO-10). */
export function StopOrResume({ payment, change, reasonId, variant = 'quiet' }: StopOrResumeProps) {
  const { stopped, billName } = payment;
  return (
    <Button
      variant={variant}
      disabled={reasonId !== undefined}
      aria-describedby={reasonId}
      aria-label={stopped ? texts.resumeOf(billName) : texts.stopOf(billName)}
      onClick={() => change.open(stopped ? 'ResumePayment' : 'StopPayment', payment)}
    >
      {stopped ? texts.resume : texts.stop}
    </Button>
  );
}
