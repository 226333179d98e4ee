import { ErrorState } from '@billpay/shared/ui/states';
import { confirmTexts } from './confirm-payment-texts';
import { ReturnCountdown } from './ReturnCountdown';

export interface ProblemScreenProps {
  message: string;
  onRetry?: (() => void) | null;
  onReturn(): void;
}

/** An error in the place of the whole screen; it goes back to the start by itself (PAY-17). */
export function ProblemScreen({ message, onRetry, onReturn }: ProblemScreenProps) {
  return (
    <>
      <ErrorState message={message} />
      <ReturnCountdown onReturn={onReturn} onRetry={onRetry} />
    </>
  );
}

/** Whether it was paid can't be told here. Nothing offers to pay again: that could pay twice (PAY-16, PAY-19). */
export function UnknownOutcome({ onReturn }: Pick<ProblemScreenProps, 'onReturn'>) {
  return <ProblemScreen message={confirmTexts.unknownOutcome} onReturn={onReturn} />;
}
