import { styled } from 'styled-components';
import { ErrorState } from '@billpay/shared/ui/states';
import { color, space, type } from '@billpay/shared/ui/theme';
import { useFocusOnMount } from '../focus-on-mount';
import { confirmTexts } from './confirm-payment-texts';
import { ReturnCountdown } from './ReturnCountdown';

const Place = styled.div`
  display: grid;
  justify-items: center;
  text-align: center;
  outline: none;
`;

const Note = styled.p`
  ${type.small}
  color: ${color.muted};
  margin-block-end: ${space(16)};
`;

export interface ProblemScreenProps {
  message: string;
  /** What goes on meanwhile. */
  note?: string;
  onRetry?: (() => void) | null;
  onReturn(): void;
}

/** An error in the place of the whole screen; it goes back to the start by itself (PAY-17). */
export function ProblemScreen({ message, note, onRetry, onReturn }: ProblemScreenProps) {
  const place = useFocusOnMount<HTMLDivElement>('if-lost');
  return (
    <Place ref={place} tabIndex={-1}>
      <ErrorState message={message} />
      {note && <Note>{note}</Note>}
      <ReturnCountdown onReturn={onReturn} onRetry={onRetry} centred />
    </Place>
  );
}

/** Whether it was paid can't be told yet; it is being asked (`usePursuit`). Nothing offers to pay again: that could pay twice (PAY-16, PAY-19). */
export function UnknownOutcome({ onReturn }: Pick<ProblemScreenProps, 'onReturn'>) {
  return (
    <ProblemScreen message={confirmTexts.unknownOutcome} note={confirmTexts.pursuing} onReturn={onReturn} />
  );
}
