import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Bank, Customer } from '../portal/bank';
import { arrive } from './steps';

type Recording = typeof globalThis & { noteScript(pathname: string, isRefused: boolean): void };

/**
 * Records the remotes' scripts that are added to a page, and those that the browser refuses to run. Records each before
 * it runs, because it may block the page forever. Prefetched scripts do not count.
 */
async function recordCode(page: Page, note: Recording['noteScript']): Promise<void> {
  await page.exposeFunction('noteScript', note);
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement && node.src.includes('/remotes/')) {
          const { noteScript } = globalThis as unknown as Recording;
          const { pathname } = new URL(node.src);
          noteScript(pathname, false);
          node.addEventListener('error', () => noteScript(pathname, true));
        }
    }).observe(document, { childList: true, subtree: true });
  });
}

const DEADLINE_MS = 60_000;
/** Time without a response after which a customer closes the page, in ms. */
const RESPONSE_MS = 8_000;

/** One customer with one open page, from the bank's redirect until the customer leaves the page. */
export class Visit {
  /** Number of steps that the customer has started. */
  steps = 0;
  /** The step that failed, with its message. The customer leaves after it. */
  failure: string | undefined;
  /** Versions whose scripts the page contained, in the format `history@9.1.0-0123456789`. */
  readonly code = new Set<string>();
  /** Reasons why the page is not the page that the customer opened. */
  readonly changes = new Set<string>();
  /** Scripts that the server did not have. */
  readonly missing: string[] = [];
  /** When the latest step ended, in ms since 1970. */
  tookAtMs = 0;
  readonly #refused = new Set<string>();
  #since: number | undefined;
  #hasStopped = false;

  private constructor(
    readonly customer: Customer,
    readonly page: Page,
  ) {}

  /** Opens the portal from the bank. */
  static async begin(context: BrowserContext, bank: Bank, customer: Customer): Promise<Visit> {
    const visit = new Visit(customer, await context.newPage());
    const { page } = visit;
    page.setDefaultTimeout(DEADLINE_MS);
    await recordCode(page, (pathname, isRefused) => visit.#note(pathname, isRefused));
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400 && /^\/(remotes|shell)\/.*\.js$/.test(pathname))
        visit.missing.push(pathname);
    });
    await visit.take('open', async () => {
      await page.goto(await bank.handOff(customer));
      await arrive(page);
    });
    return visit;
  }

  /** Takes a step and returns whether it worked. */
  async take(name: string, act: () => Promise<void>): Promise<boolean> {
    this.steps += 1;
    await act().catch((error: Error) => (this.failure = `${name}: ${error.message.split('\n')[0]}`));
    const isResponding = await Promise.race([
      this.#checkPage().then(
        () => true,
        () => true,
      ),
      sleep(RESPONSE_MS, false, { ref: false }),
    ]);
    if (!isResponding) this.failure ??= `${name}: the page does not respond`;
    this.#hasStopped = !isResponding;
    this.tookAtMs = Date.now();
    return this.failure === undefined;
  }

  /** Leaves the page like a customer, so that the page sends its records. */
  async end(): Promise<void> {
    if (this.#hasStopped) return await this.page.close();
    await this.#checkPage().catch(() => undefined);
    // The portal may be removing a dialog's history entry, which would interrupt a visit.
    for (let tries = 0; tries < 3 && this.page.url() !== 'about:blank'; tries += 1)
      await this.page.goto('about:blank').catch(() => undefined);
    await this.page.close();
  }

  async #checkPage(): Promise<void> {
    const since = await this.page.evaluate(() => performance.timeOrigin);
    this.#since ??= since;
    if (this.#since !== since) this.changes.add('the page was loaded again');
  }

  /** @param pathname '/remotes/history/9.1.0-0123456789/remoteEntry.js' */
  #note(pathname: string, isRefused: boolean): void {
    const [, , remote, version] = pathname.split('/');
    const code = `${remote}@${version}`;
    if (isRefused) return void this.#refused.add(code);
    const isAnother = (one: string) =>
      one.startsWith(`${remote}@`) && one !== code && !this.#refused.has(one);
    const another = [...this.code].find(isAnother);
    if (another) this.changes.add(`${another} and ${version} in one page`);
    this.code.add(code);
  }
}
