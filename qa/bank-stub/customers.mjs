// The customers and everything that belongs to one. Whatever has an id is looked up within its customer, so an id of another
// customer is as unknown as one that does not exist.
import { activationMonths } from './auto-pay-days.mjs';
import { noCodes } from './codes.mjs';
import { seed } from './data/seed.mjs';
import { channelsOf, billerOf, newReference } from './network.mjs';
import { Refusal, notFound } from './refusal.mjs';
import { today } from './units.mjs';

const DAY_MS = 86_400_000;

let lastId = 1000;
/** One sequence for everything, so that no two customers have an id in common. */
export const nextId = () => ++lastId;

export const customers = seed.map(({ bills, accounts, ...person }) => {
  const customer = {
    ...person,
    accounts: accounts.map((account) => ({ id: nextId(), ...account })),
    bills: new Map(),
    /** Copies of open bills by the id of the saved bill. */
    dues: new Map(),
    autoPays: new Map(),
    /** Newest first. */
    transactions: [],
    complaints: [],
    codes: noCodes(),
    messages: [],
    /** Fetched and validated bills by their reference. */
    fetches: new Map(),
    /** Payments by their Idempotency-Key. */
    payments: new Map(),
  };
  for (const { paid, autoPay, ...details } of bills) {
    const bill = { id: nextId(), ...details };
    customer.bills.set(bill.id, bill);
    customer.transactions.push(...paid.map((payment) => pastPayment(customer, bill, payment)));
    if (autoPay) addAutoPay(customer, bill);
  }
  customer.transactions.sort((one, other) => other.at - one.at);
  customer.complaints.push(pastComplaint(customer.transactions.at(-1)));
  return customer;
});

/** A payment that has been debited, with its outcome still unknown. */
export function newTransaction({ biller, values, bill, account, channel, paise }, at = Date.now()) {
  return {
    id: `T${nextId()}`,
    reference: newReference(at),
    status: 'bbps-in-progress',
    at,
    paise,
    feePaise: channel.feePaise,
    billId: bill?.id ?? null,
    billerId: biller.id,
    values,
    accountNumber: account.number,
    channel: channel.channel,
    mode: channel.mode,
    approvalNumber: null,
    settledAt: null,
  };
}

function pastPayment({ accounts: [account] }, bill, { daysAgo, paise, status }) {
  const at = Date.now() - daysAgo * DAY_MS;
  const biller = billerOf(bill.billerId);
  const [channel] = channelsOf(biller);
  const transaction = newTransaction({ biller, values: bill.values, bill, account, channel, paise }, at);
  return { ...transaction, status, settledAt: status === 'bbps-timeout' ? null : at };
}

function pastComplaint({ id, at }) {
  const description = 'Why was this paid twice?';
  return {
    id: `C${nextId()}`,
    reasonId: 3,
    status: 'RESOLVED',
    at: at + DAY_MS,
    description,
    transactionId: id,
  };
}

function addAutoPay({ autoPays, accounts: [account] }, bill) {
  const id = nextId();
  autoPays.set(id, {
    id,
    billId: bill.id,
    accountNumber: account.number,
    maximumPaise: 2_000_00,
    // Never today, when it could not be changed.
    paymentDate: ((Number(today().slice(8)) + 9) % 28) + 1,
    isBimonthly: 0,
    activatesFrom: activationMonths()[0],
    amountLimit: 0,
    stoppedDay: null,
  });
}

const found = (thing, what) => {
  if (!thing) throw notFound(what);
  return thing;
};

export const savedBillOf = ({ bills }, id) => found(bills.get(Number(id)), 'The biller');
export const autoPayOf = ({ autoPays }, id) => found(autoPays.get(Number(id)), 'The auto pay');
export function accountOf({ accounts }, number) {
  const account = accounts.find((one) => one.number === number);
  if (!account) throw new Refusal(422, 'The account is not one of yours.');
  return account;
}
export function complaintOf({ complaints }, id) {
  const complaint = complaints.find((one) => one.id === id);
  return found(complaint, 'The complaint');
}
/** By its own id or the network's reference. */
export function transactionOf({ transactions }, id) {
  const transaction = transactions.find((one) => one.id === id || one.reference === id);
  return found(transaction, 'The transaction');
}

export const autoPayOfBill = ({ autoPays }, billId) =>
  [...autoPays.values()].find((autoPay) => autoPay.billId === billId);
export const lastPaymentOf = ({ transactions }, billId) =>
  transactions.find((one) => one.billId === billId && one.status === 'success');

/** The customer's saved bill with these details, or undefined. */
export const billWithDetails = ({ bills }, biller, values) =>
  [...bills.values()].find((bill) => hasDetails(bill, biller, values));
export const hasDetails = (bill, biller, values) =>
  bill.billerId === biller.id && biller.parameters.every(({ name }) => bill.values[name] === values[name]);
