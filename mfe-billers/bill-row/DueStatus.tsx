import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { daysUntil, formatNearDay } from '@billpay/domain/dates';
import type { SavedBiller } from '@billpay/domain/rules';
import { useHost } from '@billpay/host-api';
import { toneColors, type Tone } from '@billpay/ui/theme';
import { dueDateTexts } from './due-date-texts';
import { dueUrgency, urgencyTones } from './due-urgency';

/** A status in words, coloured by its tone. */
export const StatusText = styled.span<{ $tone: Tone }>`
  color: ${({ $tone }) => toneColors($tone).text};
  font-weight: ${({ $tone }) => ($tone === 'neutral' ? 400 : 500)};
`;

/** Shows that a payment of the bill is pending. */
export function PendingStatus() {
  return <StatusText $tone="warning">{dueDateTexts.pending}</StatusText>;
}

interface BillStatusProps {
  readonly bill: Pick<SavedBiller, 'pendingPaise' | 'unpaidPaise'>;
  /** Due date of the bill. */
  readonly due: ReactNode;
}

/**
 * Shows when a bill is due and whether a payment is pending. A due that pending payments cover has no date.
 */
export function BillStatus({ bill: { pendingPaise, unpaidPaise }, due }: BillStatusProps) {
  if (pendingPaise === null) return due;
  const rest = (unpaidPaise ?? 0) > 0 && due;
  return (
    <span>
      {/* A line can begin with the status, but not with the dot. */}
      {rest && <>{rest}&nbsp;· </>}
      <PendingStatus />
    </span>
  );
}

/** Due date in a few words: '6 days late', 'Due today' or 'Due 28 Nov'. */
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
