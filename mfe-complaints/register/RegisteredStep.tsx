import { useEffect, useEffectEvent } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { styled } from 'styled-components';
import { SHOWN_MS } from '@billpay/host-api';
import { color, space, type } from '@billpay/ui/theme';
import { ComplaintNumber } from '../details/ComplaintNumber';
import { useStepFocus } from './use-step-focus';

interface RegisteredStepProps {
  /** The bank's message. */
  readonly message: string;
  readonly complaintId: string | null;
  /** Called when the message has been visible long enough. */
  readonly onReset: () => void;
}

const Frame = styled.div`
  display: grid;
  gap: ${space(24)};
  padding-block: ${space(16)};
`;
const Success = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(12)};
  color: ${color.success};
  text-align: center;
`;
const Message = styled.h3`
  ${type.large}
  max-width: 26rem;
  color: ${color.ink};
  font-weight: 500;
  overflow-wrap: anywhere;
  &:focus {
    outline: none;
  }
`;

/** Confirms the complaint and shows its number for four seconds (COMP-06). */
export function RegisteredStep({ message, complaintId, onReset }: RegisteredStepProps) {
  const heading = useStepFocus<HTMLHeadingElement>();
  const reset = useEffectEvent(onReset);
  useEffect(() => {
    const timer = setTimeout(() => reset(), SHOWN_MS.complaint);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Frame>
      <Success>
        <CircleCheck size={40} aria-hidden />
        <Message ref={heading} tabIndex={-1}>
          {message}
        </Message>
      </Success>
      {complaintId && <ComplaintNumber id={complaintId} />}
    </Frame>
  );
}
