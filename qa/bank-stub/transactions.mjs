// History and the spending chart.
import { categoryOf, parametersOf } from './billers.mjs';
import { transactionOf } from './customers.mjs';
import * as field from './fields.mjs';
import { payeeOf, reasonOf, stepsOf } from './outcomes.mjs';
import { askForOutcome } from './payments.mjs';
import { Refusal } from './refusal.mjs';
import { dayOf, instantOf, isDay, rupeesOf } from './units.mjs';

const PAGE = 20;

function entry(customer, transaction) {
  const { biller, billNumber } = payeeOf(transaction);
  return {
    TRANSACTION_ID: transaction.id,
    TRANSACTION_REFERENCE_ID: transaction.reference,
    TRANSACTION_STATUS: transaction.status,
    REASON: reasonOf(transaction),
    BILL_AMOUNT: rupeesOf(transaction.paise),
    COMPLETION_DATE: instantOf(transaction.at),
    SETTLED_ON: transaction.settledAt === null ? null : instantOf(transaction.settledAt),
    BILLER_NAME: biller.name,
    BILLER_ID: biller.id,
    CATEGORY_ID: categoryOf(biller).id,
    CATEGORY_NAME: biller.category,
    ACCOUNT_NUMBER: transaction.accountNumber,
    PAYMENT_MODE: transaction.mode,
    PAYMENT_CHANNEL: transaction.channel,
    BILL_NUMBER: billNumber,
    FEE: rupeesOf(transaction.feePaise),
    CUSTOMER_NAME: customer.name,
    MOBILE_NUMBER: customer.mobileNumber,
    PARAMETERS: parametersOf(transaction.values),
    CUSTOMER_BILL_ID: transaction.billId,
    BILL_NAME: nicknameOf(customer, transaction),
    BANK_TRANSACTION_ID: null,
  };
}

const nicknameOf = (customer, { billId }) => customer.bills.get(billId)?.name ?? null;

/** Whether a search text means a transaction: its words in a name or the reference, or its amount. */
function means(search, customer, transaction) {
  const words = search.toLowerCase().split(' ').filter(Boolean);
  const { biller } = payeeOf(transaction);
  const texts = [nicknameOf(customer, transaction) ?? '', biller.name, transaction.reference];
  const amount = search.replace(/[₹, ]/g, '');
  const rupees = rupeesOf(transaction.paise);
  return (
    texts.some((text) => hasInOrder(text.toLowerCase(), words)) ||
    (/^\d+$/.test(amount) && rupees.startsWith(`${amount}.`)) ||
    (/^\d+\.\d{0,2}$/.test(amount) && rupees.startsWith(amount))
  );
}

function hasInOrder(text, words) {
  let from = 0;
  return words.every((word) => {
    const at = text.indexOf(word, from);
    from = at + word.length;
    return at >= 0;
  });
}

function list({ customer, body }) {
  const { startDate, endDate, pageNumber, reference, search, category } = field.read(body, {
    startDate: field.day,
    endDate: field.day,
    pageNumber: field.pageNumber,
    reference: field.optional(field.text(64)),
    search: field.optional(field.text(64)),
    category: field.optional(field.text(60)),
  });
  if (!isDay(startDate) || !isDay(endDate) || endDate < startDate)
    throw new Refusal(422, 'Please select a date range');
  const found = customer.transactions.filter(
    (one) =>
      dayOf(one.at) >= startDate &&
      dayOf(one.at) <= endDate &&
      (!reference || one.reference.toLowerCase().includes(reference.toLowerCase())) &&
      (!search || means(search, customer, one)) &&
      (!category || payeeOf(one).biller.category === category),
  );
  const data = found.slice((pageNumber - 1) * PAGE, pageNumber * PAGE).map((one) => entry(customer, one));
  if (data.length > 0) data[0].TOTAL_PAGES = Math.ceil(found.length / PAGE);
  return { data };
}

function details({ customer, params }) {
  const transaction = transactionOf(customer, params.transactionId);
  return {
    data: {
      ...entry(customer, transaction),
      CREATED: instantOf(transaction.at),
      APPROVAL_REF_NO: transaction.approvalNumber,
      TRANSACTION_STEPS: stepsOf(transaction),
    },
  };
}

function askForStatus({ customer, body }) {
  const { transactionId } = field.read(body, {
    transactionId: field.someText(64),
    status: field.someText(40),
  });
  askForOutcome(customer, transactionOf(customer, transactionId));
  return { message: 'The status has been requested.' };
}

function charts({ customer }) {
  const paid = customer.transactions.filter(({ status }) => status === 'success');
  const inCategory = (one) => ({ CATEGORY_NAME: payeeOf(one).biller.category });
  const byMonth = (one) => ({ ...inCategory(one), MONTH: dayOf(one.at).slice(0, 7) });
  const byBiller = (one) => ({ BILLER_NAME: payeeOf(one).biller.name, ...inCategory(one) });
  return { data: { data: sums(paid, byMonth), billerData: sums(paid, byBiller) } };
}

/** Amount and count of each group. */
function sums(transactions, groupOf) {
  const groups = new Map();
  for (const one of transactions) {
    const key = JSON.stringify(groupOf(one));
    groups.set(key, [...(groups.get(key) ?? []), one.paise]);
  }
  return [...groups].map(([key, amounts]) => ({
    ...JSON.parse(key),
    amount: rupeesOf(amounts.reduce((sum, paise) => sum + paise, 0)),
    count: amounts.length,
  }));
}

export const transactionRoutes = {
  'POST /transactions/': list,
  'GET /transactions/:transactionId': details,
  'PUT /transactions/status': askForStatus,
  'GET /charts/': charts,
};
