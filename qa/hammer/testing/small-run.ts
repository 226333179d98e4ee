import { randomUUID } from 'node:crypto';
import type { Bank } from '@billpay/api/bank';
import { openDatabase } from '@billpay/api/database/open-database';
import { openBank } from '@billpay/sandbox/open-bank';
import { pay } from '@billpay/api/payments/pay';
import { readPayment, type Payment } from '@billpay/api/payments/payment';
import { requeryPayment } from '@billpay/api/payments/submit-payment';
import { Refusal } from '@billpay/api/refusal';
import { fetchFromNetwork } from '@billpay/api/payments/fetch-bill';
import { ClientLog, type SubmissionResult, type Intent, type Order, type Outcome } from '../client-log';
import {
  endings,
  makeActors,
  type Actors,
  type Actor,
  type Ending,
  type SavedBill,
} from '@billpay/sandbox/testing/actors';
import { orderPayment } from '@billpay/sandbox/testing/order-payment';
import { CARD_FEE_PAISE, type PlannedPayment } from '../orders';
import type { ApiView } from '../api-view';

/** A small run of the hammer: one payment of every ending, in memory, in sequence, all consistent. */
export interface SmallRun {
  readonly bank: Bank;
  readonly clientLog: ClientLog;
  readonly actors: Actors;
  readonly apiViews: ApiView[];
}

function toOutcome({ id, status, amount, fee }: Payment): Outcome {
  return { kind: 'outcome', id, status, billPaise: amount, totalPaise: amount + fee };
}

async function placeOrder(bank: Bank, actor: Actor, planned: PlannedPayment): Promise<Order> {
  const { bill, account, billPaise, reference } = planned;
  const { id: savedBillerId, billerId, parameters } = bill;
  const { customer } = actor;
  const order = { customer, account, billerId, savedBillerId, parameters, paise: billPaise, reference };
  return {
    customer,
    account,
    billPaise,
    feePaise: bill.kind === 'fetched' ? CARD_FEE_PAISE : 0,
    body: await orderPayment(bank, order),
  };
}

async function submit(bank: Bank, { key, order }: Intent): Promise<SubmissionResult> {
  try {
    return toOutcome(await pay(bank, order.customer, key, order.body));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: 'refused', status: error.status, message: error.message };
  }
}

function plannedPayment(
  actor: Actor,
  kind: SavedBill['kind'],
  ending: Ending,
  billPaise: number,
): PlannedPayment {
  const bill = actor.bills.find((saved) => saved.kind === kind && saved.ending === ending);
  const account = actor.accounts[0]?.number;
  if (!bill || account === undefined) throw new Error(`${actor.customer} cannot pay a ${kind} bill`);
  return { bill, account, billPaise, reference: null };
}

async function payOnce(
  bank: Bank,
  clientLog: ClientLog,
  actor: Actor,
  planned: PlannedPayment,
): Promise<Intent> {
  const intent = clientLog.open(randomUUID(), await placeOrder(bank, actor, planned));
  intent.results.push(await submit(bank, intent));
  return intent;
}

async function payFetched(bank: Bank, clientLog: ClientLog, actor: Actor): Promise<void> {
  const planned = plannedPayment(actor, 'fetched', 'paid', 0);
  const { txnRefKey: reference, data } = await fetchFromNetwork(bank, actor.customer, {
    validateBill: 'N',
    billerID: planned.bill.billerId,
    billerParams: [...planned.bill.parameters],
    quickPay: 'N',
    forChannel: 'postpaid',
  });
  const billPaise = Number(data.Data.BillerResponse.amount.replace('.', ''));
  await payOnce(bank, clientLog, actor, { ...planned, reference, billPaise });
}

/** Does the work of recovery and of the final resubmission of every key. */
async function drainAndResubmit(bank: Bank, clientLog: ClientLog): Promise<void> {
  for (const intent of clientLog.intents) {
    const reported = intent.results.find((result) => result.kind === 'outcome');
    if (reported?.status === 'bbps-timeout') await requeryPayment(bank, await readPayment(bank, reported.id));
    intent.final = reported
      ? toOutcome(await readPayment(bank, reported.id))
      : (intent.results.at(-1) ?? null);
  }
}

async function apiViewOf(bank: Bank, actor: Actor): Promise<ApiView> {
  const accounts = await bank.core.accountsOf(actor.customer);
  const made = await bank.db.query<{ id: string; status: string; amount: number }>(
    'SELECT id, status, amount FROM payment WHERE customer_id = $1',
    [actor.customer],
  );
  return {
    balances: new Map(accounts.map(({ number, balancePaise }) => [number, balancePaise ?? 0])),
    transactions: made.map(({ id, status, amount }) => ({
      TRANSACTION_ID: id,
      TRANSACTION_STATUS: status,
      BILL_AMOUNT: (amount / 100).toFixed(2),
    })),
  };
}

/** Makes the run. The caller closes `bank.db`. */
export async function makeSmallRun(): Promise<SmallRun> {
  const bank = await openBank(await openDatabase('memory'), () => undefined);
  const actors = await makeActors(bank, { customers: 4, payments: 40 });
  const clientLog = new ClientLog();
  const [solvent, poor] = actors.members;
  if (!solvent || !poor) throw new Error('There is no customer to pay');
  for (const ending of Object.keys(endings) as Ending[]) {
    await payOnce(bank, clientLog, solvent, plannedPayment(solvent, 'instant', ending, 250_00));
  }
  await payFetched(bank, clientLog, solvent);
  const tooMuch = await payOnce(bank, clientLog, poor, plannedPayment(poor, 'instant', 'paid', 40_000_00));
  const [first] = clientLog.intents;
  const otherBody = { ...(first?.order.body ?? tooMuch.order.body), billAmount: '251.00' };
  if (first) {
    const result = await submit(bank, { ...first, order: { ...first.order, body: otherBody } });
    clientLog.otherBodies.push({ intent: first, result });
  }
  await drainAndResubmit(bank, clientLog);
  const apiViews: ApiView[] = [];
  for (const each of actors.members) apiViews.push(await apiViewOf(bank, each));
  return { bank, clientLog, actors, apiViews };
}
