import { useEffect } from 'react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CreditCard from 'lucide-react/icons/credit-card';
import FilePlus2 from 'lucide-react/icons/file-plus-2';
import { styled } from 'styled-components';
import { AboutAutopay } from '@billpay/ui/about-autopay';
import { Card } from '@billpay/ui/card';
import { color, space, type } from '@billpay/ui/theme';
import { firstTimeTexts } from './first-time-texts';

const { instructions } = firstTimeTexts;
const steps = [
  { words: instructions.add, Icon: FilePlus2 },
  { words: instructions.pay, Icon: CreditCard },
  { words: instructions.schedule, Icon: CalendarClock },
];

const Lead = styled.p`
  max-width: 44rem;
  ${type.large}
  font-weight: 500;
  text-wrap: pretty;
`;
const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space(16)};
  margin-block: ${space(24)} ${space(8)};
`;
const Step = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: 0 ${space(12)};
`;
const Medallion = styled.span`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  background: ${color.primarySoft};
  color: ${color.primary};
`;
const StepTitle = styled.h2`
  ${type.body}
  font-weight: 650;
`;
const StepText = styled.p`
  color: ${color.muted};
  text-wrap: pretty;
`;

/**
 * Welcome of a customer without saved billers and payments (HOME-15). When the customer saves the first biller, it
 * disappears together with the selected category, and moves the focus to the page.
 */
export function FirstTimeWelcome() {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('main')?.focus();
    },
    [],
  );
  return (
    <Card as="section" aria-label={firstTimeTexts.label}>
      <Lead>{firstTimeTexts.lead}</Lead>
      <Steps>
        {steps.map(({ words, Icon }, step) => (
          <Step key={step}>
            <Medallion>
              <Icon size={20} aria-hidden />
            </Medallion>
            <div>
              <StepTitle>{words.title}</StepTitle>
              <StepText>{words.text}</StepText>
            </div>
          </Step>
        ))}
      </Steps>
      <AboutAutopay />
    </Card>
  );
}
