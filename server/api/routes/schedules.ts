import * as contract from '@billpay/api-contract/schedules';
import type { Bank } from '../bank';
import { confirmChecked } from '../confirmations/schedule-confirmation';
import { ok, okMessage } from '../http/responses';
import { route, type Route } from '../http/route';
import { withCode } from '../one-time-codes/check-code';
import { toPaise } from '../paise';
import { notFound } from '../refusal';
import { cancelScheduled, checkSchedule, storeSchedule } from '../schedules/schedule-payment';
import { listScheduled } from '../schedules/scheduled-payments';
import { scheduleTexts } from '../schedules/schedule-texts';

/** Lists routes for scheduled payments. */
export function scheduleRoutes(bank: Bank): Route[] {
  return [
    route(contract.schedulePayment, async ({ customer, body, language }) => {
      const checked = await checkSchedule(bank, customer.id, {
        savedBillerId: body.customerBillId,
        accountNumber: body.accountNumber,
        maximumPaise: toPaise(body.maximumAmount),
        paysOn: body.paysOn,
        referenceKey: body.transactionReferenceKey ?? null,
      });
      const confirmation = async () => confirmChecked(checked);
      const id = await withCode(bank, customer.id, { code: body.otp, confirmation }, () =>
        storeSchedule(bank, customer.id, checked),
      );
      const stored = (await listScheduled(bank, customer.id, language)).find((one) => one.id === id);
      if (!stored) throw notFound('scheduledPayment');
      return ok(stored);
    }),
    route(contract.scheduledPayments, async ({ customer, language }) => {
      return ok(await listScheduled(bank, customer.id, language));
    }),
    route(contract.cancelSchedule, async ({ customer, params }) => {
      await cancelScheduled(bank, customer.id, params.id);
      return okMessage(scheduleTexts.cancelled);
    }),
  ];
}
