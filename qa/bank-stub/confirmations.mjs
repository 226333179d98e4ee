// What a one-time code confirms: values that the code's request and the action's own call both have, and a sentence made of the
// bank's records. Both calls make it here, so a code is good for what the customer has read and for nothing else.
import { nextPaymentDay } from './auto-pay-days.mjs';
import { accountOf, autoPayOf, savedBillOf } from './customers.mjs';
import {
  accountNumber,
  billerId,
  idText,
  mobileNumber,
  nullable,
  oneOf,
  read,
  rupees,
  someText,
} from './fields.mjs';
import { billerOf } from './network.mjs';
import { Refusal } from './refusal.mjs';
import { money, paiseOf } from './units.mjs';

const autoPayTerms = {
  amount: rupees,
  accountNumber,
  paymentDate: oneOf(...Array.from({ length: 30 }, (_, at) => String(at + 1))),
  isBimonthly: oneOf('0', '1'),
  activatesFrom: someText(20),
};

const actions = {
  'add-biller': {
    variables: { billerId },
    sentence: (_, values) => `Save ${billerOf(values.billerId).name}`,
  },
  'delete-biller': {
    variables: { customerBillId: idText },
    sentence: (customer, { customerBillId }) => `Delete ${savedBillOf(customer, customerBillId).name}`,
  },
  payment: {
    variables: {
      billerId,
      amount: rupees,
      accountNumber,
      customerBillId: nullable(idText),
      mobileNumber: nullable(mobileNumber),
    },
    sentence: (customer, values) => {
      const bill = values.customerBillId && savedBillOf(customer, values.customerBillId);
      if (bill && bill.billerId !== values.billerId)
        throw new Refusal(422, 'The saved biller is another one.');
      const payee = bill ? `${bill.name} (${billerOf(bill.billerId).name})` : billerOf(values.billerId).name;
      return `Pay ${money(paiseOf(values.amount))} to ${payee}${from(customer, values)}`;
    },
  },
  'autopay-create': {
    variables: { customerBillId: idText, ...autoPayTerms },
    sentence: (customer, values) =>
      `Set up auto pay for ${savedBillOf(customer, values.customerBillId).name}${termsText(customer, values)}`,
  },
  'autopay-edit': {
    variables: { configurationId: idText, ...autoPayTerms },
    sentence: (customer, values) =>
      `Change auto pay for ${billOfAutoPay(customer, values).name}${termsText(customer, values)}`,
  },
  'autopay-status': {
    variables: { configurationId: idText, status: oneOf('0', '1') },
    sentence: (customer, values) => {
      const day = nextPaymentDay(autoPayOf(customer, values.configurationId));
      const verb = values.status === '1' ? 'Resume' : 'Stop';
      return `${verb} the payment for ${billOfAutoPay(customer, values).name} on ${day}`;
    },
  },
  'autopay-delete': {
    variables: { configurationId: idText },
    sentence: (customer, values) => `Delete auto pay for ${billOfAutoPay(customer, values).name}`,
  },
};

const from = (customer, values) => ` from ••${accountOf(customer, values.accountNumber).number.slice(-4)}`;
const billOfAutoPay = (customer, { configurationId }) =>
  savedBillOf(customer, autoPayOf(customer, configurationId).billId);
const termsText = (customer, values) =>
  `${from(customer, values)}: up to ${money(paiseOf(values.amount))} on day ${values.paymentDate} of ` +
  `${values.isBimonthly === '1' ? 'every second month' : 'every month'}, starting ${values.activatesFrom}`;

const textOf = (value) => (value == null ? null : String(value));

export const actionNames = Object.keys(actions);

/**
 * @param variables by the names of templateVariables; numbers are compared as text
 * @throws Refusal when something is missing, unknown or not the customer's
 */
export function confirmation(customer, action, variables) {
  const { variables: rules, sentence } = actions[action];
  const texts = Object.fromEntries(Object.keys(rules).map((name) => [name, textOf(variables[name])]));
  // A saved biller has its number in its details.
  if (texts.customerBillId && texts.mobileNumber) texts.mobileNumber = null;
  const values = read(texts, rules, 422);
  return { action, values, sentence: sentence(customer, values) };
}
