import * as contract from '@billpay/api-contract/protection';
import type { Bank } from '../bank';
import { confirmRaise } from '../confirmations/limit-confirmation';
import { confirmUnlock } from '../confirmations/unlock-confirmation';
import { ok, okMessage } from '../http/responses';
import { route, type Route } from '../http/route';
import { withCode } from '../one-time-codes/check-code';
import { toPaise } from '../paise';
import { lowerDailyLimit, raiseDailyLimit, readDailyLimit } from '../protection/daily-limit';
import { listReports } from '../protection/list-reports';
import { lockPayments, readLock, unlockPayments } from '../protection/payment-lock';
import { protectionTexts } from '../protection/protection-texts';
import { reportPayment } from '../protection/report-payment';

/** Lists the routes of the payment lock, the daily limit, and reports of payments that the customer did not make. */
export function protectionRoutes(bank: Bank): Route[] {
  return [
    route(contract.readPaymentLock, async ({ customer }) => ok(await readLock(bank, customer.id))),
    route(contract.lockPayments, async ({ customer, language }) => {
      await lockPayments(bank, customer.id, language);
      return ok(await readLock(bank, customer.id));
    }),
    route(contract.unlockPayments, async ({ customer, body, language }) => {
      const confirmation = () => confirmUnlock(bank, customer.id);
      await withCode(bank, customer.id, { code: body.otp, confirmation }, () =>
        unlockPayments(bank, customer.id, language),
      );
      return okMessage(protectionTexts.unlocked);
    }),
    route(contract.readDailyLimit, async ({ customer }) => ok(await readDailyLimit(bank, customer.id))),
    route(contract.lowerDailyLimit, async ({ customer, body, language }) => {
      await lowerDailyLimit(bank, customer.id, toPaise(body.limit), language);
      return ok(await readDailyLimit(bank, customer.id));
    }),
    route(contract.raiseDailyLimit, async ({ customer, body, language }) => {
      const limit = body.limit === null ? null : toPaise(body.limit);
      const confirmation = () => confirmRaise(bank, customer.id, limit);
      await withCode(bank, customer.id, { code: body.otp, confirmation }, () =>
        raiseDailyLimit(bank, customer.id, limit, language),
      );
      return ok(await readDailyLimit(bank, customer.id));
    }),
    route(contract.paymentReports, async ({ customer }) => ok(await listReports(bank, customer.id))),
    route(contract.reportPayment, async ({ customer, body, language }) => {
      return ok(await reportPayment(bank, customer.id, body.transactionId, language));
    }),
  ];
}
