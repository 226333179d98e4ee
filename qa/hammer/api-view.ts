import { accountInfo } from '@billpay/api-contract/accounts';
import { transactions, type WireTransaction } from '@billpay/api-contract/transactions';
import { addDays, toBankDay } from '@billpay/api/clock/bank-day';
import { toPaise } from '@billpay/api/paise';
import type { ClientLog } from './client-log';
import type { Payer } from './payer';
import { resubmitAfterDrain } from './submit';

const CONCURRENCY = 8;

/** Responses of the API for one customer after all background work has finished. Amounts are in paise. */
export interface ApiView {
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
    const { data } = await payer.callOk(transactions, { body });
    pages = data[0]?.TOTAL_PAGES ?? pages;
    all.push(...data);
  }
  return all;
}

async function readCustomer(payer: Payer): Promise<ApiView> {
  const { accounts } = await payer.sessionAt(payer.anyOrigin());
  const { data } = await payer.callOk(accountInfo, { body: { accountInfo: accounts } });
  return {
    balances: new Map(data.map(({ accountNumber, balance }) => [accountNumber, toPaise(balance)])),
    transactions: await readTransactions(payer, toBankDay(new Date())),
  };
}

/**
 * Signs every customer in again, resubmits every key and reads the API's responses. The codes have expired by
 * then, so a resubmission cannot pay anything.
 */
export async function readApiViews(payers: readonly Payer[], clientLog: ClientLog): Promise<ApiView[]> {
  const byCustomer = new Map(payers.map((payer) => [payer.actor.customer, payer]));
  for (const payer of payers) payer.forgetSession();
  const waiting = clientLog.intents.values();
  const lane = async (): Promise<void> => {
    for (const intent of waiting) {
      const payer = byCustomer.get(intent.order.customer);
      if (payer) await resubmitAfterDrain(payer, intent);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  return Promise.all(payers.map(readCustomer));
}
