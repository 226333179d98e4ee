import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyEndpoint, ResponseOf } from '@billpay/api-contract/endpoint';
import { generateOtp } from '@billpay/api-contract/user-services';
import { TestClient, callControl, type CallParts, type Result } from '@billpay/sandbox/testing/test-client';
import type { Actor } from '@billpay/sandbox/testing/actors';
import type { Chance } from '@billpay/sandbox/testing/chance';

const RETRY_AFTER_MS = 100;
/** Longer than codes are counted. */
const FORGETTING_MS = 660_000;
/** Longer than several restarts take, on a machine however busy. */
const PATIENCE_MS = 180_000;

/**
 * A customer of the hammer: signed in once, known at every server, with one phone. Codes reach the phone one at a time
 * and a new one kills the one before, so whoever pays has the customer's turn until the code is used.
 */
export class Payer {
  #session: TestClient | undefined;
  #turn = Promise.resolve();
  /** Refusals since the last payment: a customer who is refused again and again tries something small. */
  refusedInARow = 0;
  /** The payments the customer knows of. */
  readonly transactions: string[] = [];

  constructor(
    readonly member: Actor,
    private readonly origins: readonly string[],
    private readonly chance: Chance,
    /** Set when nobody waits for anything any more. */
    readonly stopped: AbortSignal,
  ) {}

  /** Runs `act` when nobody else is paying for this customer. */
  async inTurn<T>(act: () => Promise<T>): Promise<T> {
    const before = this.#turn;
    let pass = (): void => undefined;
    this.#turn = new Promise((done) => (pass = done));
    await before;
    try {
      return await act();
    } finally {
      pass();
    }
  }

  anyOrigin(): string {
    return this.chance.pick(this.origins);
  }

  /** The customer's session at one of the servers. */
  async sessionAt(origin: string): Promise<TestClient> {
    this.#session ??= await this.patiently((any) => TestClient.signIn(any, this.member.customer));
    return this.#session.at(origin);
  }

  /** Signs in anew at the next call, as after a long rest. */
  forgetSession(): void {
    this.#session = undefined;
  }

  /** Makes a call that may be repeated, at one server after another until one answers it. */
  async ask<E extends AnyEndpoint>(endpoint: E, parts: CallParts<E> = {}): Promise<Result<E>> {
    return this.patiently(async (origin) => {
      const result = await (await this.sessionAt(origin)).try(endpoint, parts);
      if (result.status >= 500 && result.failure === undefined) throw new Error(result.message);
      if (result.status === 401) {
        this.forgetSession();
        throw new Error(result.message);
      }
      return result;
    });
  }

  /** As `ask`, for a call that must succeed. */
  async mustAsk<E extends AnyEndpoint>(endpoint: E, parts: CallParts<E> = {}): Promise<ResponseOf<E>> {
    const { response, status, message } = await this.ask(endpoint, parts);
    if (response === undefined) throw new Error(`${endpoint.name} answered ${status}: ${message}`);
    return response;
  }

  /** A code for exactly this, or null when no more are sent for now. */
  async code(confirmed: Record<string, string>): Promise<string | null> {
    const sent = await this.ask(generateOtp, { body: { template: 'payment', templateVariables: confirmed } });
    if (sent.response === undefined) return null;
    return this.patiently(async (origin) => (await this.sessionAt(origin)).lastCode());
  }

  /** More codes are sent when those before are forgotten (OTP-11): a while passes, for everybody. */
  async letTimePass(): Promise<void> {
    await this.patiently((origin) =>
      callControl(origin, 'POST', '/sandbox/clock', { advanceMs: FORGETTING_MS }),
    );
  }

  /** Servers die all the time here: what fails is tried again, at any of them, for a while. */
  private async patiently<T>(act: (origin: string) => Promise<T>): Promise<T> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await act(this.anyOrigin());
      } catch (error) {
        if (this.stopped.aborted || performance.now() > until) throw error;
        await sleep(RETRY_AFTER_MS);
      }
    }
  }
}
