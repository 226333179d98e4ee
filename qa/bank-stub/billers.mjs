// Categories, the directory, saved billers and their dues.
import { isActive, isPaymentDay } from './auto-pay-days.mjs';
import { spendCode } from './codes.mjs';
import { confirmation } from './confirmations.mjs';
import { autoPayOfBill, billWithDetails, lastPaymentOf, nextId, savedBillOf } from './customers.mjs';
import { billers, categories, places } from './data/billers.mjs';
import * as field from './fields.mjs';
import { billOf, billerOf, channelsOf, checkParameters, hasBill, isRecharge, numberOf } from './network.mjs';
import { Refusal } from './refusal.mjs';
import { instantOf, isDay, paiseOf, rupeesOf } from './units.mjs';

const PAGE = 20;

export const categoryOf = (biller) => categories.find(({ name }) => name === biller.category);

/** How a biller is paid. */
const flags = (biller) => ({
  BILLER_ACCEPTS_ADHOC: biller.adhoc,
  PAYMENT_EXACTNESS: biller.exactness,
  FETCH_REQUIREMENT: biller.fetch,
  SUPPORT_BILL_VALIDATION: biller.validation,
  VALIDATE_BILL_ALLOWED: biller.validation === 'MANDATORY' ? 'Y' : 'N',
});

/** One page, sorted by name, 'All India' last. */
function pageOf(found, pageNumber) {
  const order = (biller) => `${biller.coverage === 'All India' ? 1 : 0}${biller.name}`;
  const sorted = [...found].sort((one, other) => order(one).localeCompare(order(other)));
  return sorted.slice((pageNumber - 1) * PAGE, pageNumber * PAGE).map((biller) => ({
    BILLER_ID: biller.id,
    BILLER_NAME: biller.name,
    CATEGORY_NAME: biller.category,
    BILLER_COVERAGE: biller.coverage,
    ...flags(biller),
    TOTAL_PAGES: Math.ceil(found.length / PAGE),
  }));
}

function search({ body }) {
  const wanted = field.read(body, {
    searchString: field.text(80),
    category: field.optional(field.text(80)),
    location: field.optional(field.text(80)),
    pageNumber: field.pageNumber,
  });
  const includes = (text, part) => text.toLowerCase().includes(part.trim().toLowerCase());
  const found = billers.filter(
    ({ name, category, coverage }) =>
      includes(`${name} ${category} ${coverage}`, wanted.searchString) &&
      (!wanted.category || category === wanted.category) &&
      (!wanted.location || coverage === 'All India' || includes(coverage, wanted.location)),
  );
  return { data: pageOf(found, wanted.pageNumber) };
}

function billersByCategory({ body }) {
  const { categoryId, pageNumber } = field.read(body, {
    categoryId: field.categoryId,
    pageNumber: field.pageNumber,
  });
  return {
    data: pageOf(
      billers.filter((biller) => categoryOf(biller).id === categoryId),
      pageNumber,
    ),
  };
}

const signatures = (biller, values = {}) =>
  biller.parameters.map(({ name, type, min, max, regex, values: choices }, at) => ({
    PARAMETER_ID: at + 1,
    PARAMETER_NAME: name,
    PARAMETER_TYPE: type,
    MIN_LENGTH: min,
    MAX_LENGTH: max,
    REGEX: regex,
    OPTIONAL: 'N',
    VALUES: choices,
    PARAMETER_VALUE: values[name] ?? null,
  }));

export const parametersOf = (values) =>
  Object.entries(values).map(([name, value]) => ({ PARAMETER_NAME: name, PARAMETER_VALUE: value }));

function savedBiller(customer, bill) {
  const biller = billerOf(bill.billerId);
  const paid = lastPaymentOf(customer, bill.id);
  const due = customer.dues.get(bill.id);
  const autoPay = autoPayOfBill(customer, bill.id);
  return {
    CUSTOMER_BILL_ID: bill.id,
    BILL_NAME: bill.name,
    BILLER_ID: biller.id,
    BILLER_NAME: biller.name,
    CATEGORY_NAME: biller.category,
    BILLER_COVERAGE: biller.coverage,
    PARAMETERS: parametersOf(bill.values),
    PARAMETER_VALUE: isRecharge(biller) ? numberOf(biller, bill.values) : null,
    ...flags(biller),
    AUTOPAY_ID: autoPay?.id ?? null,
    AUTOPAY_ACTIVE_STATUS: autoPay ? Number(isActive(autoPay)) : null,
    TRANSACTION_STATUS: customer.transactions.find(({ billId }) => billId === bill.id)?.status ?? null,
    LAST_PAID_DATE: paid ? instantOf(paid.at) : null,
    LAST_BILL_AMOUNT: paid ? rupeesOf(paid.paise) : null,
    CHANGE_IN_AMOUNT: paid && due ? rupeesOf(due.paise - paid.paise) : null,
    UPCOMING_DUE_AMOUNT: due ? rupeesOf(due.paise) : null,
    UPCOMING_DUE_DATE: due?.dueDate ?? null,
    PAYMENT_DATE: autoPay?.paymentDate ?? null,
  };
}

/** Letters, digits and spaces: 1 to 20, for a recharge 1 to 32. */
function checkBillName(name, biller) {
  if (!/^[A-Za-z0-9 ]*\S[A-Za-z0-9 ]*$/.test(name) || name.length > (isRecharge(biller) ? 32 : 20))
    throw new Refusal(422, 'The bill name is not allowed.');
}

/** The biller's flags in the body are for other servers: this one has them itself. */
function add({ customer, body }) {
  const fields = field.read(body, {
    billerId: field.billerId,
    billerName: field.someText(200),
    inputSignatures: field.parameters,
    billName: field.someText(32),
    otp: field.code,
    isBillSaved: field.yesNo,
    billerAcceptsAdhoc: field.yesNo,
    paymentExactness: field.text(40),
    fetchRequirement: field.text(40),
    supportBillValidation: field.text(40),
    validateBillAllowed: field.yesNo,
  });
  const biller = billerOf(fields.billerId);
  const values = field.valuesOf(fields.inputSignatures);
  checkParameters(biller, values);
  checkBillName(fields.billName, biller);
  if (billWithDetails(customer, biller, values))
    throw new Refusal(409, 'You have saved a biller with the same details already.');
  spendCode(customer, confirmation(customer, 'add-biller', { billerId: biller.id }), fields.otp);
  const bill = { id: nextId(), name: fields.billName, billerId: biller.id, values };
  customer.bills.set(bill.id, bill);
  return { message: 'The biller has been saved.', data: bill.id };
}

function remove({ customer, body }) {
  const { customerBillId, customerId, otp } = field.read(body, {
    customerBillId: field.id,
    customerId: field.someText(64),
    categoryName: field.someText(80),
    otp: field.code,
  });
  if (customerId !== customer.id) throw new Refusal(422, 'The biller is of another customer.');
  const bill = savedBillOf(customer, customerBillId);
  const autoPay = autoPayOfBill(customer, bill.id);
  if (autoPay && isPaymentDay(autoPay))
    throw new Refusal(422, 'Biller cannot be deleted as auto pay date is set for today');
  spendCode(customer, confirmation(customer, 'delete-biller', { customerBillId }), otp);
  customer.bills.delete(bill.id);
  customer.dues.delete(bill.id);
  if (autoPay) customer.autoPays.delete(autoPay.id);
  return { message: 'The biller has been deleted.' };
}

function savedDetails({ customer, params }) {
  const bill = savedBillOf(customer, params.id);
  const inputSignatures = signatures(billerOf(bill.billerId), bill.values);
  return { data: { inputSignatures, billName: [{ BILL_NAME: bill.name }] } };
}

function rename({ customer, body }) {
  const { billName, customerBillId } = field.read(body, {
    billName: field.someText(32),
    categoryName: field.someText(80),
    customerBillId: field.id,
  });
  const bill = savedBillOf(customer, customerBillId);
  checkBillName(billName, billerOf(bill.billerId));
  bill.name = billName;
  return { message: 'The biller has been updated.' };
}

function homeDue(customer, [billId, due]) {
  const bill = savedBillOf(customer, billId);
  const biller = billerOf(bill.billerId);
  const how = flags(biller);
  return {
    customerBillID: billId,
    dueAmount: rupeesOf(due.paise),
    dueDate: due.dueDate,
    billDate: due.billDate,
    billPeriod: due.billPeriod,
    billName: bill.name,
    billerName: biller.name,
    billerID: biller.id,
    billerParams: bill.values,
    billerAcceptsAdhoc: how.BILLER_ACCEPTS_ADHOC,
    paymentExactness: how.PAYMENT_EXACTNESS,
    fetchRequirement: how.FETCH_REQUIREMENT,
    supportBillValidation: how.SUPPORT_BILL_VALIDATION,
    validateBillAllowed: how.VALIDATE_BILL_ALLOWED,
  };
}

/** Dues are copies of the bills that the network has. @returns how many have changed */
export function refreshDues(customer) {
  let updated = 0;
  for (const bill of customer.bills.values()) {
    const biller = billerOf(bill.billerId);
    const open = hasBill(biller) ? billOf(biller, bill.values) : null;
    if (open?.paise !== customer.dues.get(bill.id)?.paise) updated += 1;
    if (open) customer.dues.set(bill.id, open);
    else customer.dues.delete(bill.id);
  }
  return updated;
}

function putDue({ customer, body }) {
  const fields = field.read(body, {
    customerBillID: field.id,
    dueAmount: field.rupees,
    dueDate: field.nullable(field.day),
    billDate: field.nullable(field.day),
    billPeriod: field.nullable(field.text(80)),
  });
  const { dueAmount, dueDate, billDate, billPeriod } = fields;
  const bill = savedBillOf(customer, fields.customerBillID);
  if ([dueDate, billDate].some((day) => day !== null && !isDay(day)))
    throw new Refusal(422, 'There is no such day.');
  customer.dues.set(bill.id, { paise: paiseOf(dueAmount), dueDate, billDate, billPeriod });
  return { message: 'The due has been saved.' };
}

export const billerRoutes = {
  'GET /categories/': () => ({
    data: categories.map(({ id, name }) => ({ CATEGORY_ID: id, CATEGORY_NAME: name, ID: id })),
  }),
  'POST /billers/search': search,
  'POST /billers/billers-by-category': billersByCategory,
  'GET /billers/saved': ({ customer }) => ({
    data: [...customer.bills.values()].map((bill) => savedBiller(customer, bill)),
  }),
  'GET /billers/input-signatures/:billerId': ({ params }) => ({
    data: signatures(billerOf(params.billerId)),
  }),
  'POST /billers/add-biller': add,
  'POST /billers/delete': remove,
  'GET /billers/get-saved-details/:id': savedDetails,
  'PUT /billers/update': rename,
  'GET /billers/all-upcoming-dues': ({ customer }) => ({
    data: [...customer.dues].map((entry) => homeDue(customer, entry)),
  }),
  'GET /billers/update-upcoming-dues': ({ customer }) => ({ data: { updated: refreshDues(customer) } }),
  'POST /billers/add-update-upcoming-due': putDue,
  'DELETE /billers/upcoming-due/:id': ({ customer, params, body }) => {
    if (Object.keys(body).length > 0) throw new Refusal(400, 'This call has no body.');
    customer.dues.delete(Number(params.id));
    return { message: 'The due has been removed.' };
  },
  'GET /billers/payment-information/:billerId': ({ params }) => ({
    data: channelsOf(billerOf(params.billerId)).map(({ channel, mode, minPaise, maxPaise, feePaise }) => ({
      PAYMENT_CHANNEL: channel,
      PAYMENT_MODE: mode,
      MIN_LIMIT: rupeesOf(minPaise),
      MAX_LIMIT: rupeesOf(maxPaise),
      FEE: rupeesOf(feePaise),
    })),
  }),
  'GET /billers/location': () => ({
    data: Object.entries(places).map(([STATE, CITIES]) => ({ STATE, CITIES })),
  }),
};
