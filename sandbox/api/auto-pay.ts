import * as contract from '@billpay/shared/contract/auto-pay';
import type { OtpTemplate } from '@billpay/shared/contract/endpoint';
import { listAutoPay } from '../auto-pay/auto-pay';
import { autoPayTexts } from '../auto-pay/auto-pay-texts';
import {
  deleteAutoPay,
  findAutoPay,
  prepareCreation,
  prepareEdit,
  resumeNextPayment,
  stopNextPayment,
  type AutoPay,
} from '../auto-pay/change-auto-pay';
import type { Bank } from '../bank';
import { answered, told } from '../http/answers';
import { route, type Route } from '../http/route';
import { withCode } from '../one-time-codes/check-code';
import { toRupees } from '../paise';
import { readSettings } from '../payments/daily-usage';

/** A code for a configuration may be bound to its own id or to its bill's. */
function confirmation(template: OtpTemplate, code: string, { id, savedBillerId }: AutoPay) {
  const confirmed = { configurationId: String(id), customerBillId: String(savedBillerId) };
  return { template, code, confirmed };
}

export function autoPayRoutes(bank: Bank): Route[] {
  return [
    route(contract.autoPay, async ({ customer }) => {
      return answered(await listAutoPay(bank, customer.id));
    }),
    route(contract.autoPayMaxAmount, async () => {
      const { maxAutoPayPaise } = await readSettings(bank);
      return answered(maxAutoPayPaise === null ? null : toRupees(maxAutoPayPaise));
    }),
    route(contract.createAutoPay, async ({ customer, body }) => {
      const create = await prepareCreation(bank, customer.id, body);
      const confirmed = { customerBillId: String(body.billID) };
      await withCode(bank, customer.id, { template: 'autopay-create', code: body.otp, confirmed }, create);
      return told(autoPayTexts.created);
    }),
    route(contract.editAutoPay, async ({ customer, params, body }) => {
      const autoPay = await findAutoPay(bank, customer.id, params.id);
      const edit = await prepareEdit(bank, customer.id, autoPay, body);
      await withCode(bank, customer.id, confirmation('autopay-edit', body.otp, autoPay), edit);
      return told(autoPayTexts.updated);
    }),
    route(contract.setAutoPayStatus, async ({ customer, params, body }) => {
      const autoPay = await findAutoPay(bank, customer.id, params.id);
      await withCode(bank, customer.id, confirmation('autopay-status', body.otp, autoPay), () =>
        body.status === 1 ? resumeNextPayment(bank, autoPay.id) : stopNextPayment(bank, autoPay.id),
      );
      return told(autoPayTexts.statusChanged);
    }),
    route(contract.deleteAutoPay, async ({ customer, params, body }) => {
      const autoPay = await findAutoPay(bank, customer.id, params.id);
      await withCode(bank, customer.id, confirmation('autopay-delete', body.otp, autoPay), () =>
        deleteAutoPay(bank, autoPay.id),
      );
      return told(autoPayTexts.deleted);
    }),
  ];
}
