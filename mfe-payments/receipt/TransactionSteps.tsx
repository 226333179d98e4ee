import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { styled } from 'styled-components';
import { formatInstant } from '@billpay/domain/dates';
import { networkName } from '@billpay/domain/network-names';
import { Collapsible } from '@billpay/ui/collapsible';
import { color, space, toneColors, type, type Tone } from '@billpay/ui/theme';
import type { OutcomeStep } from './payment-outcome';
import { receiptTexts } from './receipt-texts';

const looks = {
  done: { tone: 'success', Icon: CircleCheck },
  pending: { tone: 'warning', Icon: Clock },
  failed: { tone: 'danger', Icon: CircleX },
  skipped: { tone: 'neutral', Icon: CircleDashed },
} as const satisfies Record<OutcomeStep['state'], { tone: Tone; Icon: typeof Clock }>;

const List = styled.ol`
  display: grid;
  gap: ${space(12)};
  list-style: none;
  padding: 0;
  margin: 0;
`;
const Item = styled.li<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 ${space(12)};
  svg {
    margin-block-start: 0.125rem;
    color: ${({ $tone }) => toneColors($tone).text};
  }
`;
const When = styled.p`
  ${type.small}
  color: ${color.muted};
`;

/** Steps of the payment, collapsible (REC-03). */
export function TransactionSteps({ steps }: { steps: readonly OutcomeStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Collapsible title={receiptTexts.steps} headingLevel={4} defaultOpen={false}>
      <List>
        {steps.map((step) => {
          const { tone, Icon } = looks[step.state];
          const state = receiptTexts.stepStates[step.state];
          return (
            <Item key={step.name} $tone={tone}>
              <Icon size={20} aria-hidden />
              <div>
                <p>{networkName(step.name)}</p>
                <When>{step.at ? `${state} · ${formatInstant(step.at)}` : state}</When>
              </div>
            </Item>
          );
        })}
      </List>
    </Collapsible>
  );
}
