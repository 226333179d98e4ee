import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { styled } from 'styled-components';
import { formatInstant } from '@billpay/domain/dates';
import { color, space, toneColors, type, type Tone } from '@billpay/ui/theme';
import type { TransactionStep } from '../transactions/transaction';
import { openTexts } from './details-texts';

const looks = {
  done: { tone: 'success', Icon: CircleCheck },
  pending: { tone: 'warning', Icon: Clock },
  failed: { tone: 'danger', Icon: CircleX },
  skipped: { tone: 'neutral', Icon: CircleDashed },
} as const satisfies Record<TransactionStep['state'], object>;

const List = styled.ol`
  display: grid;
  gap: ${space(8)};
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Step = styled.li<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(8)};
  svg {
    margin-block-start: 0.125rem;
    color: ${({ $tone }) => toneColors($tone).text};
  }
`;
const When = styled.p`
  ${type.small}
  color: ${color.muted};
`;

/** Progress of the payment: debited, sent to the biller, confirmed. */
export function TransactionSteps({ steps }: { steps: readonly TransactionStep[] }) {
  return (
    <List>
      {steps.map(({ name, state, at }) => {
        const { tone, Icon } = looks[state];
        const word = openTexts.steps[state];
        return (
          <Step key={name} $tone={tone}>
            <Icon size={20} aria-hidden />
            <div>
              <p>{name}</p>
              <When>{at ? `${word} · ${formatInstant(at)}` : word}</When>
            </div>
          </Step>
        );
      })}
    </List>
  );
}
