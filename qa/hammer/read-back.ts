import { accountInfo } from '@billpay/api-contract/payment';
import { transactions, type WireTransaction } from '@billpay/api-contract/transactions';
import { addDays, bankDayOf } from '@billpay/api/clock/bank-day';
import { toPaise } from '@billpay/api/paise';
import type { Books, Intent } from './books';
import type { Payer } from './payer';
import { askAtRest } from './submit';

const AT_A_TIME = 8;

/** What the API tells a customer when everything has come to rest. Amounts in paise. */
export interface ToldByApi {
  readonly balances: ReadonlyMap<string, number>;
  readonly transactions: readonly Pick<
    WireTransaction,
    'TRANSACTION_ID' | 'TRANSACTION_STATUS' | 'BILL_AMOUNT'
  >[];
}

async function readTransactions(payer: Payer, today: string): Promise<WireTransaction[]> {
  const all: WireTransaction[] = [];
  for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber += 1) {
    const body = { startDate: addDays(today, -7), endDate: addDays(today, 7), pageNumber };
    const { data } = await payer.mustAsk(transactions, { body });
    pages = data[0]?.TOTAL_PAGES ?? pages;
    all.push(...data);
  }
  return all;
}

async function readCustomer(payer: Payer): Promise<ToldByApi> {
  const { accounts } = await payer.sessionAt(payer.anyOrigin());
  const { data } = await payer.mustAsk(accountInfo, { body: { accountInfo: accounts } });
  return {
    balances: new Map(data.map(({ accountNumber, balance }) => [accountNumber, toPaise(balance)])),
    transactions: await readTransactions(payer, bankDayOf(new Date())),
  };
}

async function inLanes<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
}

/**
 * Signs everybody in anew, asks once more under every key, and reads what the API shows. The codes have expired by now,
 * so that asking again can pay nothing.
 */
export async function readBack(payers: readonly Payer[], books: Books): Promise<ToldByApi[]> {
  const byCustomer = new Map(payers.map((payer) => [payer.member.customer, payer]));
  for (const payer of payers) payer.forgetSession();
  await inLanes(books.intents, async (intent: Intent) => {
    const payer = byCustomer.get(intent.order.customer);
    if (payer) await askAtRest(payer, intent);
  });
  const told: ToldByApi[] = [];
  await inLanes(payers, async (payer) => void told.push(await readCustomer(payer)));
  return told;
}
