import CirclePause from 'lucide-react/icons/circle-pause';
import type { ReactNode } from 'react';
import { formatBankDay } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';
import { Amount } from '@billpay/ui/amount';
import { Badge } from '@billpay/ui/badge';
import { Notice } from '@billpay/ui/notice';
import type { UpcomingPayment } from '../auto-pay-data/auto-pay';
import { PaymentRow } from './PaymentRow';
import { paymentListTexts as texts } from './payment-list-texts';
import { whenOf } from './when';

interface UpcomingRowProps {
  readonly payment: UpcomingPayment;
  readonly actions?: ReactNode;
  /** Text below its badge. */
  readonly children?: ReactNode;
}

/** An upcoming auto payment: bill amount or limit, and day (HOME-11, AUTO-01). */
export function UpcomingRow({ payment, actions, children }: UpcomingRowProps) {
  const { billName, billerName, number, duePaise, maximumPaise } = payment;
  const amount =
    duePaise === null ? (
      <>
        {texts.upTo} <Amount paise={maximumPaise} />
      </>
    ) : (
      <Amount paise={duePaise} size="medium" />
    );
  return (
    <PaymentRow
      billName={billName}
      billerName={billerName}
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
      {isLate(payment) && <Notice tone="warning">{texts.late(formatBankDay(payment.dueDate))}</Notice>}
      {children}
    </PaymentRow>
  );
}

/** A payment that is stopped is not late: it is not made. */
function isLate(payment: UpcomingPayment): payment is UpcomingPayment & { dueDate: string } {
  const { stopped, on, dueDate } = payment;
  return !stopped && on !== null && dueDate !== null && on > dueDate;
}
