import * as contract from '@billpay/api-contract/presented-bills';
import type { Bank } from '../bank';
import { requireRealDay } from '../billers/require-real-day';
import { ok, okMessage } from '../http/responses';
import { route, type Route } from '../http/route';
import { toPaise } from '../paise';
import { presentedBillTexts } from '../presented-bills/presented-bill-texts';
import { listPresentedBills } from '../presented-bills/presented-bills-list';
import { restorePresentedBill, skipPresentedBill } from '../presented-bills/skip-presented-bill';

/** Lists routes for the bills that billers present. */
export function presentedBillRoutes(bank: Bank): Route[] {
  return [
    route(contract.presentedBills, async ({ customer }) => ok(await listPresentedBills(bank, customer.id))),
    route(contract.skipPresentedBill, async ({ customer, params, body }) => {
      requireRealDay(body.dueDate);
      const seen = { id: params.id, amountPaise: toPaise(body.dueAmount), dueDate: body.dueDate };
      await skipPresentedBill(bank, customer.id, seen);
      return okMessage(presentedBillTexts.skipped);
    }),
    route(contract.restorePresentedBill, async ({ customer, params }) => {
      await restorePresentedBill(bank, customer.id, params.id);
      return okMessage(presentedBillTexts.restored);
    }),
  ];
}
