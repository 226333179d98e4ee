// Auto pay: setting up, changing, stopping once, deleting. The job that pays on the day is not part of this example.
import {
  activationMonths,
  cycleStart,
  hasBegun,
  isActive,
  isPaymentDay,
  nextPaymentDay,
} from './auto-pay-days.mjs';
import { parametersOf } from './billers.mjs';
import { spendCode } from './codes.mjs';
import { confirmation } from './confirmations.mjs';
import { accountOf, autoPayOf, autoPayOfBill, lastPaymentOf, nextId, savedBillOf } from './customers.mjs';
import * as field from './fields.mjs';
import { billerOf, hasBill } from './network.mjs';
import { Refusal } from './refusal.mjs';
import { dayOf, paiseOf, rupeesOf } from './units.mjs';

export const MAX_AUTO_PAY_PAISE = 50_000_00;

const terms = {
  accountNumber: field.accountNumber,
  maximumAmount: field.rupees,
  paymentDate: field.integer(1, 30),
  isBimonthly: field.oneZero,
  activatesFrom: field.someText(20),
  isActive: field.oneZero,
  amountLimit: field.oneZero,
  otp: field.code,
};

function create({ customer, body }) {
  const fields = field.read(body, { billID: field.id, ...terms });
  const bill = savedBillOf(customer, fields.billID);
  if (autoPayOfBill(customer, bill.id))
    throw new Refusal(409, 'Auto Pay configuration already exists for this bill');
  if (!hasBill(billerOf(bill.billerId))) throw new Refusal(422, 'Auto pay is not offered for this biller.');
  const agreed = checkedTerms(customer, bill, fields);
  const confirms = { ...fields, customerBillId: bill.id, amount: fields.maximumAmount };
  spendCode(customer, confirmation(customer, 'autopay-create', confirms), fields.otp);
  const autoPay = { id: nextId(), billId: bill.id, stoppedDay: null, ...agreed };
  customer.autoPays.set(autoPay.id, autoPay);
  return { message: 'Auto pay Created Successfully.' };
}

function edit({ customer, params, body }) {
  const fields = field.read(body, terms);
  const autoPay = changeable(customer, params.id);
  if (!isActive(autoPay)) throw new Refusal(422, 'An inactive auto pay cannot be changed.');
  const agreed = checkedTerms(customer, savedBillOf(customer, autoPay.billId), fields);
  const confirms = { ...fields, configurationId: autoPay.id, amount: fields.maximumAmount };
  spendCode(customer, confirmation(customer, 'autopay-edit', confirms), fields.otp);
  Object.assign(autoPay, agreed);
  return { message: 'Auto Pay Biller Updated Successfully' };
}

function remove({ customer, params, body }) {
  const { otp } = field.read(body, { otp: field.code });
  const autoPay = changeable(customer, params.id);
  spendCode(customer, confirmation(customer, 'autopay-delete', { configurationId: autoPay.id }), otp);
  customer.autoPays.delete(autoPay.id);
  return { message: 'Auto Pay deleted successfully' };
}

/** Stopping skips the next payment alone; it can be resumed before its day. */
function setStatus({ customer, params, body }) {
  const { status, otp } = field.read(body, { status: field.oneZero, otp: field.code });
  const autoPay = changeable(customer, params.id);
  if (!hasBegun(autoPay)) throw new Refusal(422, 'Auto pay has not begun yet.');
  spendCode(customer, confirmation(customer, 'autopay-status', { configurationId: autoPay.id, status }), otp);
  autoPay.stoppedDay = status === 0 ? nextPaymentDay(autoPay) : null;
  return { message: 'Auto Pay status changed successfully' };
}

function changeable(customer, id) {
  const autoPay = autoPayOf(customer, id);
  if (isPaymentDay(autoPay)) throw new Refusal(422, 'Auto pay cannot be changed on its payment day.');
  return autoPay;
}

function checkedTerms(customer, bill, fields) {
  const last = lastPaymentOf(customer, bill.id);
  if (!last) throw new Refusal(422, 'Auto pay is offered after a successful payment of this biller.');
  const { number } = accountOf(customer, fields.accountNumber);
  const maximumPaise = paiseOf(fields.maximumAmount);
  if (maximumPaise < last.paise || maximumPaise > MAX_AUTO_PAY_PAISE)
    throw new Refusal(
      422,
      `Amount should be between ₹${rupeesOf(last.paise)} to ₹${rupeesOf(MAX_AUTO_PAY_PAISE)}`,
    );
  const months = activationMonths();
  const activatesFrom = fields.activatesFrom === 'Immediately' ? months[0] : fields.activatesFrom;
  if (!months.includes(activatesFrom)) throw new Refusal(422, 'Auto pay cannot begin in this month.');
  const { paymentDate, isBimonthly, amountLimit } = fields;
  return { accountNumber: number, maximumPaise, paymentDate, isBimonthly, activatesFrom, amountLimit };
}

/** What the list of configurations and the list of upcoming payments have in common. */
function common(customer, autoPay) {
  const bill = savedBillOf(customer, autoPay.billId);
  const due = customer.dues.get(bill.id);
  return {
    ID: autoPay.id,
    IS_ACTIVE: Number(isActive(autoPay)),
    BILL_NAME: bill.name,
    BILLER_NAME: billerOf(bill.billerId).name,
    DUE_AMOUNT: due ? rupeesOf(due.paise) : null,
    PAYMENT_DATE: autoPay.paymentDate,
    MAXIMUM_AMOUNT: rupeesOf(autoPay.maximumPaise),
    CUSTOMER_BILL_ID: bill.id,
    NEXT_PAYMENT_DATE: nextPaymentDay(autoPay),
  };
}

/** Whether the bill of this cycle has been paid, by auto pay or by hand. */
function isPaid(customer, autoPay) {
  const last = lastPaymentOf(customer, autoPay.billId);
  return hasBegun(autoPay) && last !== undefined && dayOf(last.at) >= cycleStart(autoPay);
}

function configuration(customer, autoPay) {
  return {
    ...common(customer, autoPay),
    ACCOUNT_NUMBER: autoPay.accountNumber,
    IS_BIMONTHLY: autoPay.isBimonthly,
    ACTIVATES_FROM: autoPay.activatesFrom,
    AMOUNT_LIMIT: autoPay.amountLimit,
    PAID: Number(isPaid(customer, autoPay)),
  };
}

/** Begun, and with something left to pay before the next cycle. Stopped ones stay, to be resumed. */
const isUpcoming = (customer, autoPay) =>
  hasBegun(autoPay) &&
  !(isPaid(customer, autoPay) && nextPaymentDay(autoPay).slice(0, 7) === cycleStart(autoPay).slice(0, 7));

function list({ customer }) {
  const all = [...customer.autoPays.values()];
  const byDay = new Map();
  for (const autoPay of all.filter((one) => isUpcoming(customer, one))) {
    const { values } = savedBillOf(customer, autoPay.billId);
    const payment = { ...common(customer, autoPay), PARAMETERS: parametersOf(values) };
    const day = payment.NEXT_PAYMENT_DATE;
    byDay.set(day, [...(byDay.get(day) ?? []), payment]);
  }
  return {
    data: {
      allConfigurations: all.map((autoPay) => configuration(customer, autoPay)),
      upcomingPayments: [...byDay.keys()].sort().map((day) => byDay.get(day)),
      maxAllowedAmount: rupeesOf(MAX_AUTO_PAY_PAISE),
    },
  };
}

export const autoPayRoutes = {
  'GET /auto-pay/': list,
  'GET /auto-pay/max-amount': () => ({ data: rupeesOf(MAX_AUTO_PAY_PAISE) }),
  'POST /auto-pay/': create,
  'PUT /auto-pay/:id': edit,
  'PUT /auto-pay/status/:id': setStatus,
  'POST /auto-pay/delete/:id': remove,
};
