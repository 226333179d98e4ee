import * as contract from '@billpay/api-contract/protection';
import type { Bank } from '../bank';
import { confirmUnlock } from '../confirmations/unlock-confirmation';
import { ok, okMessage } from '../http/responses';
import { route, type Route } from '../http/route';
import { withCode } from '../one-time-codes/check-code';
import { listReports } from '../protection/list-reports';
import { lockPayments, readLock, unlockPayments } from '../protection/payment-lock';
import { protectionTexts } from '../protection/protection-texts';
import { reportPayment } from '../protection/report-payment';

/** Lists the routes of the payment lock and of reports of payments that the customer did not make. */
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
    route(contract.paymentReports, async ({ customer }) => ok(await listReports(bank, customer.id))),
    route(contract.reportPayment, async ({ customer, body, language }) => {
      return ok(await reportPayment(bank, customer.id, body.transactionId, language));
    }),
  ];
}
