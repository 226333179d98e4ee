// One-time codes, settings, and whether a customer is new.
import { MAX_AUTO_PAY_PAISE } from './auto-pay.mjs';
import { checkNewestCode, sendCode } from './codes.mjs';
import { actionNames, confirmation } from './confirmations.mjs';
import { code, oneOf, read } from './fields.mjs';
import { DAILY_LIMIT_PAISE } from './payments.mjs';
import { Refusal } from './refusal.mjs';
import { rupeesOf } from './units.mjs';

function generateOtp({ customer, body }) {
  const { template } = read(body, { template: oneOf(...actionNames) });
  const variables = body.templateVariables;
  if (
    typeof variables !== 'object' ||
    variables === null ||
    Object.values(variables).some((one) => typeof one !== 'string')
  )
    throw new Refusal(400, 'templateVariables must be an object of texts.');
  // In place of a gateway for text messages: the test interface reads them.
  const deliver = (message) => customer.messages.unshift(message);
  const data = sendCode(customer, confirmation(customer, template, variables), deliver);
  return { message: 'The code has been sent.', data };
}

export const userServiceRoutes = {
  'POST /user-services/generate-otp': generateOtp,
  'POST /user-services/validate-otp': ({ customer, body }) => {
    checkNewestCode(customer, read(body, { otp: code }).otp);
    return { message: 'The code is valid.' };
  },
  'GET /user-services/bbps-settings': () => ({
    data: {
      DAILY_LIMIT: rupeesOf(DAILY_LIMIT_PAISE),
      MAX_AUTO_PAY_AMOUNT: rupeesOf(MAX_AUTO_PAY_PAISE),
      TERMS_AND_CONDITIONS: 'A recharge is made at once and cannot be taken back.',
    },
  }),
  'GET /user-services/first-time-check': ({ customer }) => ({
    data: { TRANSACTIONS_COUNT: customer.transactions.length, SAVED_BILLERS_COUNT: customer.bills.size },
  }),
};
