import CirclePause from 'lucide-react/icons/circle-pause';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatBankDay } from '@billpay/domain/dates';
import { formatRupees } from '@billpay/domain/money';
import { useHost } from '@billpay/host-api';
import { Amount } from '@billpay/ui/amount';
import { Badge } from '@billpay/ui/badge';
import { color, space } from '@billpay/ui/theme';
import { isAboveLimit, type UpcomingPayment } from '../auto-pay-data/auto-pay';
import { paymentListTexts as texts } from '../payment-list/payment-list-texts';
import { whenOf } from '../payment-list/when';
import { autoPayTexts } from './auto-pay-texts';
import { PaymentRow } from './PaymentRow';

const WarningLine = styled.p`
  display: flex;
  gap: ${space(4)};
  color: ${color.warning};
  svg {
    flex: none;
    margin-block-start: 0.125rem;
  }
`;

interface UpcomingRowProps {
  readonly payment: UpcomingPayment;
  readonly actions?: ReactNode;
  /** Below the row, after its badge or warnings. */
  readonly children?: ReactNode;
}

/** An upcoming auto payment: bill amount or limit, and day (HOME-11, AUTO-01). */
export function UpcomingRow({ payment, actions, children }: UpcomingRowProps) {
  const { number, duePaise, maximumPaise } = payment;
  const amount =
    duePaise === null ? (
      <span>
        {texts.upTo} <Amount paise={maximumPaise} />
      </span>
    ) : (
      <Amount paise={duePaise} size="medium" />
    );
  return (
    <PaymentRow
      bill={payment}
      number={number}
      amount={amount}
      when={whenOf(payment.on, payment.paymentDay, useHost().now())}
      actions={actions}
    >
      {payment.stopped && (
        <Badge tone="warning" icon={<CirclePause size={14} aria-hidden />}>
          {texts.paused}
        </Badge>
      )}
      {isAboveLimit(payment) && <Warning>{autoPayTexts.aboveLimit(formatRupees(maximumPaise))}</Warning>}
      {isLate(payment) && <Warning>{autoPayTexts.late(formatBankDay(payment.dueDate))}</Warning>}
      {children}
    </PaymentRow>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <WarningLine>
      <TriangleAlert size={16} aria-hidden />
      <span>{children}</span>
    </WarningLine>
  );
}

/** A payment that is stopped or above its limit is not late: it is not made. */
function isLate(payment: UpcomingPayment): payment is UpcomingPayment & { dueDate: string } {
  const { stopped, on, dueDate } = payment;
  return !stopped && !isAboveLimit(payment) && on !== null && dueDate !== null && on > dueDate;
}
