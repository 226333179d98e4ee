import { queryOptions } from '@tanstack/react-query';
import { accountInfo } from '@billpay/api-contract/accounts';
import type { Host } from '@billpay/host-api';
import { parseRupees } from '@billpay/domain/money';
import { queryKeys } from '../billers-data/query-keys';

/** An account that a payment can be debited from. */
export interface DebitAccount {
  readonly id: number;
  readonly accountNumber: string;
  readonly accountType: string;
  /** Balance in paise; null if the bank cannot provide it now. */
  readonly balancePaise: number | null;
  readonly isLastUsed: boolean;
}

const UNKNOWN_BALANCE = 'Unable to fetch balance';

export function debitAccountsQuery(host: Host) {
  return queryOptions({
    queryKey: queryKeys.debitAccounts,
    queryFn: async ({ signal }): Promise<readonly DebitAccount[]> => {
      const body = { accountInfo: [...host.session.accounts] };
      const { data } = await host.http.call(accountInfo, { body, signal });
      return data.map(({ id, accountNumber, accountType, balance, lastUsed = false }) => ({
        id,
        accountNumber,
        accountType,
        balancePaise: balance === UNKNOWN_BALANCE ? null : parseRupees(balance),
        isLastUsed: lastUsed,
      }));
    },
    gcTime: 0,
  });
}

/** Returns the preselected account: the last used one, or else the only one that covers the amount. */
export function preselectAccount(accounts: readonly DebitAccount[], amountPaise: number): string | null {
  const able = accounts.filter(({ balancePaise }) => balancePaise !== null && balancePaise >= amountPaise);
  const chosen = able.find(({ isLastUsed }) => isLastUsed) ?? (able.length === 1 ? able[0] : undefined);
  return chosen?.accountNumber ?? null;
}
