// How a payment is shown: the response to paying it, and its entry in the history.
import { billerOf, isRecharge, numberOf } from './network.mjs';
import { Refusal } from './refusal.mjs';
import { instantOf, rupeesOf } from './units.mjs';

const stateOf = ({ status }) => {
  if (status === 'success') return { reason: null, response: 'Successful', step: 'done' };
  if (status === 'bbps-timeout')
    return { reason: 'Waiting Confirmation from Biller', response: 'CU timed out', step: 'pending' };
  if (status === 'bbps-in-progress')
    return { reason: 'Waiting Confirmation from Biller', response: 'In progress', step: 'pending' };
  return { reason: 'Bill Payment failed', response: 'Bill Payment failed', step: 'failed' };
};

const instantOrNull = (at) => (at === null ? null : instantOf(at));

export function stepsOf(transaction) {
  const { step } = stateOf(transaction);
  const debited = {
    STEP: 'Debited from your account',
    STATUS: 'done',
    FLAGGED: false,
    AT: instantOf(transaction.at),
  };
  const paid = {
    STEP: 'Paid to the biller',
    STATUS: step,
    FLAGGED: step === 'failed',
    AT: instantOrNull(transaction.settledAt),
  };
  return [debited, paid];
}

/** Number and name of the bill: a recharge has no bill number. */
export function payeeOf({ billerId, values }) {
  const biller = billerOf(billerId);
  return { biller, billNumber: isRecharge(biller) ? null : numberOf(biller, values) };
}

/** The response to paying: a payment that was made and has failed is a refusal with the same data. */
export function outcomeOf(customer, transaction) {
  const { reason, response, step } = stateOf(transaction);
  const { biller, billNumber } = payeeOf(transaction);
  const { paise, feePaise } = transaction;
  const paymentDetails = {
    success: step === 'done',
    failed: step === 'failed',
    bbpsTimeout: step === 'pending',
    status: transaction.status,
    reason,
    tran: {
      transactionId: transaction.id,
      totalAmount: rupeesOf(paise + feePaise),
      billAmount: rupeesOf(paise),
      fee: rupeesOf(feePaise),
      created: instantOf(transaction.at),
      settledOn: instantOrNull(transaction.settledAt),
      paymentMode: transaction.mode,
      paymentChannel: transaction.channel,
      mobile: customer.mobileNumber,
      approvalRefNo: transaction.approvalNumber,
      accountNumber: transaction.accountNumber,
      billerId: biller.id,
      billerName: biller.name,
      customerName: customer.name,
      billNumber,
    },
    bbpsResponse: {
      Response: response,
      Data: { txnReferenceId: transaction.reference, approvalRefNum: transaction.approvalNumber },
    },
  };
  const data = { paymentDetails, transactionSteps: stepsOf(transaction), bankTransactionId: null };
  if (step === 'failed') throw new Refusal(422, reason, { data });
  return { data };
}

export const reasonOf = (transaction) => stateOf(transaction).reason;
