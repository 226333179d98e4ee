import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { chromiumArguments, findHeadlessChromium } from '@billpay/portal/browser/chromium';
import { temporaryFolder } from './start-portal';

/**
 * Chromium whose pages run without developer tools until a test connects to one. Developer tools would prevent
 * prerendering, and Playwright loses the frames of pages that return from the back-forward cache.
 */
export class UnwatchedBrowser {
  readonly #profile = temporaryFolder('profile');
  readonly #process: ChildProcess;
  #browser: Browser | undefined;

  /**
   * @param program the headless shell has no back-forward cache
   * @throws Error if no Chromium is installed
   */
  constructor(address: string, program = findHeadlessChromium()) {
    if (program === null) throw new Error('This test needs Chromium');
    this.#process = spawn(program, [
      ...chromiumArguments,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${this.#profile.path}`,
      address,
    ]);
  }

  /** Connects the developer tools again, and returns the page whose address starts with `origin`. */
  async findPage(origin: string): Promise<Page> {
    const file = path.join(this.#profile.path, 'DevToolsActivePort');
    await expect.poll(() => existsSync(file)).toBe(true);
    const [port] = readFileSync(file, 'utf8').split('\n');
    await this.#browser?.close();
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const pages = this.#browser.contexts().flatMap((context) => context.pages());
    const page = pages.find((one) => one.url().startsWith(origin));
    if (!page) throw new Error(`The browser shows no page of ${origin}`);
    return page;
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    if (this.#process.kill()) await once(this.#process, 'exit');
    // The browser's other processes write to the profile for some time.
    await expect(async () => this.#profile.remove()).toPass();
  }
}
