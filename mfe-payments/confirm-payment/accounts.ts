import { accountInfo, type WireAccount } from '@billpay/api-contract/accounts';
import type { Host } from '@billpay/host-api';
import { parseRupees } from '@billpay/domain/money';

/** An account of the customer. The balance is null if the bank cannot provide it now (PAY-07). */
export interface Account {
  readonly id: number;
  readonly accountNumber: string;
  readonly accountType: string;
  readonly balancePaise: number | null;
  /** Whether the customer's last payment debited this account; false if the bank does not provide it. */
  readonly isLastUsed?: boolean;
}

const UNKNOWN_BALANCE = 'Unable to fetch balance';

function toAccount(wire: WireAccount): Account {
  return {
    id: wire.id,
    accountNumber: wire.accountNumber,
    accountType: wire.accountType,
    balancePaise: wire.balance === UNKNOWN_BALANCE ? null : parseRupees(wire.balance),
    isLastUsed: wire.lastUsed,
  };
}

export async function fetchAccounts(host: Host, signal: AbortSignal): Promise<Account[]> {
  const { data } = await host.http.call(accountInfo, {
    body: { accountInfo: [...host.session.accounts] },
    signal,
  });
  return data.map(toAccount);
}
