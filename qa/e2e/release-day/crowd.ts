import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext } from '@playwright/test';
import { contextOptions } from '@billpay/portal/browser/chromium';
import type { Chance } from '@billpay/sandbox/testing/chance';
import type { Bank } from '../portal/bank';
import { payBill, steps, type StepName } from './steps';
import { Visit } from './visit';
import { Wallet } from './wallet';

/** Browsers in which one customer after another opens the portal, visits some pages and leaves. */
const VISITORS = 4;
/** Browsers in which a customer keeps the portal open for minutes. */
const STAYERS = 2;
const STAY_MS = 120_000;
const PAUSES_MS = [500, 2500] as const;
/** Time that customers spend on the first page, in ms. */
const READ_MS = 6_000;

/** Bills of a regular customer that can each be paid once. */
const bills = ['Mumbai Flat Power', 'Delhi Water'];
const browsing: readonly StepName[] = ['search', 'history', 'autoPay', 'complaints', 'myBillers', 'home'];

/** Scripted customers in Chromium, until they are stopped. */
export class Crowd {
  readonly visits: Visit[] = [];
  readonly #begun: Visit[] = [];
  readonly wallets: Wallet[] = [];
  /** First step of the next customers, who are attracted by a change in the portal. */
  wanted: StepName | undefined;
  #isStopped = false;
  #lanes: Promise<void>[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly bank: Bank,
    private readonly chance: Chance,
  ) {}

  start(): void {
    this.#lanes = Array.from({ length: VISITORS + STAYERS }, (_, index) => this.lane(index < STAYERS));
    // A failure of a lane is reported at the end.
    for (const lane of this.#lanes) lane.catch(() => undefined);
  }

  /**
   * Ends when every customer has left.
   * @throws Error of a lane that failed
   */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#lanes);
  }

  /**
   * Returns the time of the latest step of each page that ran a version, in ms since 1970, in ascending order.
   * @param code in the format `history@9.4.0-0123456789`
   */
  findPages(code: string): number[] {
    return this.#begun
      .filter((visit) => visit.code.has(code) && visit.tookAtMs > 0)
      .map(({ tookAtMs }) => tookAtMs)
      .toSorted((a, b) => a - b);
  }

  private async lane(isStayer: boolean): Promise<void> {
    const context = await this.browser.newContext({ ...contextOptions, reducedMotion: 'reduce' });
    // An open page keeps the site's process and its compiled scripts for the next customer.
    await (await context.newPage()).goto(`${this.bank.origin}/health`);
    while (!this.#isStopped) await this.visit(context, isStayer);
    await context.close();
  }

  /** Runs one customer's visit, which ends at the first failing step. */
  private async visit(context: BrowserContext, isStayer: boolean): Promise<void> {
    const { bank, chance } = this;
    const names = isStayer ? this.longWalk() : this.shortWalk();
    const customer = await bank.newCustomer('regular');
    const wallet = await Wallet.open(bank, customer);
    const toPay = chance.shuffled(bills);
    const visit = await Visit.begin(context, bank, customer);
    this.#begun.push(visit);
    for (const name of names) {
      if (this.#isStopped || visit.failure !== undefined) break;
      await visit.take(name, async () => {
        if (name !== 'pay') return steps[name](visit.page);
        wallet.attempts += 1;
        wallet.paid.push(await payBill(visit.page, toPay.pop() ?? '', () => bank.latestCode(customer)));
      });
      if (isStayer) await sleep(chance.between(...PAUSES_MS));
      else if (this.wanted === name) await sleep(READ_MS);
    }
    await visit.end();
    this.visits.push(visit);
    if (wallet.attempts > 0) this.wallets.push(wallet);
  }

  /** The popular step, or one or two random steps. */
  private shortWalk(): StepName[] {
    const { chance, wanted } = this;
    if (wanted) return [wanted];
    return chance.happens(0.5) ? [chance.pick(browsing)] : [chance.pick(browsing), chance.pick(browsing)];
  }

  /** Visits pages across several releases, pays twice, and looks the payments up. */
  private *longWalk(): Generator<StepName> {
    const until = Date.now() + STAY_MS;
    for (let time = 0; time < 2; time += 1) {
      yield* this.chance.shuffled(browsing);
      yield 'pay';
    }
    yield 'history';
    while (Date.now() < until) yield this.chance.pick(browsing);
  }
}
