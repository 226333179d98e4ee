import * as contract from '@billpay/api-contract/payment-lists';
import type { Bank } from '../bank';
import { ok } from '../http/responses';
import { route, type Route } from '../http/route';
import { createList } from '../payment-lists/create-list';
import { listTexts } from '../payment-lists/list-texts';
import { payList } from '../payment-lists/pay-list';
import { readList, readListsOfToday } from '../payment-lists/payment-list';

/** Lists routes for paying several bills with one code. */
export function paymentListRoutes(bank: Bank): Route[] {
  return [
    route(contract.createPaymentList, async ({ customer, body, idempotencyKey }) => {
      return ok(await readList(bank, customer.id, await createList(bank, customer.id, idempotencyKey, body)));
    }),
    route(contract.payPaymentList, async ({ customer, params, body, idempotencyKey }) => {
      await payList(bank, customer.id, { id: params.listId, idempotencyKey }, body);
      return ok(await readList(bank, customer.id, params.listId), listTexts.paid);
    }),
    route(contract.readPaymentList, async ({ customer, params }) => {
      return ok(await readList(bank, customer.id, params.listId));
    }),
    route(contract.paymentLists, async ({ customer }) => ok(await readListsOfToday(bank, customer.id))),
  ];
}
