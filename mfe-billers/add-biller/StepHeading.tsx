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
 * Heading of a step. Takes the focus when the step changes, so that screen readers announce the step. At the first
 * step, the dialog itself takes the focus.
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
