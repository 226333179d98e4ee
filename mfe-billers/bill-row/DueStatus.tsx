import { styled } from 'styled-components';
import { daysUntil, formatNearDay } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';
import { toneColors, type Tone } from '@billpay/ui/theme';
import { dueDateTexts } from './due-date-texts';
import { dueUrgency, urgencyTones } from './due-urgency';

/** A status in words, coloured by its tone. */
export const StatusText = styled.span<{ $tone: Tone }>`
  color: ${({ $tone }) => toneColors($tone).text};
  font-weight: ${({ $tone }) => ($tone === 'neutral' ? 400 : 500)};
`;

/** Shown instead of the due date while a payment of the bill is pending. */
export function PendingStatus() {
  return <StatusText $tone="warning">{dueDateTexts.pending}</StatusText>;
}

/** Due date in few words: '6 days late', 'Due today', 'Due 28 Nov'. */
export function DueStatus({ day }: { day: string }) {
  const nowMs = useHost().now();
  const urgency = dueUrgency(day, nowMs);
  return (
    <StatusText $tone={urgencyTones[urgency]}>
      {urgency === 'overdue'
        ? dueDateTexts.late(-daysUntil(day, nowMs))
        : dueDateTexts[urgency](formatNearDay(day, nowMs))}
    </StatusText>
  );
}
