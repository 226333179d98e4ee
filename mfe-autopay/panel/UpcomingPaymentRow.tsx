import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { styled } from 'styled-components';
import { daysUntil } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';
import { Amount } from '@billpay/ui/amount';
import { Badge } from '@billpay/ui/badge';
import { ListRow } from '@billpay/ui/row';
import { color } from '@billpay/ui/theme';
import { isAboveLimit, type UpcomingPayment } from '../auto-pay-data/auto-pay';
import { paymentListTexts as texts } from '../payment-list/payment-list-texts';
import { formatPaymentDay } from '../payment-list/when';
import { DateTile } from './DateTile';

const Late = styled.span`
  color: ${color.warning};
  font-weight: 500;
`;

/**
 * An upcoming auto payment on Home, with its day, its bill or limit, and the account or a warning (HOME-11,
 * AUTO-01).
 */
export function UpcomingPaymentRow({ payment }: { payment: UpcomingPayment }) {
  const { billName, stopped, on, paymentDay, duePaise, maximumPaise, accountNumber } = payment;
  const nowMs = useHost().now();
  const daysLate = countDaysLate(payment);
  const when = on !== null && daysUntil(on, nowMs) > 1 ? null : formatPaymentDay(on, paymentDay, nowMs);
  const from = when === null ? texts.from : texts.whenFrom(when);
  return (
    <ListRow
      mark={<DateTile on={on} paymentDay={paymentDay} />}
      name={billName}
      detail={daysLate > 0 ? <Late>{texts.late(daysLate)}</Late> : accountNumber === null ? when : from}
      number={daysLate > 0 ? null : accountNumber}
      badge={
        <>
          {stopped && <Badge tone="warning">{texts.paused}</Badge>}
          {payment.pendingPaise !== null && <Badge tone="warning">{texts.pending}</Badge>}
          {isAboveLimit(payment) && (
            <Badge tone="warning" icon={<TriangleAlert aria-hidden />}>
              {texts.aboveLimit}
            </Badge>
          )}
        </>
      }
      amount={<Amount paise={duePaise ?? maximumPaise} size="medium" />}
      status={duePaise === null && texts.upTo}
    />
  );
}

/**
 * Returns the number of days by which a payment is later than its bill's due date. A skipped payment is not
 * late.
 */
function countDaysLate(payment: UpcomingPayment): number {
  const { stopped, on, dueDate, pendingPaise } = payment;
  if (stopped || pendingPaise !== null || isAboveLimit(payment) || on === null || dueDate === null) return 0;
  return Math.max(daysUntil(on, Date.parse(dueDate)), 0);
}
