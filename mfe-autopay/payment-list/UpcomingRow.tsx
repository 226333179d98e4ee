import CirclePause from 'lucide-react/icons/circle-pause';
import type { ReactNode } from 'react';
import { formatBankDay } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';
import { Amount } from '@billpay/ui/amount';
import { Badge } from '@billpay/ui/badge';
import { BillerMark } from '@billpay/ui/biller-mark';
import { Stack } from '@billpay/ui/layout';
import { Notice } from '@billpay/ui/notice';
import { ListRow } from '@billpay/ui/row';
import type { UpcomingPayment } from '../auto-pay-data/auto-pay';
import { paymentListTexts as texts } from './payment-list-texts';
import { whenOf } from './when';

interface UpcomingRowProps {
  readonly payment: UpcomingPayment;
  readonly actions?: ReactNode;
  /** Below the row. */
  readonly children?: ReactNode;
}

/** An upcoming auto payment: bill amount or limit, and day (HOME-11, AUTO-01). */
export function UpcomingRow({ payment, actions, children }: UpcomingRowProps) {
  const { billName, billerName, number, duePaise, maximumPaise } = payment;
  const amount =
    duePaise === null ? (
      <span>
        {texts.upTo} <Amount paise={maximumPaise} />
      </span>
    ) : (
      <Amount paise={duePaise} size="medium" />
    );
  const late = isLate(payment) && (
    <Notice tone="warning">{texts.late(formatBankDay(payment.dueDate))}</Notice>
  );
  return (
    <ListRow
      mark={<BillerMark name={billerName} />}
      name={billName}
      detail={billerName}
      number={number}
      badge={
        payment.stopped && (
          <Badge tone="warning" icon={<CirclePause size={14} aria-hidden />}>
            {texts.paused}
          </Badge>
        )
      }
      amount={amount}
      status={whenOf(payment.on, payment.paymentDay, useHost().now())}
      actions={actions}
    >
      {(late || children) && (
        <Stack gap={8}>
          {late}
          {children}
        </Stack>
      )}
    </ListRow>
  );
}

/** A payment that is stopped is not late: it is not made. */
function isLate(payment: UpcomingPayment): payment is UpcomingPayment & { dueDate: string } {
  const { stopped, on, dueDate } = payment;
  return !stopped && on !== null && dueDate !== null && on > dueDate;
}
