import { addBiller, deleteBiller, savedDetails, updateBiller } from '@billpay/api-contract/biller-changes';
import { savedBillers } from '@billpay/api-contract/billers';
import { ok, okMessage } from '../http/responses';
import type { Bank } from '../bank';
import { findSavedBiller, requireOwnBill } from '../billers/saved-biller';
import { normalizeParameters } from '../adapters/parameters';
import { checkNewBiller, deleteSavedBiller, insertSavedBiller, readBillName } from '../billers/save-biller';
import { billerTexts } from '../billers/biller-texts';
import { listSavedBillers } from '../billers/saved-billers-list';
import { confirmAddition, confirmDeleteBiller } from '../confirmations/biller-confirmations';
import { route, type Route } from '../http/route';
import { withCode } from '../one-time-codes/check-code';
import { Refusal, notFound } from '../refusal';
import { toInputSignature } from '../billers/biller-wire';

/** Lists routes of the customer's own billers: list, add, rename, delete. */
export function savedBillerRoutes(bank: Bank): Route[] {
  return [
    route(savedBillers, async ({ customer, query }) => {
      return ok(await listSavedBillers(bank, customer.id, Number(query.pageNumber ?? 1)));
    }),
    route(addBiller, async ({ customer, body }) => {
      // The flags in the body are the client's copy of the directory. The directory itself takes precedence.
      const biller = await bank.network.biller(body.billerId);
      if (!biller) throw notFound('biller');
      const billName = readBillName(biller.categoryId, body.billName);
      const parameters = normalizeParameters(biller.parameters, body.inputSignatures);
      await checkNewBiller(bank, customer.id, biller, parameters);
      const confirmation = async () => confirmAddition(biller, billName, parameters);
      const data = await withCode(bank, customer.id, { code: body.otp, confirmation }, () =>
        insertSavedBiller(bank, customer.id, { billerId: biller.id, billName, parameters }),
      );
      return ok(data, billerTexts.added);
    }),
    route(deleteBiller, async ({ customer, body }) => {
      if (body.customerId !== customer.id) throw new Refusal(422, billerTexts.otherCustomer);
      const saved = await findSavedBiller(bank, customer.id, body.customerBillId);
      if (!saved) throw notFound('savedBiller');
      const confirmation = () => confirmDeleteBiller(bank, customer.id, saved.id);
      await withCode(bank, customer.id, { code: body.otp, confirmation }, () =>
        deleteSavedBiller(bank, customer.id, saved.id),
      );
      return okMessage(billerTexts.deleted);
    }),
    route(savedDetails, async ({ customer, params }) => {
      const { saved, biller } = await requireOwnBill(bank, customer.id, params.customerBillId);
      const values = new Map(saved.parameters.map((given) => [given.PARAMETER_NAME, given.PARAMETER_VALUE]));
      const inputSignatures = biller.parameters.map((rule, index) =>
        toInputSignature(rule, index, values.get(rule.name) ?? ''),
      );
      return ok({ inputSignatures, billName: [{ BILL_NAME: saved.billName }] });
    }),
    route(updateBiller, async ({ customer, body }) => {
      const { saved, biller } = await requireOwnBill(bank, customer.id, body.customerBillId);
      const billName = readBillName(biller.categoryId, body.billName);
      await bank.db.query('UPDATE saved_biller SET bill_name = $2 WHERE id = $1', [saved.id, billName]);
      return okMessage(billerTexts.updated);
    }),
  ];
}
