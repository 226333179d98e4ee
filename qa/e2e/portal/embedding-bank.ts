import type { Frame, FrameLocator, Page } from '@playwright/test';
import { expect } from '../journey';
import type { Customer } from './bank';
import { bankDeployment, type BankDeployment } from './bank-deployment';
import { openBankPage, type BankPage, type SeenEvent } from './bank-page';

/** A portal in the bank's page, as a newly signed-in customer sees it. */
export interface Embedded {
  readonly frame: FrameLocator;
  readonly customer: Customer;
  /** The hand-off pair: `id=…&hash=…`. */
  readonly pair: string;
}

/** A bank with its portal, its API and a page that embeds the portal, each with its own origin. */
export class EmbeddingBank {
  constructor(
    readonly deployment: BankDeployment,
    readonly bankPage: BankPage,
  ) {}

  /** @param config settings of `config.json`, computed from the origin of the bank's page */
  static async start(config: (bankPage: string) => object = () => ({})): Promise<EmbeddingBank> {
    const bankPage = await openBankPage();
    const embedding = { origins: [bankPage.origin, crossSite(bankPage.origin)] };
    return new EmbeddingBank(await bankDeployment({ embedding, ...config(bankPage.origin) }), bankPage);
  }

  async pairFor(customer: Customer): Promise<string> {
    return new URL(await this.deployment.bank.handOff(customer)).search.slice(1);
  }

  /** Returns the pair of a new customer. */
  async newPair(): Promise<string> {
    return await this.pairFor(await this.deployment.bank.newCustomer('regular'));
  }

  /** Opens the bank's page, and waits until its portals wait for their pairs. */
  async openPrepared(page: Page, elements: readonly string[] = ['pay1']): Promise<void> {
    this.bankPage.prepare(this.deployment.portal, elements.length);
    await page.goto(this.bankPage.origin);
    for (const element of elements) await expect.poll(() => typesSeenBy(page, element)).toEqual(['prepared']);
  }

  /**
   * Opens the bank's page with one portal for each pair, and waits until a customer can use it.
   * @param origin URL of the bank's page, if it differs from the usual one
   */
  async open(
    page: Page,
    pairs: readonly string[],
    origin: string = this.bankPage.origin,
  ): Promise<FrameLocator> {
    this.bankPage.embed(this.deployment.portal, pairs);
    await page.goto(origin);
    const frame = page.locator('#pay1 iframe').contentFrame();
    await expect(frame.getByRole('button', { name: 'Mumbai Flat Power' }).first()).toBeVisible();
    return frame;
  }

  async openForNewCustomer(page: Page, origin?: string): Promise<Embedded> {
    const customer = await this.deployment.bank.newCustomer('regular');
    const pair = await this.pairFor(customer);
    return { frame: await this.open(page, [pair], origin), customer, pair };
  }

  /** Returns the frame, to run scripts in it. */
  frameOf(page: Page): Frame {
    return findFrame(page, this.deployment.portal);
  }

  /** Returns the frame that stores the session: the vault's if the portal has one, otherwise the portal's. */
  sessionFrameOf(page: Page): Frame {
    return findFrame(page, this.deployment.portal.replace('//localhost:', '//127.0.0.1:'));
  }

  async remove(): Promise<void> {
    await this.deployment.remove();
    await this.bankPage.close();
  }
}

function findFrame(page: Page, origin: string): Frame {
  const frame = page.frames().find((one) => one.url().startsWith(origin));
  if (!frame) throw new Error(`The page shows no frame of ${origin}`);
  return frame;
}

/**
 * Returns the same page on a different site from the portal, which is at `localhost` if there is a vault. The host, not
 * the port, decides whether storage is third-party.
 */
export function crossSite(origin: string): string {
  return process.env.VAULT === 'on' ? origin : origin.replace('127.0.0.1', 'localhost');
}

/** Starts a prepared portal like the bank's page. */
export async function startPrepared(page: Page | Frame, pair: string, element = 'pay1'): Promise<void> {
  await page.locator(`#${element}`).evaluate((waiting, handoff) => Object.assign(waiting, { handoff }), pair);
}

/** Returns the events of all elements that the bank page's script has received. */
export function seenBy(page: Page | Frame): Promise<SeenEvent[]> {
  return page.evaluate(() => (window as unknown as { seen: SeenEvent[] }).seen);
}

export async function typesSeenBy(page: Page | Frame, element = 'pay1'): Promise<string[]> {
  return (await seenBy(page)).filter((event) => event.element === element).map(({ type }) => type);
}

/** Returns how the portal's session ended according to the bank's page, with all later events. */
export async function endingsSeenBy(page: Page): Promise<Omit<SeenEvent, 'element'>[]> {
  const seen = await seenBy(page);
  const first = seen.findIndex(({ type }) => type === 'logout' || type === 'session-ended');
  return first < 0 ? [] : seen.slice(first).map(({ type, detail }) => ({ type, detail }));
}
