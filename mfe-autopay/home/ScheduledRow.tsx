import { useId } from 'react';
import { bankDayOf } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';
import type { AutoPay, UpcomingPayment } from '../auto-pay-data/auto-pay';
import { findLockReason } from '../change/auto-pay-state';
import { StopOrResume } from '../change/StopOrResume';
import type { ChangeAutoPay } from '../change/use-change-auto-pay';
import { Reason } from './PaymentRow';
import { UpcomingRow } from './UpcomingRow';

interface ScheduledRowProps {
  readonly payment: UpcomingPayment;
  readonly all: readonly AutoPay[];
  readonly change: ChangeAutoPay;
}

/** A scheduled payment, which the customer can stop or resume (AUTO-10). */
export function ScheduledRow({ payment, all, change }: ScheduledRowProps) {
  const { stopped, autoPayId } = payment;
  const today = bankDayOf(useHost().now());
  const autoPay = all.find(({ id }) => id === autoPayId);
  const reason = autoPay ? findLockReason(stopped ? 'resume' : 'stop', autoPay, today) : null;
  const reasonId = useId();
  return (
    <UpcomingRow
      payment={payment}
      actions={<StopOrResume payment={payment} change={change} reasonId={reason ? reasonId : undefined} />}
    >
      {reason && <Reason id={reasonId}>{reason}</Reason>}
    </UpcomingRow>
  );
}
