import { useId } from 'react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import Clock from 'lucide-react/icons/clock';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { styled } from 'styled-components';
import { bankDayOf, formatBankDay } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';
import { Amount } from '@billpay/ui/amount';
import { Badge } from '@billpay/ui/badge';
import { IconButton } from '@billpay/ui/button';
import { LastFour } from '@billpay/ui/last-four';
import { color, type } from '@billpay/ui/theme';
import type { AutoPay } from '../auto-pay-data/auto-pay';
import { findState, findLockReason, type AutoPayState } from '../change/auto-pay-state';
import { changeTexts } from '../change/change-texts';
import type { ChangeAutoPay } from '../change/use-change-auto-pay';
import { mandateTexts } from '../mandates/mandate-texts';
import { formatMonth } from '../payment-days/format-month';
import { paymentListTexts } from '../payment-list/payment-list-texts';
import { formatPaymentDay } from '../payment-list/when';
import { autoPayTexts as texts } from './auto-pay-texts';
import { PaymentRow, Reason } from './PaymentRow';

const Terms = styled.p`
  color: ${color.muted};
  ${type.small}
`;

const badges = {
  active: { tone: 'success', Icon: CircleCheck, text: () => texts.enabled },
  stopped: { tone: 'warning', Icon: CirclePause, text: () => paymentListTexts.paused },
  waiting: { tone: 'primary', Icon: Clock, text: (month: string) => texts.waiting(month) },
  'payment-day': { tone: 'primary', Icon: CalendarClock, text: () => texts.paymentDay },
} as const satisfies Record<AutoPayState, object>;

/** A configured auto pay with its limit, day and account, and buttons to edit and delete it (AUTO-01). */
export function AutoPayRow({ autoPay, change }: { autoPay: AutoPay; change: ChangeAutoPay }) {
  const host = useHost();
  const { maximumPaise, paymentDay, startsIn, nextOn, nextIsPaid, pendingPaise } = autoPay;
  const today = bankDayOf(host.now());
  const state = findState(autoPay, today);
  const { tone, Icon, text } = badges[state];
  // Before the first month, no payment is upcoming, even if the bill is paid.
  const isPaid = nextIsPaid && state !== 'waiting';
  // Every state that forbids deleting also forbids editing.
  const reason = findLockReason('edit', autoPay, today);
  const reasonId = useId();
  const unpaid =
    pendingPaise === null ? formatPaymentDay(nextOn, paymentDay, host.now()) : paymentListTexts.pending;
  const when = isPaid ? texts.paidThisMonth : unpaid;
  return (
    <PaymentRow
      bill={autoPay}
      amount={
        <span>
          {paymentListTexts.upTo} <Amount paise={maximumPaise} />
        </span>
      }
      when={when}
      actions={<Actions autoPay={autoPay} change={change} reasonId={reasonId} />}
    >
      <Badge tone={tone} icon={<Icon size={14} aria-hidden />}>
        {text(formatMonth(startsIn))}
      </Badge>
      {state === 'waiting' && <Badge tone="warning">{paymentListTexts.paused}</Badge>}
      <Terms>
        {autoPay.bimonthly ? texts.bimonthly(paymentDay) : texts.monthly(paymentDay)}, {texts.from}{' '}
        <LastFour of={autoPay.accountNumber} />
        {autoPay.endsOn !== null && `, ${mandateTexts.until(formatBankDay(autoPay.endsOn))}`}
      </Terms>
      {reason && <Reason id={reasonId}>{reason}</Reason>}
    </PaymentRow>
  );
}

interface ActionsProps {
  readonly autoPay: AutoPay;
  readonly change: ChangeAutoPay;
  /** Id of the element with the reason why a change is not possible. */
  readonly reasonId: string;
}

function Actions({ autoPay, change, reasonId }: ActionsProps) {
  const host = useHost();
  const { id, customerBillId, billName, billerName } = autoPay;
  const today = bankDayOf(host.now());
  const notEdited = findLockReason('edit', autoPay, today);
  const notDeleted = findLockReason('delete', autoPay, today);
  return (
    <>
      <IconButton
        label={changeTexts.edit(billName)}
        icon={<Pencil size={20} />}
        disabled={notEdited !== null}
        aria-describedby={notEdited ? reasonId : undefined}
        onClick={() => host.bus.emit('autopay.setup-requested', { customerBillId, configurationId: id })}
      />
      <IconButton
        label={changeTexts.remove(billName)}
        icon={<Trash2 size={20} />}
        disabled={notDeleted !== null}
        aria-describedby={notDeleted ? reasonId : undefined}
        onClick={() => change.open('DeleteAutoPay', { autoPayId: id, customerBillId, billName, billerName })}
      />
    </>
  );
}
