import { autoPay, autoPayMaxAmount } from '@billpay/api-contract/auto-pay';
import * as changes from '@billpay/api-contract/auto-pay-changes';
import { confirmDebit as confirmDebitCall } from '@billpay/api-contract/mandates';
import { listAutoPay } from '../auto-pay/auto-pay';
import { autoPayTexts } from '../auto-pay/auto-pay-texts';
import {
  deleteAutoPay,
  findAutoPay,
  prepareCreation,
  prepareEdit,
  resumeNextPayment,
  stopNextPayment,
} from '../auto-pay/change-auto-pay';
import type { Settings } from '../auto-pay/check-settings';
import type { Bank } from '../bank';
import {
  confirmCreation,
  confirmDeletion,
  confirmEdit,
  confirmStatus,
  readConfirmedFee,
  requireSameNext,
} from '../confirmations/auto-pay-confirmations';
import type { Terms } from '../confirmations/sentences';
import { ok, okMessage } from '../http/responses';
import { route, type Route } from '../http/route';
import { confirmDebit } from '../mandates/confirm-debit';
import { withCode } from '../one-time-codes/check-code';
import { toPaise, toRupeesOrNull } from '../paise';
import { readSettings } from '../payments/daily-usage';

function termsOf(settings: Settings): Terms {
  return {
    maximumPaise: toPaise(settings.maximumAmount),
    accountNumber: settings.accountNumber,
    paymentDay: settings.paymentDate,
    bimonthly: settings.isBimonthly === 1,
    activatesFrom: settings.activatesFrom.trim(),
    endsOn: settings.endsOn,
  };
}

export function autoPayRoutes(bank: Bank): Route[] {
  return [
    route(autoPay, async ({ customer, language }) => {
      return ok(await listAutoPay(bank, customer.id, language));
    }),
    route(autoPayMaxAmount, async () => {
      const { maxAutoPayPaise } = await readSettings(bank);
      return ok(toRupeesOrNull(maxAutoPayPaise));
    }),
    route(changes.createAutoPay, async ({ customer, body }) => {
      const create = await prepareCreation(bank, customer.id, body);
      const confirmation = () => confirmCreation(bank, customer.id, body.billID, termsOf(body));
      await withCode(bank, customer.id, { code: body.otp, confirmation }, (confirmed) =>
        create(readConfirmedFee(confirmed)),
      );
      return okMessage(autoPayTexts.created);
    }),
    route(changes.editAutoPay, async ({ customer, params, body }) => {
      const autoPay = await findAutoPay(bank, customer.id, params.id);
      const edit = await prepareEdit(bank, customer.id, autoPay, body);
      const confirmation = () => confirmEdit(bank, customer.id, autoPay.id, termsOf(body));
      await withCode(bank, customer.id, { code: body.otp, confirmation }, (confirmed) =>
        edit(readConfirmedFee(confirmed)),
      );
      return okMessage(autoPayTexts.updated);
    }),
    route(changes.setAutoPayStatus, async ({ customer, params, body }) => {
      const autoPay = await findAutoPay(bank, customer.id, params.id);
      const confirmation = () => confirmStatus(bank, customer.id, autoPay.id, body.status);
      await withCode(bank, customer.id, { code: body.otp, confirmation }, async (confirmed) => {
        await requireSameNext(bank, autoPay.id, confirmed);
        if (body.status === 1) await resumeNextPayment(bank, customer.id, autoPay);
        else await stopNextPayment(bank, autoPay.id);
      });
      return okMessage(autoPayTexts.statusChanged);
    }),
    route(confirmDebitCall, async ({ customer, params, body, language }) => {
      return ok(await confirmDebit(bank, customer.id, params.id, body, language));
    }),
    route(changes.deleteAutoPay, async ({ customer, params, body }) => {
      const autoPay = await findAutoPay(bank, customer.id, params.id);
      const confirmation = () => confirmDeletion(bank, customer.id, autoPay.id);
      await withCode(bank, customer.id, { code: body.otp, confirmation }, () =>
        deleteAutoPay(bank, autoPay.id),
      );
      return okMessage(autoPayTexts.deleted);
    }),
  ];
}
