// Paying. Everything is checked again from the bank's own records; then the code is used up, the account debited and the network called.
import { fetchedBill, openBill } from './bills.mjs';
import { spendCode } from './codes.mjs';
import { confirmation } from './confirmations.mjs';
import { accountOf, hasDetails, newTransaction, savedBillOf } from './customers.mjs';
import * as field from './fields.mjs';
import * as network from './network.mjs';
import { outcomeOf } from './outcomes.mjs';
import { Refusal } from './refusal.mjs';
import { dayOf, paiseOf, rupeesOf, today } from './units.mjs';

export const DAILY_LIMIT_PAISE = 200_000_00;

const paymentFields = {
  billerId: field.billerId,
  accountNumber: field.accountNumber,
  billAmount: field.rupees,
  customerBillId: field.nullable(field.id),
  transactionReferenceKey: field.nullable(field.someText(64)),
  quickPay: field.yesNo,
  inputSignatures: field.parameters,
  otp: field.code,
  paymentMode: field.someText(40),
  paymentChannel: field.someText(40),
  forChannel: field.oneOf('postpaid', 'prepaid'),
  otherAmount: field.optional(field.yesNo),
  repeatsTransactionId: field.nullable(field.someText(64)),
};

/**
 * One payment for one key: a repeat returns the first outcome and moves nothing. Nothing waits between check and change here; a
 * server with a database locks the customer instead. `repeatsTransactionId` belongs to a call that this server does not have.
 */
function pay({ customer, body, idempotencyKey }) {
  if (!/^[\w-]{8,128}$/.test(idempotencyKey))
    throw new Refusal(400, 'The Idempotency-Key header is not valid.');
  const { otp, ...request } = field.read(body, paymentFields);
  const digest = JSON.stringify(request);
  const earlier = customer.payments.get(idempotencyKey);
  if (earlier && earlier.digest !== digest) throw new Refusal(409, 'The key belongs to another payment.');
  if (earlier) return outcomeOf(customer, earlier.transaction);

  const order = checkedOrder(customer, request);
  spendCode(customer, confirmation(customer, 'payment', order.confirms), otp);
  const transaction = takeMoney(customer, order);
  customer.payments.set(idempotencyKey, { digest, transaction });
  // Only now, with key and payment recorded: whatever happens to this call, the payment stays open until the network says more.
  conclude(customer, transaction, network.submitPayment(order.biller, order.values, order.paise));
  return outcomeOf(customer, transaction);
}

function checkedOrder(customer, request) {
  const biller = network.billerOf(request.billerId);
  const values = field.valuesOf(request.inputSignatures);
  network.checkParameters(biller, values);
  const bill = request.customerBillId === null ? null : savedBillOf(customer, request.customerBillId);
  if (bill && !hasDetails(bill, biller, values))
    throw new Refusal(422, 'The saved biller has other details.');
  const account = accountOf(customer, request.accountNumber);
  const channel = channelOf(biller, request);
  const paise = paiseOf(request.billAmount);
  const fetched = checkAmount(customer, { biller, values, channel, paise, request });

  const total = paise + channel.feePaise;
  if (total > account.paise) throw new Refusal(422, 'Insufficient balance for making a payment.');
  if (total > DAILY_LIMIT_PAISE - paidToday(customer))
    throw new Refusal(422, 'Payment limit exceeded for paying bills in a day.');
  const confirms = {
    billerId: biller.id,
    amount: request.billAmount,
    accountNumber: account.number,
    customerBillId: request.customerBillId,
    mobileNumber: network.isRecharge(biller) && !bill ? network.numberOf(biller, values) : null,
  };
  return { biller, values, bill, account, channel, paise, fetched, confirms };
}

function channelOf(biller, { paymentChannel, paymentMode, forChannel }) {
  const channel = network
    .channelsOf(biller)
    .find((row) => row.channel === paymentChannel && row.mode === paymentMode);
  if (!channel || network.isRecharge(biller) !== (forChannel === 'prepaid'))
    throw new Refusal(422, 'The biller cannot be paid this way.');
  return channel;
}

/** Limits are about the bill without the fee. @returns the fetched bill, or null for a biller without one */
function checkAmount(customer, { biller, values, channel, paise, request }) {
  if (paise < channel.minPaise || paise > channel.maxPaise) {
    const [min, max] = [channel.minPaise, channel.maxPaise].map(rupeesOf);
    throw new Refusal(422, `Payment Amount has to be between ₹ ${min} and ₹ ${max}`);
  }
  if (network.isRecharge(biller) && !network.plansOf(biller).some((plan) => plan.paise === paise))
    throw new Refusal(422, 'The operator has no plan of this amount.');
  if (!network.mustFetch(biller) && request.transactionReferenceKey === null) return null;
  const fetched = fetchedBill(customer, request.transactionReferenceKey, { biller, values });
  if (biller.adhoc === 'Y') return fetched;
  // Where details were validated, the customer has set the amount with them.
  const due = network.hasBill(biller) ? openBill(biller, values) : fetched;
  if (due.paise !== fetched.paise) throw new Refusal(422, 'The bill has changed. Please fetch it again.');
  const exactness = network.hasBill(biller) ? biller.exactness : 'Exact';
  checkExactness(exactness, paise, due.paise, request.otherAmount);
  return fetched;
}

function checkExactness(exactness, paise, billPaise, otherAmount) {
  if (exactness === 'Exact' && paise !== billPaise)
    throw new Refusal(422, 'Only Exact Payment Amount Accepted');
  if (exactness === 'Exact and below' && paise > billPaise)
    throw new Refusal(422, 'Payment amount should be less than or equal to the bill amount');
  if (exactness === 'Exact and above' && paise < billPaise)
    throw new Refusal(422, 'Payment amount should be more than or equal to the bill amount');
  if (paise !== billPaise && otherAmount !== 'Y')
    throw new Refusal(422, 'The amount differs from the bill, and otherAmount does not say so.');
}

function takeMoney(customer, order) {
  order.account.paise -= order.paise + order.channel.feePaise;
  if (order.fetched) order.fetched.paid = true;
  const transaction = newTransaction(order);
  customer.transactions.unshift(transaction);
  return transaction;
}

const isOpen = ({ status }) => ['bbps-timeout', 'bbps-in-progress'].includes(status);

/** Records what the network says. Only when it has refused the payment does the money go back, once. */
function conclude(customer, transaction, { status, approvalNumber = null }) {
  Object.assign(transaction, { status, approvalNumber });
  if (isOpen(transaction)) return;
  transaction.settledAt = Date.now();
  const { accountNumber, billId, paise, feePaise } = transaction;
  if (status !== 'success') accountOf(customer, accountNumber).paise += paise + feePaise;
  else reduceDue(customer.dues, billId, paise);
}

function reduceDue(dues, billId, paise) {
  const due = dues.get(billId);
  if (due && due.paise > paise) due.paise -= paise;
  else dues.delete(billId);
}

/** Queries the network again for a payment without an outcome. A client's claim decides nothing. */
export function askForOutcome(customer, transaction) {
  if (!isOpen(transaction)) return;
  const { billerId, values, paise } = transaction;
  conclude(customer, transaction, network.askAgain(network.billerOf(billerId), values, paise));
}

/** Bills and fees of the bank day, without payments that have failed. */
function paidToday({ transactions }) {
  return transactions
    .filter((one) => dayOf(one.at) === today() && (one.status === 'success' || isOpen(one)))
    .reduce((sum, { paise, feePaise }) => sum + paise + feePaise, 0);
}

export const paymentRoutes = {
  'POST /payment/bill': pay,
  'GET /payment/amount-by-date': ({ customer }) => ({ data: { amount: rupeesOf(paidToday(customer)) } }),
  'POST /payment/account-info': ({ customer, body }) => {
    field.read(body, { accountInfo: field.list(50, { id: field.id, accountID: field.someText(64) }) });
    const accounts = customer.accounts.filter(({ number }) =>
      body.accountInfo.some(({ accountID }) => accountID === number),
    );
    return {
      data: accounts.map(({ id, number, type, paise }) => ({
        id,
        accountNumber: number,
        accountType: type,
        balance: rupeesOf(paise),
      })),
    };
  },
};
