import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyEndpoint, EndpointResponse } from '@billpay/api-contract/endpoint';
import { generateOtp } from '@billpay/api-contract/user-services';
import { TestClient, callControl, type CallParts, type Result } from '@billpay/sandbox/testing/test-client';
import type { Actor } from '@billpay/sandbox/testing/actors';
import type { Chance } from '@billpay/sandbox/testing/chance';

const RETRY_AFTER_MS = 100;
/** Longer than the period over which the API counts codes. */
const CODE_LIMIT_WINDOW_MS = 660_000;
/** Longer than several restarts on a busy machine. */
const RETRY_FOR_MS = 180_000;

/** The sandbox's control, if the API runs without it. */
export interface SeparateControl {
  /** Origin of the control API with messages and hand-offs. */
  readonly origin: string;
  /** Advances the clocks of the bank's processes, in ms. */
  advance(ms: number): Promise<void>;
}

/**
 * A customer of the hammer, who is signed in once for all servers. A new code invalidates the previous one,
 * so a customer makes only one payment at a time until its code is used.
 */
export class Payer {
  #session: TestClient | undefined;
  #turn = Promise.resolve();
  /** Number of refusals since the last payment. After several refusals, the customer pays a small amount. */
  refusedInARow = 0;
  /** Ids of the payments that the customer knows. */
  readonly transactions: string[] = [];

  constructor(
    readonly actor: Actor,
    private readonly origins: readonly string[],
    private readonly chance: Chance,
    /** Aborted when the run ends. */
    readonly stopped: AbortSignal,
    private readonly control?: SeparateControl,
  ) {}

  /** Runs `act` while no other payment of this customer runs. */
  async exclusively<T>(act: () => Promise<T>): Promise<T> {
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

  /** Returns the customer's session at one of the servers. */
  async sessionAt(origin: string): Promise<TestClient> {
    this.#session ??= await this.withRetries((any) =>
      TestClient.signIn(any, this.actor.customer, this.control?.origin),
    );
    return this.#session.at(origin);
  }

  /** Makes the next call sign in again. */
  forgetSession(): void {
    this.#session = undefined;
  }

  /** Makes a repeatable call, and retries on any server until one responds. */
  async call<E extends AnyEndpoint>(endpoint: E, parts: CallParts<E> = {}): Promise<Result<E>> {
    return this.withRetries(async (origin) => {
      const result = await (await this.sessionAt(origin)).try(endpoint, parts);
      if (result.status >= 500 && result.failure === undefined) throw new Error(result.message);
      if (result.status === 401) {
        this.forgetSession();
        throw new Error(result.message);
      }
      return result;
    });
  }

  /** Like `call`, but throws an error if the call does not succeed. */
  async callOk<E extends AnyEndpoint>(endpoint: E, parts: CallParts<E> = {}): Promise<EndpointResponse<E>> {
    const { response, status, message } = await this.call(endpoint, parts);
    if (response === undefined) throw new Error(`${endpoint.name} returned ${status}: ${message}`);
    return response;
  }

  /**
   * Requests a code for exactly these details; null if the limit of codes is reached, or if a crash of the database has
   * lost the message.
   */
  async code(confirmed: Record<string, string>): Promise<string | null> {
    const sent = await this.call(generateOtp, {
      body: { template: 'payment', templateVariables: confirmed },
    });
    if (sent.response === undefined) return null;
    const messages = await this.withRetries(async (origin) => (await this.sessionAt(origin)).messages());
    return messages.find(({ code }) => code !== undefined)?.code ?? null;
  }

  /** Advances the clock for all customers until the API sends more codes (OTP-11). */
  async resetCodeLimit(): Promise<void> {
    if (this.control) return this.control.advance(CODE_LIMIT_WINDOW_MS);
    await this.withRetries((origin) =>
      callControl(origin, 'POST', '/sandbox/clock', { advanceMs: CODE_LIMIT_WINDOW_MS }),
    );
  }

  /** Retries on any server for a while, because servers are killed repeatedly. */
  private async withRetries<T>(act: (origin: string) => Promise<T>): Promise<T> {
    const until = performance.now() + RETRY_FOR_MS;
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
