import type { AnyEndpoint, EndpointBody, EndpointResponse } from '@billpay/api-contract/endpoint';
import { autoPay, setAutoPayStatus } from '@billpay/api-contract/auto-pay';
import { fetchBill, payBill, recentPayment } from '@billpay/api-contract/payment';
import { checkTransactionStatus, transactionDetails } from '@billpay/api-contract/transactions';
import { generateOtp } from '@billpay/api-contract/user-services';
import { Refusal } from '@billpay/api/refusal';
import { CHANNEL, PARAMETER } from './bill-network';
import { describeAnswer, findPaymentId, findReceipt, isExplained, type Answer } from './answers';
import type { Surroundings } from './adapters';
import type { Instance } from './instance';
import type { Habit } from './plan';
import type { World } from './world';

/** Longest wait of the portal for a response. */
const PATIENCE_MS = 30_000;
const MINUTE_MS = 60_000;
const CODE_VALID_MS = 180_000;

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
  readonly account: string;
  readonly bills: readonly Bill[];
}

/** A payment that a customer has wanted, with everything that the API has responded. */
export interface Intent {
  readonly person: Person;
  readonly bill: Bill;
  readonly key: string;
  readonly paise: number;
  readonly code: string;
  readonly answers: Answer<EndpointResponse<typeof payBill>>[];
  readonly body: PayBody;
  /** Whether no payment may result. */
  mustFail: boolean;
}

type PayBody = EndpointBody<typeof payBill>;

const toRupees = (paise: number) => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

/** The customers of the bank, who use the API's calls as the portal does, on any instance. */
export class Customers {
  readonly intents: Intent[] = [];
  /** Responses to another body with a key that has paid. */
  readonly otherBodies: { readonly key: string; readonly answer: Answer<unknown> }[] = [];
  /** Errors that are neither a refusal nor explained by a fault. */
  readonly errors: string[] = [];
  #keys = 0;

  constructor(
    private readonly world: World,
    private readonly surroundings: Surroundings,
    private readonly findInstance: () => Instance | undefined,
  ) {}

  /** Calls the API; 'lost' without a response in time. */
  async call<E extends AnyEndpoint>(
    person: Person,
    endpoint: E,
    given: { body?: EndpointBody<E>; params?: object; idempotencyKey?: string } = {},
  ): Promise<Answer<EndpointResponse<E>>> {
    await this.world.sleep(this.world.chance.between(1, 30));
    const instance = this.findInstance();
    if (!instance) return { kind: 'lost' };
    const customer = {
      id: person.id,
      name: person.name,
      mobile: person.mobile,
      platform: 'IB',
      language: 'en',
    };
    const answered = instance
      .route(endpoint.name)
      .handle({ idempotencyKey: '', language: 'en', query: {}, ...given, customer })
      .then(
        (data) => ({ kind: 'ok', data: data as EndpointResponse<E> }) as const,
        (error) => this.#toAnswer(error),
      );
    return new Promise((resolve) => {
      const cancel = this.world.after(PATIENCE_MS, () => resolve({ kind: 'lost' }));
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
    if (habit === 'two tabs') return this.payInTwoTabs(person, bill, order);
    const code = await this.requestCode(person, bill, order);
    if (code === null) return;
    const { chance } = this.world;
    if (habit === 'wrong code') await this.#submitWrongly(person, bill, order, code);
    await this.world.sleep(chance.between(1, 60_000));
    const intent = this.intend(person, bill, order, code);
    if (habit === 'double click') await Promise.all([this.submit(intent), this.submit(intent)]);
    else await this.submit(intent, habit === 'impatiently' ? chance.between(50, 3_000) : undefined);
    if (habit === 'other body' && intent.answers.some(findPaymentId)) await this.#reuse(intent, order);
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
    if (bill.feePaise === 0)
      return { paise: this.world.chance.between(50_00, 1_500_00), reference: null, seen };
    const fetched = await this.call(person, fetchBill, {
      body: {
        validateBill: 'N',
        billerID: bill.billerId,
        billerParams: parameters,
        quickPay: 'N',
        forChannel: 'postpaid',
      },
    });
    if (fetched.kind !== 'ok') return null;
    const paise = Math.round(Number(fetched.data.data.Data.BillerResponse.amount) * 100);
    return { paise, reference: fetched.data.txnRefKey, seen };
  }

  /** Returns the code that arrives on the phone; null without one. */
  async requestCode(person: Person, bill: Bill, { paise }: Order): Promise<string | null> {
    const templateVariables = {
      billerId: bill.billerId,
      amount: toRupees(paise),
      accountNumber: person.account,
      customerBillId: String(bill.id),
      paymentChannel: CHANNEL.channel,
      paymentMode: CHANNEL.mode,
    };
    await this.call(person, generateOtp, { body: { template: 'payment', templateVariables } });
    return this.#newestCode(person);
  }

  #newestCode(person: Person): string | null {
    const sms = this.surroundings.phones.findLast(({ customerId, code }) => customerId === person.id && code);
    return sms?.code !== undefined && sms.atMs > this.world.nowMs - CODE_VALID_MS ? sms.code : null;
  }

  /** Requests a code in a second tab, which invalidates the first tab's code. */
  private async payInTwoTabs(person: Person, bill: Bill, order: Order): Promise<void> {
    const first = await this.requestCode(person, bill, order);
    const second = await this.requestCode(person, bill, order);
    const codes = [first, second].filter((code) => code !== null);
    const intents = codes.map((code) => this.intend(person, bill, order, code));
    await Promise.all(intents.map((intent) => this.submit(intent)));
    for (const intent of intents) await this.persist(intent);
    await this.#payUnseen(person, bill, order, intents);
  }

  /** A third tab does not know the payment of the others, and must not repeat it. */
  async #payUnseen(person: Person, bill: Bill, order: Order, earlier: readonly Intent[]): Promise<void> {
    const code = await this.requestCode(person, bill, order);
    if (code === null) return;
    const receipts = earlier.flatMap(({ answers }) => answers.flatMap((answer) => findReceipt(answer) ?? []));
    const unseen = this.intend(person, bill, order, code);
    unseen.mustFail = receipts.some(({ paymentDetails: { status } }) => status === 'success');
    await this.submit(unseen);
  }

  intend(person: Person, bill: Bill, order: Order, code: string): Intent {
    this.#keys += 1;
    const body: PayBody = {
      billerId: bill.billerId,
      accountNumber: person.account,
      billAmount: toRupees(order.paise),
      customerBillId: bill.id,
      transactionReferenceKey: order.reference,
      quickPay: 'N',
      inputSignatures: [{ PARAMETER_NAME: PARAMETER, PARAMETER_VALUE: bill.number }],
      otp: code,
      paymentMode: CHANNEL.mode,
      paymentChannel: CHANNEL.channel,
      forChannel: 'postpaid',
      repeatsTransactionId: order.seen,
    };
    const intent = {
      person,
      bill,
      key: `key-${this.#keys}`,
      paise: order.paise,
      code,
      answers: [],
      body,
      mustFail: false,
    };
    this.intents.push(intent);
    return intent;
  }

  /** Submits a payment. A customer who stops waiting after `patienceMs` sees no response. */
  async submit(intent: Intent, patienceMs = PATIENCE_MS): Promise<void> {
    const { person, key, body } = intent;
    const { world } = this;
    const calling = this.call(person, payBill, { body: body, idempotencyKey: key });
    const gone = world.sleep(patienceMs).then(() => ({ kind: 'lost' }) as const);
    const answer = await Promise.race([calling, gone]);
    intent.answers.push(answer);
    world.note(`${person.name} pays ${intent.paise} with ${key}: ${describeAnswer(answer)}`);
  }

  /** Uses the key of a payment for another one, and its code for a second one. */
  async #reuse(intent: Intent, order: Order): Promise<void> {
    const { person, bill, key, code, paise } = intent;
    const body = { ...intent.body, billAmount: toRupees(paise + 1_00) };
    const answer = await this.call(person, payBill, { body, idempotencyKey: key });
    this.otherBodies.push({ key, answer });
    if (intent.answers.at(-1)?.kind !== 'ok') return;
    const seen = intent.answers.flatMap((each) => findPaymentId(each) ?? [])[0] ?? null;
    const second = this.intend(person, bill, { ...order, seen }, code);
    second.mustFail = true;
    await this.submit(second);
  }

  /** Submits a wrong code, or the code for another amount, up to three times. */
  async #submitWrongly(person: Person, bill: Bill, order: Order, code: string): Promise<void> {
    const { chance } = this.world;
    const others = [wrong(code), code].map((given) => this.intend(person, bill, order, given));
    const [guess, amount] = others as [Intent, Intent];
    for (const each of others) each.mustFail = true;
    (amount.body as { billAmount: string }).billAmount = toRupees(order.paise - 1);
    for (let left = chance.between(1, 3); left > 0; left -= 1)
      await this.submit(chance.happens(0.7) ? guess : amount);
  }

  /** Repeats a payment without a response, and looks later at one that is pending. */
  async persist(intent: Intent): Promise<void> {
    const { chance } = this.world;
    for (let left = 3; left > 0 && intent.answers.at(-1)?.kind === 'lost'; left -= 1) {
      await this.world.sleep(chance.between(500, 3 * MINUTE_MS));
      await this.submit(intent);
    }
    const id = intent.answers.flatMap((answer) => findPaymentId(answer) ?? [])[0];
    if (id === undefined) return;
    for (let left = chance.between(0, 3); left > 0; left -= 1) {
      await this.world.sleep(chance.between(500, 5 * MINUTE_MS));
      await this.refresh(intent.person, id);
    }
    await this.call(intent.person, transactionDetails, { params: { id } });
  }

  /** Has the API ask for the outcome of an open payment. */
  async refresh(person: Person, transactionId: string): Promise<void> {
    await this.call(person, checkTransactionStatus, { body: { transactionId, status: 'success' } });
  }

  /** Stops or resumes the customer's auto pay. */
  async setMandate(person: Person, status: 0 | 1): Promise<void> {
    const listed = await this.call(person, autoPay);
    const id = listed.kind === 'ok' ? listed.data.data.allConfigurations[0]?.ID : undefined;
    if (id === undefined) return;
    const templateVariables = { configurationId: String(id), status: String(status) };
    await this.call(person, generateOtp, { body: { template: 'autopay-status', templateVariables } });
    const otp = this.#newestCode(person);
    if (otp !== null) await this.call(person, setAutoPayStatus, { params: { id }, body: { status, otp } });
  }
}

/** Input of a payment: the amount, the fetched bill, and the last payment that the customer has seen. */
export interface Order {
  readonly paise: number;
  readonly reference: string | null;
  readonly seen: string | null;
}

function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
