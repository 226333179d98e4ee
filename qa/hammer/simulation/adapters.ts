import { AdapterUnavailable, AdapterUnknown } from '@billpay/api/adapters/adapter-errors';
import type { BillNetwork, PayStatus } from '@billpay/api/adapters/bill-network';
import type { Message } from '@billpay/api/adapters/messages';
import type { Adapters } from '@billpay/api/bank';
import { Core } from './bank-core';
import { billers, Network, type Ending } from './bill-network';
import type { Instance } from './instance';
import type { World } from './world';

/** Faults of the network between the API and an adapter. */
export const faults = [
  'request lost',
  'request hangs',
  'response lost',
  'response hangs',
  'late',
  'slow',
  'repeated',
] as const;
export type Fault = (typeof faults)[number];

/**
 * Fault of the other system itself: the core refuses a hold, or the customer spends the money elsewhere before
 * a slow one, or the network contradicts its outcome.
 */
type Answer = 'refuses' | 'spent' | 'contradicts' | Ending;

/** Share of the late outcomes that take days. */
const LONG_DELAYS = 0.5;

/** Share of the calls in a storm that fail. */
const STORM = 0.35;

export type CallName = `${'core' | 'network' | 'messages'}.${string}`;
export type Effect = Fault | Answer;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const isFault = (effect: Effect | undefined): effect is Fault => faults.includes(effect as Fault);

/** An outcome that an instance received in time. */
interface Received {
  readonly paymentId: string;
  readonly state: PayStatus['state'];
  readonly atMs: number;
  readonly by: Instance;
}

export interface Sms extends Message {
  readonly atMs: number;
}

/**
 * The three systems behind the adapters, and the network in between, which loses, delays, repeats and reorders calls.
 */
export class Surroundings {
  readonly core: Core;
  readonly network: Network;
  readonly phones: Sms[] = [];
  readonly received: Received[] = [];
  /** Odds of the network's endings. */
  endings: Readonly<Record<Ending, number>> = {
    accepted: 78,
    refused: 9,
    'accepted-later': 8,
    'refused-later': 5,
  };
  /** Delay of a late request, in ms. */
  lateMs: readonly [least: number, most: number] = [15 * SECOND_MS, 40 * MINUTE_MS];
  #stormUntilMs = 0;
  readonly #armed: { readonly call: CallName; readonly effect: Effect }[] = [];

  constructor(
    private readonly world: World,
    seed: number,
  ) {
    this.core = new Core(world);
    this.network = new Network(world, seed);
  }

  /** Gives the next call with this name an effect. */
  arm(call: CallName, effect: Effect): void {
    this.#armed.push({ call, effect });
  }

  /** Many calls fail for a while. */
  storm(forMs: number): void {
    this.#stormUntilMs = this.world.nowMs + forMs;
  }

  /** Ends all faults. The network knows the outcome of every later payment at once. */
  disarm(): void {
    this.#armed.length = 0;
    this.#stormUntilMs = 0;
    this.endings = { ...this.endings, 'accepted-later': 0, 'refused-later': 0 };
  }

  /** Returns the adapters of an instance. */
  open(instance: Instance): Adapters {
    const { core, network } = this;
    const reach = <T>(call: CallName, process: (answer?: Effect) => T): Promise<T> =>
      instance.step(() => this.#reach(call, process));
    const hear = async (call: CallName, id: string, process: (answer?: Effect) => PayStatus) => {
      const { state, ...rest } = await reach(call, (answer) => {
        if (answer === 'contradicts') network.contradicting.add(id);
        return process(answer);
      });
      this.received.push({ paymentId: id, state, atMs: this.world.nowMs, by: instance });
      return { state, ...rest } as never;
    };
    const read: Partial<BillNetwork> = {
      biller: async (id) => Object.values(billers).find((biller) => biller.id === id),
      plans: async () => [],
      fetchBill: (request) => reach('network.fetchBill', () => network.fetchBill(request)),
      presentments: (after) => reach('network.presentments', () => network.presented.read(after)),
      decideSkip: (decision) => reach('network.decideSkip', () => network.presented.decide(decision)),
      pay: (order) =>
        hear('network.pay', order.paymentId, (answer) =>
          network.pay(order, this.#ending(answer), this.#delayMinutes() * MINUTE_MS),
        ),
      status: (paymentId) => hear('network.status', paymentId, () => network.status(paymentId)),
    };
    return {
      core: {
        accounts: (customer) => reach('core.accounts', () => core.list(customer)),
        hold: (hold) => reach('core.hold', (answer) => core.hold(hold, answer)),
        capture: (paymentId) => reach('core.capture', () => core.capture(paymentId)),
        release: (paymentId) => reach('core.release', () => core.release(paymentId)),
        status: (paymentId) => reach('core.status', () => core.status(paymentId)),
        credit: (credit) => reach('core.credit', () => core.credit(credit)),
      },
      network: read as BillNetwork,
      messages: { send: (message) => reach('messages.send', () => this.#deliver(message)) },
    };
  }

  #ending(answer: Effect | undefined): Ending {
    return answer !== undefined && answer in this.endings
      ? (answer as Ending)
      : this.world.chance.weighted(this.endings);
  }

  /** Returns how long an outcome is unknown: mostly for hours, and sometimes longer than the bank has promised. */
  #delayMinutes(): number {
    return this.world.chance.between(1, this.world.chance.happens(LONG_DELAYS) ? 12 * 1_440 : 600);
  }

  #deliver(message: Message): void {
    const isKnown = message.id !== undefined && this.phones.some(({ id }) => id === message.id);
    if (!isKnown) this.phones.push({ ...message, atMs: this.world.nowMs });
  }

  #isStormy(): boolean {
    return this.world.nowMs < this.#stormUntilMs;
  }

  #take(call: CallName): Effect | undefined {
    const index = this.#armed.findIndex((each) => each.call === call);
    if (index !== -1) return this.#armed.splice(index, 1)[0]?.effect;
    return this.#isStormy() && this.world.chance.happens(STORM) ? this.world.chance.pick(faults) : undefined;
  }

  async #reach<T>(call: CallName, process: (answer?: Effect) => T): Promise<T> {
    const { world } = this;
    const effect = this.#take(call);
    if (effect) world.note(`${call}: ${effect}`);
    const never = new Promise<never>(() => undefined);
    const isSlow =
      effect === 'slow' || effect === 'spent' || (this.#isStormy() && world.chance.happens(STORM));
    await world.sleep(world.chance.between(1, isSlow ? 14 * SECOND_MS : 60));
    if (effect === 'request lost') throw new AdapterUnavailable('lost');
    if (effect === 'request hangs') return never;
    if (effect === 'late') {
      world.after(world.chance.between(...this.lateMs), () => process());
      return never;
    }
    const response = process(isFault(effect) ? undefined : effect);
    if (effect === 'repeated') world.after(world.chance.between(0, 120 * MINUTE_MS), () => process());
    if (effect === 'response hangs') return never;
    await world.sleep(world.chance.between(1, 60));
    if (effect === 'response lost') throw new AdapterUnknown('lost');
    return response;
  }
}
