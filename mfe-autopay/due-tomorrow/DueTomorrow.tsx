import { useQuery } from '@tanstack/react-query';
import { daysUntil } from '@billpay/domain/dates';
import { useHost } from '@billpay/host-api';
import { Row, Stack } from '@billpay/ui/layout';
import { Notice } from '@billpay/ui/notice';
import type { UpcomingPayment } from '../auto-pay-data/auto-pay';
import { fetchAccounts } from '../auto-pay-data/accounts-api';
import { queryKeys } from '../auto-pay-data/AutoPayData';
import { StopOrResume } from '../change/StopOrResume';
import type { ChangeAutoPay } from '../change/use-change-auto-pay';
import { findExpectedFailures, type ExpectedFailure } from './expected-failures';
import { ConfirmNotice, LowBalanceNotice } from '../mandates/MandateNotice';
import { PayFromAnother } from '../mandates/PayFromAnother';
import { NameNotice } from './NameNotice';
import { formatNotice } from './notice-text';

interface DueTomorrowProps {
  /** Payments of the next days, and those for which the customer must act today: at least one, in the bank's order. */
  readonly payments: readonly UpcomingPayment[];
  readonly change: ChangeAutoPay;
  /** Whether the bank has rules for mandates. */
  readonly hasRules: boolean;
}

/**
 * Notices before a payment, each with the amount, an expected failure, and a button that stops the payment. On the day
 * of a payment that needs a code or waits for a name, the notice asks for it.
 */
export function DueTomorrow({ payments, change, hasRules }: DueTomorrowProps) {
  const balances = useBalances(payments.some(({ stopped, duePaise }) => !stopped && duePaise !== null));
  const expectedFailures = findExpectedFailures(payments, balances);
  return (
    <Stack gap={8}>
      {payments.map((payment) => (
        <PaymentNotice
          key={payment.autoPayId}
          payment={payment}
          change={change}
          hasRules={hasRules}
          expectedFailure={expectedFailures.get(payment.autoPayId)}
          balancePaise={balances.get(payment.accountNumber ?? '')}
        />
      ))}
    </Stack>
  );
}

interface PaymentNoticeProps extends Omit<DueTomorrowProps, 'payments'> {
  readonly payment: UpcomingPayment;
  readonly expectedFailure: ExpectedFailure | undefined;
  readonly balancePaise: number | undefined;
}

function PaymentNotice({ payment, change, hasRules, expectedFailure, balancePaise }: PaymentNoticeProps) {
  const nowMs = useHost().now();
  if (payment.otherName !== null) return <NameNotice payment={payment} name={payment.otherName} />;
  if (payment.confirmPaise !== null) return <ConfirmNotice payment={payment} change={change} />;
  const isLow = hasRules && expectedFailure === 'low-balance';
  if (payment.on !== null && daysUntil(payment.on, nowMs) > 1)
    return isLow && <LowBalanceNotice payment={payment} balancePaise={balancePaise ?? 0} />;
  const { tone, title, text } = formatNotice(payment, expectedFailure, balancePaise);
  const stop = <StopOrResume payment={payment} change={change} variant="secondary" />;
  const action = isLow ? (
    <Row wrap gap={8}>
      <PayFromAnother payment={payment} />
      {stop}
    </Row>
  ) : (
    stop
  );
  return (
    <Notice tone={tone} title={title} action={action}>
      {text}
    </Notice>
  );
}

/**
 * Fetches balances only if a payment is due tomorrow, to avoid unnecessary load on the bank core. Without balances, no
 * notice warns about a low balance.
 */
function useBalances(enabled: boolean): ReadonlyMap<string, number> {
  const host = useHost();
  const { data = [] } = useQuery({
    queryKey: queryKeys.accounts,
    enabled,
    queryFn: ({ signal }) => fetchAccounts(host, signal),
  });
  return new Map(
    data.flatMap(({ accountNumber, balancePaise }) =>
      balancePaise === null ? [] : [[accountNumber, balancePaise] as const],
    ),
  );
}
