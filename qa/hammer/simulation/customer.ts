import type { AnyEndpoint, EndpointBody, EndpointResponse } from '@billpay/api-contract/endpoint';
import { autoPay } from '@billpay/api-contract/auto-pay';
import { setAutoPayStatus } from '@billpay/api-contract/auto-pay-changes';
import { fetchBill } from '@billpay/api-contract/bills';
import { payBill, recentPayment } from '@billpay/api-contract/payment';
import { checkTransactionStatus, transactionDetails } from '@billpay/api-contract/transactions';
import { generateOtp } from '@billpay/api-contract/user-services';
import { Refusal } from '@billpay/api/refusal';
import { CHANNEL, PARAMETER } from './bill-network';
import { describeAnswer, findPaymentId, findReceipt, isExplained, type Answer } from './answers';
import type { Surroundings } from './adapters';
import type { Instance } from './instance';
import { MINUTE_MS, type Habit } from './plan';
import type { World } from './world';

/** The portal's timeout for a response, in ms. */
const PATIENCE_MS = MINUTE_MS / 2;
const CODE_VALID_MS = 3 * MINUTE_MS;

export interface Bill {
  /** Id of the saved biller. */
  readonly id: number;
  readonly billerId: string;
  readonly number: string;
  readonly feePaise: number;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly mobile: string;
  readonly platform: 'IB';
  readonly language: 'en';
  readonly account: string;
  readonly bills: readonly Bill[];
}

/** A payment that a customer is about to make. */
export interface Order {
  readonly person: Person;
  readonly bill: Bill;
  readonly paise: number;
  /** Reference of the fetched bill. */
  readonly reference: string | null;
  /** Month of the fetched bill; null for an amount that the customer names. */
  readonly month: string | null;
  /** Last payment of the bill that the customer has seen. */
  readonly seen: string | null;
}

/** A payment that a customer wanted, with all of the API's responses. */
export interface Intent extends Order {
  readonly key: string;
  readonly answers: Answer<EndpointResponse<typeof payBill>>[];
  readonly body: EndpointBody<typeof payBill>;
  /** Time of its first submission. */
  askedMs: number;
  /** Whether no payment may result. */
  readonly mustFail: boolean;
}

/** A customer's request to stop (0) or resume (1) the next payment of auto pay, on its day. */
interface Decision {
  readonly mandate: number;
  readonly paysOn: string;
  readonly status: 0 | 1;
  readonly answer: Answer<unknown>;
}

export const toRupees = (paise: number) =>
  `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
const changeCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A customer's code for today's debit of auto pay. Its response may be lost. */
interface Consent {
  readonly mandate: number;
  readonly paysOn: string;
  /** Confirmed debit with its fee. */
  readonly paise: number;
  readonly askedMs: number;
}

/** The bank's customers, who call the API like the portal, on any instance. */
export class Customers {
  readonly intents: Intent[] = [];
  /** Responses to another body with a key that has paid. */
  readonly otherBodies: { readonly key: string; readonly answer: Answer<unknown> }[] = [];
  readonly decisions: Decision[] = [];
  readonly confirmed: Consent[] = [];
  /** Errors that are neither a refusal nor explained by a fault. */
  readonly errors: string[] = [];

  constructor(
    readonly world: World,
    private readonly surroundings: Surroundings,
    private readonly findInstance: () => Instance | undefined,
  ) {}

  /** Calls the API; 'lost' without a response in time. */
  async call<E extends AnyEndpoint>(
    customer: Person,
    endpoint: E,
    given: { body?: EndpointBody<E>; params?: object; idempotencyKey?: string } = {},
  ): Promise<Answer<EndpointResponse<E>>> {
    await this.world.sleep(this.world.chance.between(1, 30));
    const instance = this.findInstance();
    if (!instance) return { kind: 'lost' };
    const request = { idempotencyKey: '', language: 'en', query: {}, ...given, customer } as const;
    const answered = instance
      .route(endpoint.name)
      .handle(request)
      .then(
        (data): Answer<EndpointResponse<E>> => ({ kind: 'ok', data: data as EndpointResponse<E> }),
        (error) => this.#toAnswer(error),
      );
    return this.#within(PATIENCE_MS, answered);
  }

  #within<T>(ms: number, answered: Promise<Answer<T>>): Promise<Answer<T>> {
    return new Promise((resolve) => {
      const cancel = this.world.after(ms, () => resolve({ kind: 'lost' }));
      void answered.then((answer) => {
        cancel();
        resolve(answer);
      });
    });
  }

  #toAnswer(error: unknown): Answer<never> {
    if (error instanceof Refusal)
      return { kind: 'refused', status: error.status, message: error.message, data: error.data };
    if (!isExplained(error)) this.errors.push(String(error));
    return { kind: 'lost' };
  }

  /** Pays a bill from its fetch to its receipt. */
  async pay(person: Person, bill: Bill, habit: Habit): Promise<void> {
    const order = await this.prepare(person, bill);
    if (!order) return;
    if (habit === 'two tabs') return this.#payInTwoTabs(order);
    const code = await this.requestCode(order);
    if (code === null) return;
    const { chance } = this.world;
    if (habit === 'wrong code') await this.#submitWrongly(order, code);
    await this.world.sleep(chance.between(1, chance.pick([2_000, MINUTE_MS])));
    const intent = this.intend(order, code);
    if (habit === 'double click') await Promise.all([this.submit(intent), this.submit(intent)]);
    else await this.submit(intent, habit === 'impatiently' ? chance.between(50, 3_000) : undefined);
    if (habit === 'other body' && intent.answers.some(findPaymentId)) await this.#reuse(intent, code);
    await this.persist(intent);
  }

  /** Fetches the bill, and looks for an earlier payment, which the customer does not repeat while it is open. */
  async prepare(person: Person, bill: Bill): Promise<Order | null> {
    const parameters = [{ PARAMETER_NAME: PARAMETER, PARAMETER_VALUE: bill.number }];
    const recent = await this.call(person, recentPayment, { body: { billerId: bill.billerId, parameters } });
    if (recent.kind !== 'ok') return null;
    const earlier = recent.data.data;
    if (earlier && earlier.status !== 'success') return null;
    const seen = earlier?.transactionId ?? null;
    if (bill.feePaise === 0) {
      const paise = this.world.chance.between(50_00, 1_500_00);
      return { person, bill, paise, reference: null, month: null, seen };
    }
    const order = { billerID: bill.billerId, billerParams: parameters } as const;
    const body = { ...order, validateBill: 'N', quickPay: 'N', forChannel: 'postpaid' } as const;
    const fetched = await this.call(person, fetchBill, { body });
    if (fetched.kind !== 'ok') return null;
    const response = fetched.data.data.Data.BillerResponse;
    const paise = Math.round(Number(response.amount) * 100);
    const month = response.billDate?.slice(0, 7) ?? null;
    return { person, bill, paise, reference: fetched.data.txnRefKey, month, seen };
  }

  /** Returns the code that arrives on the phone; null without one. */
  async requestCode({ person, bill, paise }: Order): Promise<string | null> {
    const templateVariables = {
      billerId: bill.billerId,
      amount: toRupees(paise),
      accountNumber: person.account,
      customerBillId: String(bill.id),
      paymentChannel: CHANNEL.channel,
      paymentMode: CHANNEL.mode,
    };
    await this.call(person, generateOtp, { body: { template: 'payment', templateVariables } });
    return this.findNewestCode(person);
  }

  /** Returns the latest valid code on the phone; null without one. */
  findNewestCode(person: Person): string | null {
    const sms = this.surroundings.phones.findLast(({ customerId, code }) => customerId === person.id && code);
    return sms?.code !== undefined && sms.atMs > this.world.nowMs - CODE_VALID_MS ? sms.code : null;
  }

  /**
   * Requests a code in a second tab, which invalidates the first tab's code. A third tab does not know the other tabs'
   * payment, and must not repeat it.
   */
  async #payInTwoTabs(order: Order): Promise<void> {
    const codes = [await this.requestCode(order), await this.requestCode(order)];
    const intents = codes.flatMap((code) => (code === null ? [] : [this.intend(order, code)]));
    await Promise.all(intents.map((intent) => this.submit(intent)));
    for (const intent of intents) await this.persist(intent);
    const third = await this.requestCode(order);
    const receipts = intents.flatMap(({ answers }) => answers.flatMap((answer) => findReceipt(answer) ?? []));
    const mustFail = receipts.some(({ paymentDetails: { status } }) => status === 'success');
    if (third !== null) await this.submit(this.intend(order, third, mustFail));
  }

  /** Creates a payment with its own key, which is not submitted yet. */
  intend(order: Order, code: string, mustFail = false): Intent {
    const { person, bill, paise, reference, seen } = order;
    const body: Intent['body'] = {
      billerId: bill.billerId,
      accountNumber: person.account,
      billAmount: toRupees(paise),
      customerBillId: bill.id,
      transactionReferenceKey: reference,
      quickPay: 'N',
      inputSignatures: [{ PARAMETER_NAME: PARAMETER, PARAMETER_VALUE: bill.number }],
      otp: code,
      paymentMode: CHANNEL.mode,
      paymentChannel: CHANNEL.channel,
      forChannel: 'postpaid',
      repeatsTransactionId: seen,
    };
    const key = `key-${this.intents.length + 1}`;
    const intent: Intent = { ...order, key, answers: [], body, askedMs: Infinity, mustFail };
    this.intents.push(intent);
    return intent;
  }

  /** Submits a payment. A customer who stops waiting after `patienceMs` sees no response. */
  async submit(intent: Intent, patienceMs = PATIENCE_MS): Promise<void> {
    const { person, key, body, paise, answers } = intent;
    intent.askedMs = Math.min(intent.askedMs, this.world.nowMs);
    const answer = await this.#within(patienceMs, this.call(person, payBill, { body, idempotencyKey: key }));
    answers.push(answer);
    this.world.note(`${person.name} pays ${paise} with ${key}: ${describeAnswer(answer)}`);
  }

  /** Uses a payment's key for another payment, and its code for a second payment. */
  async #reuse(intent: Intent, code: string): Promise<void> {
    const { person, key, paise, answers } = intent;
    const body = { ...intent.body, billAmount: toRupees(paise + 1_00) };
    const answer = await this.call(person, payBill, { body, idempotencyKey: key });
    this.otherBodies.push({ key, answer });
    const seen = answers.map(findPaymentId).find((id) => id !== undefined) ?? null;
    if (answers.at(-1)?.kind === 'ok') await this.submit(this.intend({ ...intent, seen }, code, true));
  }

  /** Submits a wrong code, or the code for another amount, up to three times. */
  async #submitWrongly(order: Order, code: string): Promise<void> {
    const { chance } = this.world;
    const guess = this.intend(order, changeCode(code), true);
    const amount = this.intend({ ...order, paise: order.paise - 1 }, code, true);
    for (let left = chance.between(1, 3); left > 0; left -= 1)
      await this.submit(chance.happens(0.7) ? guess : amount);
  }

  /** Repeats a payment without a response, and looks later at one that is pending. */
  async persist(intent: Intent): Promise<void> {
    const { person, answers } = intent;
    const { chance } = this.world;
    for (let left = 3; left > 0 && answers.at(-1)?.kind === 'lost'; left -= 1) {
      await this.world.sleep(chance.between(500, 3 * MINUTE_MS));
      await this.submit(intent);
    }
    const id = answers.map(findPaymentId).find((each) => each !== undefined);
    if (id === undefined) return;
    for (let left = chance.between(0, 4); left > 0; left -= 1) {
      await this.world.sleep(chance.between(500, chance.pick([10_000, 5 * MINUTE_MS])));
      // On one device, or on two at the same time.
      const devices = Array.from({ length: chance.between(1, 2) });
      await Promise.all(devices.map(() => this.refresh(person, id)));
    }
    await this.call(person, transactionDetails, { params: { id } });
  }

  /** Makes the API query the outcome of an open payment. */
  async refresh(person: Person, transactionId: string): Promise<void> {
    await this.call(person, checkTransactionStatus, { body: { transactionId, status: 'success' } });
  }

  /** Stops or resumes the next automatic payment of a bill. */
  async setMandate(person: Person, bill: Bill, status: 0 | 1): Promise<void> {
    const listed = await this.call(person, autoPay);
    const all = listed.kind === 'ok' ? listed.data.data.allConfigurations : [];
    const { ID: id, NEXT_PAYMENT_DATE: paysOn } = all.find((each) => each.CUSTOMER_BILL_ID === bill.id) ?? {};
    if (id === undefined || paysOn === undefined) return;
    const templateVariables = { configurationId: String(id), status: String(status) };
    await this.call(person, generateOtp, { body: { template: 'autopay-status', templateVariables } });
    const otp = this.findNewestCode(person);
    if (otp === null) return;
    const answer = await this.call(person, setAutoPayStatus, { params: { id }, body: { status, otp } });
    this.decisions.push({ mandate: id, paysOn, status, answer });
    this.world.note(`${person.name} sets auto pay ${id} to ${status} for ${paysOn}: ${answer.kind}`);
  }
}
