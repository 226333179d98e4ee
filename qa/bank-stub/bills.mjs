// Fetching and validating bills, and the plans of a recharge.
import { randomUUID } from 'node:crypto';
import { billWithDetails, hasDetails } from './customers.mjs';
import * as field from './fields.mjs';
import { billOf, billerOf, checkParameters, plansOf } from './network.mjs';
import { Refusal } from './refusal.mjs';
import { paiseOf, rupeesOf } from './units.mjs';

const KEPT_MS = 1_800_000;

const validation = {
  validateBill: field.yesNo,
  billerID: field.billerId,
  billerParams: field.parameters,
  quickPay: field.yesNo,
  quickPayAmount: field.optional(field.rupees),
  billName: field.optional(field.text(32)),
  forChannel: field.oneOf('postpaid', 'prepaid'),
};
const fetching = {
  ...validation,
  adHocBillValidationRefKey: field.optional(field.text(64)),
  planid: field.optional(field.text(64)),
  plantype: field.optional(field.text(64)),
  supportplan: field.optional(field.oneOf('MANDATORY')),
};

function checkedBiller(fields) {
  const biller = billerOf(fields.billerID);
  const values = field.valuesOf(fields.billerParams);
  checkParameters(biller, values);
  return { biller, values };
}

/** Keeps what was fetched or validated for half an hour. @returns its reference */
function keep(customer, kind, { biller, values }, paise) {
  for (const [old, { at }] of customer.fetches) if (at < Date.now() - KEPT_MS) customer.fetches.delete(old);
  const key = randomUUID();
  customer.fetches.set(key, { kind, billerId: biller.id, values, paise, at: Date.now(), paid: false });
  return key;
}

function kept(customer, kind, key, { biller, values }) {
  const found = customer.fetches.get(key);
  const fits = found?.kind === kind && found.at >= Date.now() - KEPT_MS && hasDetails(found, biller, values);
  return fits ? found : undefined;
}

/** The fetch that a payment names. It pays once. */
export function fetchedBill(customer, key, details) {
  const fetched = kept(customer, 'fetched', key, details);
  if (!fetched) throw new Refusal(422, 'The bill has to be fetched again.');
  if (fetched.paid) throw new Refusal(409, 'This bill has been paid already.');
  return fetched;
}

function validateBill({ customer, body }) {
  const fields = field.read(body, validation);
  const paise = paiseOf(fields.quickPayAmount ?? '0.00');
  return { data: { BbpsTranlogId: keep(customer, 'validated', checkedBiller(fields), paise) } };
}

function fetchBill({ customer, body }) {
  const fields = field.read(body, fetching);
  const details = checkedBiller(fields);
  const bill = billFor(customer, details, fields);
  return {
    customerbillId: billWithDetails(customer, details.biller, details.values)?.id ?? null,
    txnRefKey: keep(customer, 'fetched', details, bill.paise),
    data: {
      Data: {
        BillerResponse: {
          amount: rupeesOf(bill.paise),
          dueDate: bill.dueDate,
          billDate: bill.billDate,
          billPeriod: bill.billPeriod,
          customerName: customer.name,
          Tag: [],
        },
        AdditionalInfo: { Tag: [] },
      },
    },
  };
}

/** A biller that only validates has no bill: its amount is what the customer has entered. */
function billFor(customer, details, fields) {
  const { biller, values } = details;
  if (biller.fetch === 'NOT_SUPPORTED') {
    const validated = kept(customer, 'validated', fields.adHocBillValidationRefKey, details);
    if (!validated) throw new Refusal(422, 'The bill has to be validated first.');
    return { paise: validated.paise };
  }
  return openBill(biller, values);
}

export function openBill(biller, values) {
  const bill = billOf(biller, values);
  if (!bill) throw new Refusal(422, 'There is no pending bill.', { code: 'no-pending-bill' });
  return bill;
}

function fetchPlans({ query }) {
  const number = field.pageNumberText;
  const { billerId, pageNumber, pageSize, amount } = field.read(query, {
    billerId: field.billerId,
    pageNumber: number,
    pageSize: number,
    circle: field.optional(field.text(60)),
    mobileNumber: field.optional(field.mobileNumber),
    amount: field.optional(field.wholeRupees),
  });
  const found = plansOf(billerOf(billerId)).filter(
    ({ paise }) => amount === undefined || paise === Number(amount) * 100,
  );
  const size = Math.min(Number(pageSize), 100);
  const page = found.slice((Number(pageNumber) - 1) * size, Number(pageNumber) * size);
  const data = page.map((plan) => ({
    amount: rupeesOf(plan.paise),
    categoryType: plan.type,
    planDesc: plan.text,
    planAdditionalInfo: { Data: plan.data, Talktime: plan.talktime, Validity: plan.validity },
    billerPlanId: plan.id,
    Circle: query.circle ?? 'All Circles',
  }));
  return { data: { data, totalPages: Math.max(1, Math.ceil(found.length / size)) } };
}

export const billRoutes = {
  'POST /payment/validate-bill': validateBill,
  'POST /payment/fetch-bill': fetchBill,
  'GET /payment/prepaid-fetch-plans': fetchPlans,
};
