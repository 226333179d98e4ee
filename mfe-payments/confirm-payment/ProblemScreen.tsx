import { styled } from 'styled-components';
import { ErrorState } from '@billpay/shared/ui/states';
import { useFocusOnMount } from '../focus-on-mount';
import { confirmTexts } from './confirm-payment-texts';
import { ReturnCountdown } from './ReturnCountdown';

const Place = styled.div`
  display: grid;
  justify-items: center;
  text-align: center;
  outline: none;
`;

export interface ProblemScreenProps {
  message: string;
  onRetry?: (() => void) | null;
  onReturn(): void;
}

/** An error in the place of the whole screen; it goes back to the start by itself (PAY-17). */
export function ProblemScreen({ message, onRetry, onReturn }: ProblemScreenProps) {
  const place = useFocusOnMount<HTMLDivElement>('if-lost');
  return (
    <Place ref={place} tabIndex={-1}>
      <ErrorState message={message} />
      <ReturnCountdown onReturn={onReturn} onRetry={onRetry} centred />
    </Place>
  );
}

/** Whether it was paid can't be told here. Nothing offers to pay again: that could pay twice (PAY-16, PAY-19). */
export function UnknownOutcome({ onReturn }: Pick<ProblemScreenProps, 'onReturn'>) {
  return <ProblemScreen message={confirmTexts.unknownOutcome} onReturn={onReturn} />;
}
