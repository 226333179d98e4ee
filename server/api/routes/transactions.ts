import * as contract from '@billpay/api-contract/transactions';
import { ok, okMessage } from '../http/responses';
import type { Bank } from '../bank';
import { isRealDay } from '../clock/bank-day';
import { route, type Route } from '../http/route';
import { isOpen } from '../payments/payment';
import { Refusal } from '../refusal';
import { transactionTexts } from '../transactions/transaction-texts';
import { refreshTransaction, listTransactions, describeTransaction } from '../transactions/transactions';
import { spending } from '../transactions/spending';

function checkRange({ startDate, endDate }: { startDate: string; endDate: string }): void {
  if (!isRealDay(startDate) || !isRealDay(endDate) || startDate > endDate) {
    throw new Refusal(422, transactionTexts.range);
  }
}

export function transactionRoutes(bank: Bank): Route[] {
  return [
    route(contract.transactions, async ({ customer, body }) => {
      checkRange(body);
      return ok(await listTransactions(bank, customer.id, body));
    }),
    route(contract.transactionDetails, async ({ customer, params }) => {
      const payment = await refreshTransaction(bank, customer.id, params.id);
      return ok(await describeTransaction(bank, payment));
    }),
    route(contract.checkTransactionStatus, async ({ customer, body }) => {
      const payment = await refreshTransaction(bank, customer.id, body.transactionId);
      const message = isOpen(payment) ? transactionTexts.open : transactionTexts.settled;
      return okMessage(message);
    }),
    route(contract.charts, async ({ customer }) => {
      return ok(await spending(bank, customer.id));
    }),
  ];
}
