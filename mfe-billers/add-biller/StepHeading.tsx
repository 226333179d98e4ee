import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { hasMoved, type AddBillerFlow } from './add-biller-flow';

const Heading = styled.h3`
  min-width: 0;
  overflow-wrap: anywhere;
  &:focus {
    outline: none;
  }
`;

interface StepHeadingProps {
  flow: AddBillerFlow;
  children: ReactNode;
}

/**
 * Names the step and receives the focus when it is shown, so that a screen reader says where the customer is. At the
 * first step the dialog does that.
 */
export function StepHeading({ flow, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasMoved(flow)) heading.current?.focus();
  }, [flow]);
  return (
    <Heading ref={heading} tabIndex={-1} data-autofocus>
      {children}
    </Heading>
  );
}
