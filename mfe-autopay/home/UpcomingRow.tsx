import CirclePause from 'lucide-react/icons/circle-pause';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { bankDayOf, formatBankDay } from '@billpay/domain/dates';
import { formatRupees } from '@billpay/domain/money';
import { useHost } from '@billpay/host-api';
import { Amount } from '@billpay/ui/amount';
import { Badge } from '@billpay/ui/badge';
import { color, space } from '@billpay/ui/theme';
import { isAboveLimit, type UpcomingPayment } from '../auto-pay-data/auto-pay';
import { paymentListTexts as texts } from '../payment-list/payment-list-texts';
import { formatPaymentDay } from '../payment-list/when';
import { autoPayTexts } from './auto-pay-texts';
import { PaymentRow, Reason } from './PaymentRow';

const WarningLine = styled.p`
  display: flex;
  gap: ${space(4)};
  color: ${color.warning};
  text-wrap: pretty;
  svg {
    flex: none;
    margin-block-start: 0.125rem;
  }
`;

interface UpcomingRowProps {
  readonly payment: UpcomingPayment;
  readonly actions?: ReactNode;
  /** Content below the row, after its badge or warnings. */
  readonly children?: ReactNode;
}

/** An upcoming auto payment with the bill amount or the limit, and the day (HOME-11, AUTO-01). */
export function UpcomingRow({ payment, actions, children }: UpcomingRowProps) {
  const nowMs = useHost().now();
  const { number, duePaise, maximumPaise } = payment;
  const late = lateText(payment, bankDayOf(nowMs));
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
      when={formatPaymentDay(payment.on, payment.paymentDay, nowMs)}
      actions={actions}
    >
      {payment.stopped && (
        <Badge tone="warning" icon={<CirclePause size={14} aria-hidden />}>
          {texts.paused}
        </Badge>
      )}
      {isAboveLimit(payment) && <Warning>{autoPayTexts.aboveLimit(formatRupees(maximumPaise))}</Warning>}
      {payment.pendingPaise !== null && (
        <Warning>{autoPayTexts.ownPending(formatRupees(payment.pendingPaise))}</Warning>
      )}
      {paysOneOfSeveral(payment) && (
        <Reason>
          {payment.dueDate === null
            ? autoPayTexts.paysOneBill
            : autoPayTexts.paysBillDueOn(formatBankDay(payment.dueDate))}
        </Reason>
      )}
      {late && <Warning>{late}</Warning>}
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

function paysOneOfSeveral(payment: UpcomingPayment): boolean {
  const { hasOtherBills, stopped, pendingPaise } = payment;
  return hasOtherBills && !stopped && pendingPaise === null && !isAboveLimit(payment);
}

/**
 * Returns the warning about a payment after its bill's due date. Auto pay skips a payment above its limit, so
 * only an overdue bill matters in that case.
 */
function lateText(payment: UpcomingPayment, today: string): string | null {
  const { stopped, on, duePaise, dueDate, pendingPaise } = payment;
  if (stopped || pendingPaise !== null || on === null || dueDate === null || on <= dueDate) return null;
  const due = formatBankDay(dueDate);
  // If the amount is unknown, the payment may not pay this bill.
  const paysIt = duePaise !== null && !isAboveLimit(payment);
  if (dueDate < today) return paysIt ? autoPayTexts.lateButPaid(due) : autoPayTexts.lateOverdue(due);
  return isAboveLimit(payment) ? null : autoPayTexts.late(due);
}
