import type { BrowserContext, Page } from '@playwright/test';
import type { Customer } from '../portal/bank';
import { PageCode } from './page-code';
import { arrived, steps, type Place, type StepName } from './steps';

/** One step of a customer. */
export interface StepTaken {
  readonly customer: Customer;
  readonly name: StepName | 'open';
  /** Versions that had run in the page by the end of the step, as `history@9.1.0-0123456789`. */
  readonly code: readonly string[];
  /** Message of its failure. */
  readonly error?: string;
}

/** A page that a customer had open. */
export interface PageSeen {
  readonly customer: Customer;
  readonly code: readonly string[];
  /** Code that was replaced while the page was open. */
  readonly changes: readonly string[];
  /** Scripts that the server did not have. */
  readonly missing: readonly string[];
}

export interface DayLog {
  readonly steps: StepTaken[];
  readonly pages: PageSeen[];
}

const DEADLINE_MS = 60_000;

/** One customer with one open page, from the bank's redirect until the page is left. */
export class Visit {
  readonly #code: PageCode;
  readonly #missing: string[] = [];

  private constructor(
    private readonly place: Place,
    private readonly log: DayLog,
  ) {
    this.#code = new PageCode(place.page);
  }

  static async begin(context: BrowserContext, place: Omit<Place, 'page'>, log: DayLog): Promise<Visit> {
    const page = await context.newPage();
    page.setDefaultTimeout(DEADLINE_MS);
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    const visit = new Visit({ ...place, page }, log);
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400 && /^\/(remotes|shell)\/.*\.js$/.test(pathname))
        visit.#missing.push(pathname);
    });
    return visit;
  }

  /** Opens the portal from the bank. Returns whether it worked. */
  open(): Promise<boolean> {
    const { page, bank, customer } = this.place;
    return this.take('open', async () => {
      await page.goto(await bank.handOff(customer));
      await arrived(this.place);
    });
  }

  step(name: StepName): Promise<boolean> {
    return this.take(name, () => steps[name](this.place));
  }

  /** Leaves the page as a customer does, so that it posts what it has recorded. */
  async end(): Promise<void> {
    const { page, customer } = this.place;
    await this.#code.look().catch(() => undefined);
    const { all, changes } = this.#code;
    this.log.pages.push({ customer, code: all, changes, missing: this.#missing });
    await leave(page);
  }

  private async take(name: StepTaken['name'], act: () => Promise<void>): Promise<boolean> {
    const error = await act().then(
      () => undefined,
      (thrown: Error) => firstLine(thrown.message),
    );
    await this.#code.look().catch(() => undefined);
    const { customer } = this.place;
    this.log.steps.push({ customer, name, code: this.#code.all, ...(error !== undefined && { error }) });
    return error === undefined;
  }
}

/** Leaves the page; the portal may be going back over a dialog's history entry, which interrupts a visit. */
async function leave(page: Page): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    const isLeft = await page.goto('about:blank').then(
      () => true,
      () => false,
    );
    if (isLeft) break;
  }
  await page.close();
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
