import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { styled } from 'styled-components';
import { formatBankDay } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';
import { space, toneColors, type, type Tone } from '@billpay/ui/theme';
import { dueDateTexts } from './due-date-texts';
import { dueUrgency, urgencyTones } from './due-urgency';

const Line = styled.span<{ $tone: Tone }>`
  ${type.small}
  color: ${({ $tone }) => toneColors($tone).text};
  font-weight: ${({ $tone }) => ($tone === 'neutral' ? 400 : 500)};
  > svg {
    margin-inline-end: ${space(4)};
    vertical-align: -0.15em;
  }
`;

/** Due date, worded by urgency. The text of an overdue bill includes the date. */
export function DueDate({ day }: { day: string }) {
  const host = useHost();
  const urgency = dueUrgency(day, host.now());
  return (
    <Line $tone={urgencyTones[urgency]}>
      {urgency === 'overdue' && <CircleAlert size={14} aria-hidden />}
      {(urgency === 'today' || urgency === 'tomorrow') && <Clock size={14} aria-hidden />}
      <span>{dueDateTexts[urgency](formatBankDay(day))}</span>
    </Line>
  );
}
