import { randomUUID } from 'node:crypto';
import type { Bank } from '@billpay/api/bank';
import { openDatabase } from '@billpay/api/database/open-database';
import { openBank } from '@billpay/sandbox/open-bank';
import { pay } from '@billpay/api/payments/pay';
import { readPayment, type Payment } from '@billpay/api/payments/payment';
import { requeryPayment } from '@billpay/api/payments/submit-payment';
import { Refusal } from '@billpay/api/refusal';
import { fetchFromNetwork } from '@billpay/api/payments/fetch-bill';
import { Books, type Answer, type Intent, type Order, type Outcome } from '../books';
import {
  endings,
  makeActors,
  type Actors,
  type Actor,
  type Ending,
  type SavedBill,
} from '@billpay/sandbox/testing/actors';
import { orderPayment } from '@billpay/sandbox/testing/order-payment';
import { CARD_FEE_PAISE, type Wish } from '../orders';
import type { ToldByApi } from '../read-back';

/** A run of the hammer in small: one payment of every ending, in memory, one after the other, with nothing wrong. */
export interface SmallRun {
  readonly bank: Bank;
  readonly books: Books;
  readonly actors: Actors;
  readonly told: ToldByApi[];
}

function toOutcome({ id, status, amount, fee }: Payment): Outcome {
  return { kind: 'outcome', id, status, billPaise: amount, totalPaise: amount + fee };
}

async function placeOrder(bank: Bank, member: Actor, wish: Wish): Promise<Order> {
  const { bill, account, billPaise, reference } = wish;
  const { id: savedBillerId, billerId, parameters } = bill;
  const { customer } = member;
  const order = { customer, account, billerId, savedBillerId, parameters, paise: billPaise, reference };
  return {
    customer,
    account,
    billPaise,
    feePaise: bill.kind === 'fetched' ? CARD_FEE_PAISE : 0,
    body: await orderPayment(bank, order),
  };
}

async function submit(bank: Bank, { key, order }: Intent): Promise<Answer> {
  try {
    return toOutcome(await pay(bank, order.customer, key, order.body));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: 'refused', status: error.status, message: error.message };
  }
}

function wishOf(member: Actor, kind: SavedBill['kind'], ending: Ending, billPaise: number): Wish {
  const bill = member.bills.find((saved) => saved.kind === kind && saved.ending === ending);
  const account = member.accounts[0]?.number;
  if (!bill || account === undefined) throw new Error(`${member.customer} cannot pay a ${kind} bill`);
  return { bill, account, billPaise, reference: null };
}

async function payOnce(bank: Bank, books: Books, member: Actor, wish: Wish): Promise<Intent> {
  const intent = books.open(randomUUID(), await placeOrder(bank, member, wish));
  intent.answers.push(await submit(bank, intent));
  return intent;
}

async function payFetched(bank: Bank, books: Books, member: Actor): Promise<void> {
  const wish = wishOf(member, 'fetched', 'paid', 0);
  const { txnRefKey: reference, data } = await fetchFromNetwork(bank, member.customer, {
    validateBill: 'N',
    billerID: wish.bill.billerId,
    billerParams: [...wish.bill.parameters],
    quickPay: 'N',
    forChannel: 'postpaid',
  });
  const billPaise = Number(data.Data.BillerResponse.amount.replace('.', ''));
  await payOnce(bank, books, member, { ...wish, reference, billPaise });
}

/** What recovery and the last asking of every key would do. */
async function rest(bank: Bank, books: Books): Promise<void> {
  for (const intent of books.intents) {
    const told = intent.answers.find((answer) => answer.kind === 'outcome');
    if (told?.status === 'bbps-timeout') await requeryPayment(bank, await readPayment(bank, told.id));
    intent.final = told ? toOutcome(await readPayment(bank, told.id)) : (intent.answers.at(-1) ?? null);
  }
}

async function tell(bank: Bank, member: Actor): Promise<ToldByApi> {
  const accounts = await bank.core.accountsOf(member.customer);
  const made = await bank.db.query<{ id: string; status: string; amount: number }>(
    'SELECT id, status, amount FROM payment WHERE customer_id = $1',
    [member.customer],
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

/** Makes the run. Whoever asked for it closes `bank.db`. */
export async function makeSmallRun(): Promise<SmallRun> {
  const bank = await openBank(await openDatabase('memory'), () => undefined);
  const actors = await makeActors(bank, { customers: 4, payments: 40 });
  const books = new Books();
  const [member, poor] = actors.members;
  if (!member || !poor) throw new Error('Nobody is there to pay');
  for (const ending of Object.keys(endings) as Ending[]) {
    await payOnce(bank, books, member, wishOf(member, 'instant', ending, 250_00));
  }
  await payFetched(bank, books, member);
  const tooMuch = await payOnce(bank, books, poor, wishOf(poor, 'instant', 'paid', 40_000_00));
  const [first] = books.intents;
  const otherBody = { ...(first?.order.body ?? tooMuch.order.body), billAmount: '251.00' };
  if (first) {
    const answer = await submit(bank, { ...first, order: { ...first.order, body: otherBody } });
    books.otherBodies.push({ intent: first, answer });
  }
  await rest(bank, books);
  const told: ToldByApi[] = [];
  for (const each of actors.members) told.push(await tell(bank, each));
  return { bank, books, actors, told };
}
