import type { EndpointResponse } from '@billpay/api-contract/endpoint';
import { createPaymentList, payPaymentList, readPaymentList } from '@billpay/api-contract/payment-lists';
import { cancelSchedule, schedulePayment, scheduledPayments } from '@billpay/api-contract/schedules';
import { generateOtp } from '@billpay/api-contract/user-services';
import type { Answer } from './answers';
import { CHANNEL } from './bill-network';
import { toRupees, type Customers, type Order, type Person } from './customer';
import { DAY_MS, MINUTE_MS, SCHEDULED } from './plan';
import type { World } from './world';

const INDIA_MS = 5.5 * 3_600_000;

/** A list that a customer has confirmed with a code. */
interface Confirmed {
  readonly listId: string;
  readonly bills: number;
  readonly answers: Answer<EndpointResponse<typeof payPaymentList>>[];
}

/** Customers' lists of bills and scheduled payments. */
export class ListsAndSchedules {
  readonly confirmed: Confirmed[] = [];
  /** Scheduled payments that the API has cancelled. */
  readonly cancelled: number[] = [];

  constructor(
    private readonly world: World,
    private readonly customers: Customers,
  ) {}

  /** Pays all exact bills with one code. Sends the request from two devices at once, or repeats it after a timeout. */
  async pay(person: Person): Promise<void> {
    const { customers, world } = this;
    const orders: Order[] = [];
    for (const bill of person.bills.filter(({ feePaise }) => feePaise > 0)) {
      const order = await customers.prepare(person, bill);
      if (order?.reference) orders.push(order);
    }
    if (orders.length < 2) return;
    const idempotencyKey = `list-${this.confirmed.length + 1}-${person.id}-${world.nowMs}`;
    const body = {
      accountNumber: person.account,
      bills: orders.map(({ bill, paise, reference }) => ({
        customerBillId: bill.id,
        billAmount: toRupees(paise),
        transactionReferenceKey: reference ?? '',
        paymentMode: CHANNEL.mode,
        paymentChannel: CHANNEL.channel,
      })),
    };
    const created = await customers.call(person, createPaymentList, { body, idempotencyKey });
    if (created.kind !== 'ok') return;
    const { listId, totalAmount } = created.data.data;
    const otp = await this.#requestCode(person, 'payment-list', { listId });
    if (otp === null) return;
    const list: Confirmed = { listId, bills: orders.length, answers: [] };
    this.confirmed.push(list);
    const submit = async (key: string) => {
      const parts = { params: { listId }, body: { otp, totalAmount }, idempotencyKey: key };
      list.answers.push(await customers.call(person, payPaymentList, parts));
    };
    const isDouble = world.chance.happens(0.4);
    await Promise.all([submit(idempotencyKey), ...(isDouble ? [submit(`${idempotencyKey}-other`)] : [])]);
    for (let left = 2; left > 0 && list.answers.at(-1)?.kind === 'lost'; left -= 1) {
      await world.sleep(world.chance.between(500, 3 * MINUTE_MS));
      await submit(idempotencyKey);
    }
    await customers.call(person, readPaymentList, { params: { listId } });
  }

  /** Schedules a payment of the bill without auto pay, and cancels it again if `cancels`. */
  async schedule(person: Person, { days, cancels }: { days: number; cancels: boolean }): Promise<void> {
    const { customers, world } = this;
    const bill = person.bills[SCHEDULED];
    const order = bill && (await customers.prepare(person, bill));
    if (!bill || !order) return;
    const paysOn = new Date(world.nowMs + INDIA_MS + days * DAY_MS).toISOString().slice(0, 10);
    // Sometimes a rupee less than the bill, which must then not be paid.
    const maximumAmount = toRupees(order.paise - (world.chance.happens(0.2) ? 100 : 0));
    const wanted = { accountNumber: person.account, paysOn };
    const confirmed = { ...wanted, customerBillId: String(bill.id), amount: maximumAmount };
    const otp = await this.#requestCode(person, 'payment-schedule', confirmed);
    if (otp === null) return;
    const body = { ...wanted, customerBillId: bill.id, maximumAmount, otp };
    await customers.call(person, schedulePayment, { body });
    if (!cancels) return;
    await world.sleep(world.chance.between(MINUTE_MS, (days + 1) * DAY_MS));
    const listed = await customers.call(person, scheduledPayments);
    const planned =
      listed.kind === 'ok' ? listed.data.data.find(({ state }) => state === 'planned') : undefined;
    if (!planned) return;
    const answer = await customers.call(person, cancelSchedule, { params: { id: planned.id } });
    if (answer.kind === 'ok') this.cancelled.push(planned.id);
    world.note(`${person.name} cancels schedule ${planned.id}: ${answer.kind}`);
  }

  async #requestCode(
    person: Person,
    template: 'payment-list' | 'payment-schedule',
    templateVariables: Record<string, string>,
  ): Promise<string | null> {
    const sent = await this.customers.call(person, generateOtp, { body: { template, templateVariables } });
    return sent.kind === 'ok' ? this.customers.findNewestCode(person) : null;
  }
}
