import { useQuery } from '@tanstack/react-query';
import { useHost } from '@billpay/host-api';
import { Stack } from '@billpay/ui/layout';
import { Notice } from '@billpay/ui/notice';
import type { UpcomingPayment } from '../auto-pay-data/auto-pay';
import { fetchAccounts } from '../auto-pay-data/accounts-api';
import { queryKeys } from '../auto-pay-data/AutoPayData';
import { StopOrResume } from '../change/StopOrResume';
import type { ChangeAutoPay } from '../change/use-change-auto-pay';
import { findExpectedFailures } from './expected-failures';
import { formatNotice } from './notice-text';

interface DueTomorrowProps {
  /** Tomorrow's payments, at least one, in the bank's order. */
  readonly payments: readonly UpcomingPayment[];
  readonly change: ChangeAutoPay;
}

/**
 * Notices on the day before a payment, each with the amount, an expected failure, and a button that stops the
 * payment.
 */
export function DueTomorrow({ payments, change }: DueTomorrowProps) {
  const balances = useBalances(payments.some(({ stopped, duePaise }) => !stopped && duePaise !== null));
  const expectedFailures = findExpectedFailures(payments, balances);
  return (
    <Stack gap={8}>
      {payments.map((payment) => {
        const { autoPayId, accountNumber } = payment;
        const balance = balances.get(accountNumber ?? '');
        const { tone, title, text } = formatNotice(payment, expectedFailures.get(autoPayId), balance);
        return (
          <Notice
            key={autoPayId}
            tone={tone}
            title={title}
            action={<StopOrResume payment={payment} change={change} />}
          >
            {text}
          </Notice>
        );
      })}
    </Stack>
  );
}

/**
 * Fetches balances only if a payment is due tomorrow, to avoid unnecessary load on the bank core. Without
 * balances, no notice warns of a low balance.
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
