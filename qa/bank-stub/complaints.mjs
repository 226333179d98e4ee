// Complaints about transactions.
import { complaintOf, nextId, transactionOf } from './customers.mjs';
import * as field from './fields.mjs';
import { Refusal } from './refusal.mjs';
import { instantOf } from './units.mjs';

const WINDOW_MS = 90 * 86_400_000;
const CLOSED = ['RESOLVED', 'UNRESOLVED'];

/** The portal knows what these labels mean, to the letter. */
const durations = [
  'Today',
  'Yesterday',
  'This Week',
  'Last Week',
  'This Month',
  'Last Month',
  'Last 3 Months',
];
const reasons = [
  { id: 1, text: 'Transaction Successful, Amount Debited but services not received' },
  { id: 2, text: 'Erroneously paid in wrong account' },
  { id: 3, text: 'Duplicate Payment' },
  { id: 4, text: 'Bill Paid but Amount not adjusted or still showing due amount' },
];

const reasonOf = (reasonId) => reasons.find(({ id }) => id === reasonId);

function register({ customer, body }) {
  const fields = field.read(body, {
    complaintReasonsID: field.id,
    type: field.oneOf('transaction'),
    transactionID: field.someText(64),
    reason: field.someText(200),
    description: field.complaintText,
  });
  const transaction = transactionOf(customer, fields.transactionID);
  const reason = reasonOf(fields.complaintReasonsID);
  if (!reason) throw new Refusal(422, 'There is no such reason.');
  if (transaction.at < Date.now() - WINDOW_MS)
    throw new Refusal(422, 'Complaints can be registered for transactions done within the last 90 days.');
  if (['bbps-timeout', 'fund-transfer-timeout'].includes(transaction.status))
    throw new Refusal(422, 'The transaction has timed out and is being resolved.');
  const isOpenFor = (one) => one.transactionId === transaction.id && !CLOSED.includes(one.status);
  if (customer.complaints.some(isOpenFor))
    throw new Refusal(409, 'There is an open complaint about this transaction already.');
  customer.complaints.unshift({
    id: `C${nextId()}`,
    reasonId: reason.id,
    status: 'ASSIGNED',
    at: Date.now(),
    description: fields.description,
    transactionId: transaction.id,
  });
  return { message: 'The complaint has been registered.' };
}

export const complaintRoutes = {
  'GET /complaints/': ({ customer }) => ({
    data: customer.complaints.map(({ id, reasonId, status, at, description, transactionId }) => ({
      COMPLAINT_ID: id,
      COMPLAINT_REASON: reasonOf(reasonId).text,
      COMPLAINT_REASONS_ID: reasonId,
      STATUS: status,
      CREATED_ON: instantOf(at),
      DESCRIPTION: description,
      TRANSACTION_ID: transactionId,
    })),
  }),
  'GET /complaints/config': () => ({
    data: {
      complaint_transaction_durations: durations.map((DURATION) => ({ DURATION })),
      complaint_transaction_reasons: reasons.map(({ id, text }) => ({
        COMPLAINT_REASON: text,
        COMPLAINT_REASONS_ID: id,
      })),
    },
  }),
  'POST /complaints/': register,
  'POST /complaints/status': ({ customer, body }) => {
    const { complaintID } = field.read(body, {
      type: field.oneOf('transaction'),
      complaintID: field.someText(64),
      currentStatus: field.someText(40),
    });
    return { data: complaintOf(customer, complaintID).status };
  },
};
