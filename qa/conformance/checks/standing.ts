import { accountInfo, amountPaidToday } from '@billpay/api-contract/payment';
import { toPaise } from '@billpay/api/paise';
import { answered } from '../reply';
import { Failed } from '../report';
import type { Run } from '../run';

/** What an account and the day's limit stand at, in paise. */
export interface Standing {
  readonly balancePaise: number;
  readonly paidTodayPaise: number;
}

/** How an account of the first customer stands. Throws Failed when its balance cannot be read. */
export async function standingOf({ first }: Pick<Run, 'first'>, account: string): Promise<Standing> {
  const body = { accountInfo: first.claims.accounts };
  const { data } = answered(await first.call(accountInfo, { body }));
  const balance = data.find(({ accountNumber }) => accountNumber === account)?.balance ?? '';
  if (!/^\d/.test(balance)) throw new Failed('the balance of the account cannot be read');
  const paid = answered(await first.call(amountPaidToday)).data.amount;
  return { balancePaise: toPaise(balance), paidTodayPaise: toPaise(paid) };
}
