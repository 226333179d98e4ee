import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '@billpay/ui/button';
import { Row } from '@billpay/ui/layout';
import { space } from '@billpay/ui/theme';
import { hasMoved, stepBack, type AddBillerFlow } from './add-biller-flow';
import { addBillerTexts } from './add-biller-texts';

/** Aligns its arrow with the content below. */
const Back = styled(IconButton)`
  margin-inline-start: -${space(12)};
`;
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
  withBack?: boolean;
}

/**
 * Names the step and receives the focus when it is shown, so that a screen reader says where the customer is. At the
 * first step the dialog does that.
 */
export function StepHeading({ flow, children, withBack = false }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasMoved(flow)) heading.current?.focus();
  }, [flow]);
  return (
    <Row gap={4}>
      {withBack && (
        <Back label={addBillerTexts.back} icon={<ArrowLeft size={20} />} onClick={() => stepBack(flow)} />
      )}
      <Heading ref={heading} tabIndex={-1} data-autofocus>
        {children}
      </Heading>
    </Row>
  );
}
