import { accountInfo, amountPaidToday } from '@billpay/api-contract/accounts';
import { toPaise } from '@billpay/api/paise';
import { requireOk } from '../response';
import { Failed } from '../report';
import type { Run } from '../run';

/** Balance of an account and amount paid today, in paise. */
export interface AccountBalances {
  readonly balancePaise: number;
  readonly paidTodayPaise: number;
}

/** Reads an account of the first customer. Throws Failed if its balance cannot be read. */
export async function readBalances({ first }: Pick<Run, 'first'>, account: string): Promise<AccountBalances> {
  const body = { accountInfo: first.claims.accounts };
  const { data } = requireOk(await first.call(accountInfo, { body }));
  const balance = data.find(({ accountNumber }) => accountNumber === account)?.balance ?? '';
  if (!/^\d/.test(balance)) throw new Failed('the balance of the account cannot be read');
  const paid = requireOk(await first.call(amountPaidToday)).data.amount;
  return { balancePaise: toPaise(balance), paidTodayPaise: toPaise(paid) };
}
