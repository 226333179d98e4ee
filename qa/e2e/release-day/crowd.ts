import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import type { Chance } from '@billpay/sandbox/testing/chance';
import { contextOptions } from '@billpay/portal/browser/chromium';
import type { Bank } from '../portal/bank';
import type { Accounts } from './accounts';
import { recordCode } from './page-code';
import type { StepName } from './steps';
import { Visit, type DayLog } from './visit';

export interface CrowdOptions {
  readonly browser: Browser;
  readonly bank: Bank;
  readonly accounts: Accounts;
  readonly chance: Chance;
  /** Browsers in which one customer after another opens the portal, looks around and leaves. */
  readonly visitors: number;
  /** Browsers in which a customer keeps the portal open for minutes. */
  readonly stayers: number;
}

/** Bills of a regular customer that can each be paid once. */
const bills = ['Mumbai Flat Power', 'Delhi Water'] as const;
const browsing: readonly StepName[] = ['search', 'history', 'autoPay', 'complaints', 'myBillers', 'home'];
const STAY_MS = 120_000;
const PAUSES_MS = [500, 2500] as const;

/** Scripted customers in Chromium, until they are stopped. */
export class Crowd {
  readonly log: DayLog = { steps: [], pages: [] };
  #isStopped = false;
  /** Step that many customers come for, because a change in the portal attracts them. */
  #wanted: StepName | undefined;
  #lanes: Promise<void>[] = [];
  readonly #failures: unknown[] = [];

  constructor(private readonly options: CrowdOptions) {}

  start(): void {
    const { visitors, stayers } = this.options;
    const lanes = (count: number, visit: (context: BrowserContext) => Promise<void>) =>
      Array.from({ length: count }, () =>
        this.lane(visit).catch((error: unknown) => void this.#failures.push(error)),
      );
    this.#lanes = [
      ...lanes(visitors, (context) => this.visit(context)),
      ...lanes(stayers, (context) => this.stay(context)),
    ];
  }

  /** Sets the first step of the next customers. */
  comeFor(step: StepName | undefined): void {
    this.#wanted = step;
  }

  /** Ends once every customer has left. @throws Error of a lane that failed */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#lanes);
    if (this.#failures.length > 0) throw new AggregateError(this.#failures, 'Customers could not go on');
  }

  private async lane(visit: (context: BrowserContext) => Promise<void>): Promise<void> {
    const context = await this.options.browser.newContext({ ...contextOptions, reducedMotion: 'reduce' });
    await recordCode(context);
    // An open page keeps the site's process and its compiled scripts for the next customer.
    await (await context.newPage()).goto(`${this.options.bank.origin}/health`);
    while (!this.#isStopped) await visit(context);
    await context.close();
  }

  /** Opens the portal, does the popular step or two random ones, and leaves. */
  private async visit(context: BrowserContext): Promise<void> {
    const { chance } = this.options;
    const wanted = this.#wanted ?? chance.pick(browsing);
    const isBrief = this.#wanted !== undefined || chance.happens(0.5);
    await this.doAll(context, isBrief ? [wanted] : [wanted, chance.pick(browsing)], wanted === 'pay');
  }

  /** Keeps the portal open through releases: visits pages, pays twice, and looks the payments up. */
  private async stay(context: BrowserContext): Promise<void> {
    const { chance } = this.options;
    const until = Date.now() + STAY_MS;
    const walk = function* (): Generator<StepName> {
      yield* chance.shuffled(browsing);
      yield 'pay';
      yield* chance.shuffled(browsing);
      yield 'pay';
      yield 'history';
      while (Date.now() < until) yield chance.pick(browsing);
    };
    await this.doAll(context, walk(), true, PAUSES_MS);
  }

  /** Plays one customer's visit, which ends at the first failing step. */
  private async doAll(
    context: BrowserContext,
    names: Iterable<StepName>,
    willPay: boolean,
    [least, most]: readonly [number, number] = [0, 0],
  ): Promise<void> {
    const { accounts, bank, chance } = this.options;
    const customer = await bank.newCustomer('regular');
    const wallet = willPay ? await accounts.open(customer) : undefined;
    const toPay = chance.shuffled([...bills]);
    const visit = await Visit.begin(
      context,
      {
        bank,
        customer,
        nextBill: () => toPay[0] ?? bills[0],
        onPaid: (transactionId) => {
          toPay.shift();
          wallet?.paid(transactionId);
        },
      },
      this.log,
    );
    if (await visit.open())
      for (const name of names) {
        if (this.#isStopped) break;
        if (name === 'pay') wallet?.attempted();
        if (!(await visit.step(name))) break;
        if (most > 0) await sleep(chance.between(least, most));
      }
    await visit.end();
  }
}
