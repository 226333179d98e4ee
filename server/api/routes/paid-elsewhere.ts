import * as contract from '@billpay/api-contract/paid-elsewhere';
import type { Bank } from '../bank';
import { listPaidElsewhere, markPaidElsewhere, unmarkPaidElsewhere } from '../billers/paid-elsewhere';
import { paidElsewhereTexts } from '../billers/paid-elsewhere-texts';
import { requireRealDay } from '../billers/require-real-day';
import { findSavedBiller } from '../billers/saved-biller';
import { ok, okMessage } from '../http/responses';
import { route, type Route } from '../http/route';
import { toPaise } from '../paise';
import { notFound } from '../refusal';

/** Lists routes for dues that the customer has paid elsewhere. */
export function paidElsewhereRoutes(bank: Bank): Route[] {
  return [
    route(contract.paidElsewhere, async ({ customer }) => ok(await listPaidElsewhere(bank, customer.id))),
    route(contract.markPaidElsewhere, async ({ customer, body }) => {
      const saved = await findSavedBiller(bank, customer.id, body.customerBillId);
      if (!saved) throw notFound('savedBiller');
      requireRealDay(body.dueDate);
      const amountPaise = toPaise(body.dueAmount);
      await markPaidElsewhere(bank, customer.id, {
        savedBillerId: saved.id,
        amountPaise,
        dueDate: body.dueDate,
      });
      return okMessage(paidElsewhereTexts.marked);
    }),
    route(contract.unmarkPaidElsewhere, async ({ customer, params }) => {
      const saved = await findSavedBiller(bank, customer.id, params.customerBillId);
      if (!saved) throw notFound('savedBiller');
      await unmarkPaidElsewhere(bank, saved.id);
      return okMessage(paidElsewhereTexts.unmarked);
    }),
  ];
}
