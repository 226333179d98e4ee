import { accountInfo } from '@billpay/api-contract/accounts';
import type { Host } from '@billpay/host-api';
import { parseRupees } from '@billpay/domain/money';

/** An account of the customer. The balance is in paise, or null if the bank cannot provide it. */
export interface Account {
  readonly id: number;
  readonly accountNumber: string;
  readonly accountType: string;
  readonly balancePaise: number | null;
}

const UNKNOWN_BALANCE = 'Unable to fetch balance';

/** @throws ApiError */
export async function fetchAccounts(host: Host, signal: AbortSignal): Promise<readonly Account[]> {
  const body = { accountInfo: [...host.session.accounts] };
  const { data } = await host.http.call(accountInfo, { body, signal });
  return data.map(({ id, accountNumber, accountType, balance }) => ({
    id,
    accountNumber,
    accountType,
    balancePaise: balance === UNKNOWN_BALANCE ? null : parseRupees(balance),
  }));
}
