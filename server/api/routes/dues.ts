import { allUpcomingDues, refreshUpcomingDues } from '@billpay/api-contract/billers';
import { deleteUpcomingDue, putUpcomingDue } from '@billpay/api-contract/biller-changes';
import { ok, okMessage } from '../http/responses';
import type { Bank } from '../bank';
import { billerTexts } from '../billers/biller-texts';
import { listDues, putDues, removeDues } from '../billers/dues';
import { refreshDues } from '../billers/refresh-dues';
import { findSavedBiller } from '../billers/saved-biller';
import { requireRealDay } from '../billers/require-real-day';
import { lockCustomer } from '../customers/customers';
import { route, type Route } from '../http/route';
import { toPaise } from '../paise';
import { notFound } from '../refusal';

/** Lists routes of dues on the customer's saved billers. */
export function dueRoutes(bank: Bank): Route[] {
  return [
    route(allUpcomingDues, async ({ customer }) => {
      return ok(await listDues(bank, customer.id));
    }),
    route(refreshUpcomingDues, async ({ customer }) => {
      const { changed } = await refreshDues(bank, customer.id);
      return ok({ updated: changed });
    }),
    route(putUpcomingDue, async ({ customer, body }) => {
      const saved = await findSavedBiller(bank, customer.id, body.customerBillID);
      if (!saved) throw notFound('savedBiller');
      requireRealDay(body.dueDate);
      requireRealDay(body.billDate);
      const { dueDate, billDate, billPeriod } = body;
      const amountPaise = toPaise(body.dueAmount);
      const due = { savedBillerId: saved.id, amountPaise, dueDate, billDate, billPeriod };
      await bank.db.transaction(async () => {
        await lockCustomer(bank, customer.id);
        await putDues(bank, [due]);
      });
      return okMessage(billerTexts.dueUpdated);
    }),
    route(deleteUpcomingDue, async ({ customer, params }) => {
      // The due of a deleted biller is already gone, so the call still succeeds (EDIT-05).
      const saved = await findSavedBiller(bank, customer.id, params.customerBillId);
      if (saved) await removeDues(bank, [saved.id]);
      return okMessage(billerTexts.dueRemoved);
    }),
  ];
}
