import { styled } from 'styled-components';
import { useOnline } from '@billpay/host-api';
import { ErrorState } from '@billpay/ui/states';
import { color, space, type } from '@billpay/ui/theme';
import { useFocusOnMount } from '../focus-on-mount';
import { confirmTexts } from './confirm-payment-texts';
import { ReturnCountdown } from './ReturnCountdown';

const Container = styled.div`
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
  /** Progress text. */
  note?: string;
  onRetry?: (() => void) | null;
  /** Closes the dialog. Used for a problem that a retry would not solve. */
  onClose?: () => void;
  onReturn(): void;
  /** Whether the screen stays until the customer leaves. */
  stays?: boolean;
}

/** A full-screen error that returns to the start after a countdown (PAY-17). */
export function ProblemScreen({
  message,
  note,
  onRetry,
  onClose,
  onReturn,
  stays = false,
}: ProblemScreenProps) {
  const container = useFocusOnMount<HTMLDivElement>('if-lost');
  return (
    <Container ref={container} tabIndex={-1}>
      <ErrorState message={message} />
      {note && <Note>{note}</Note>}
      <ReturnCountdown
        key={String(stays)}
        onReturn={onReturn}
        onRetry={onRetry}
        onClose={onClose}
        stays={stays}
        centred
      />
    </Container>
  );
}

/**
 * Shown while an unknown outcome is looked up (`useOutcomeLookup`). Waits for the network when offline,
 * instead of leaving the page. Never offers to pay again, because the customer could pay twice (PAY-16,
 * PAY-19).
 */
export function UnknownOutcome({ onReturn }: Pick<ProblemScreenProps, 'onReturn'>) {
  const online = useOnline();
  return (
    <ProblemScreen
      message={confirmTexts.unknownOutcome}
      note={online ? confirmTexts.lookingUp : confirmTexts.lookingUpOnceOnline}
      onReturn={onReturn}
      stays={!online}
    />
  );
}
