import type { Page } from '@playwright/test';
import { dialogs } from '../back';
import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';
import type { Bank, Customer } from '../portal/bank';
import type { Scene } from './scene';

/** The customers of one test. Chains that change nothing share a customer of the same kind. */
class Customers {
  readonly #unchanged = new Map<Scene['like'], Customer>();

  constructor(private readonly bank: Bank) {}

  async of(like: Scene['like'] = 'regular', changes: boolean): Promise<Customer> {
    const customer = (!changes && this.#unchanged.get(like)) || (await this.bank.newCustomer(like));
    if (!changes) this.#unchanged.set(like, customer);
    return customer;
  }
}

/** Closes dialogs and returns to Home like a customer. Returns false if this is not possible. */
async function goHome(page: Page): Promise<boolean> {
  for (let open = await dialogs(page).count(); open > 0; open = await dialogs(page).count()) {
    await page.keyboard.press('Escape');
    const isClosed = await expect
      .poll(() => dialogs(page).count(), { timeout: 2_000 })
      .toBeLessThan(open)
      .then(() => true)
      .catch(() => false);
    if (!isClosed) return false;
  }
  const home = page.getByRole('link', { name: 'Home', exact: true });
  if (!(await home.isVisible())) return false;
  await home.click();
  // Home keeps its selected tab.
  const billers = new HomePage(page).tab('Registered Billers');
  if (await billers.isVisible()) await billers.click();
  return true;
}

/**
 * Opens the portal. Tries again if a closing dialog went back in the history and interrupted the first
 * attempt.
 */
async function openPortal(page: Page, handOff: () => Promise<string>): Promise<void> {
  const failure = await page.goto(await handOff()).catch((error: unknown) => error);
  if (!(failure instanceof Error)) return;
  if (!failure.message.includes('net::ERR_ABORTED')) throw failure;
  await page.goto(await handOff());
}

/** Steps that a test performs around the scenes. */
export interface Performance {
  readonly page: Page;
  readonly bank: Bank;
  /** Called at the start, and again after all routes of a scene have been removed. */
  prepare?(): Promise<void>;
  /** Examines the page in this state. */
  examine(scene: Scene): Promise<void>;
}

/**
 * Runs chains of scenes with as few visits as possible. If a scene cannot be reached, the test fails and its
 * chain ends.
 */
export async function playChains(
  chains: readonly (readonly Scene[])[],
  { page, bank, prepare, examine }: Performance,
): Promise<void> {
  // The browser shows a dialog if the customer leaves the page during a payment.
  page.on('dialog', (dialog) => void dialog.accept());
  await prepare?.();
  const customers = new Customers(bank);
  let here: Customer | undefined;
  for (const chain of chains) {
    const like = chain[0]?.like;
    const changes = chain.some((scene) => scene.changes);
    const customer = await customers.of(like, changes);
    const arrive = async () => {
      if (here === customer && (await goHome(page))) return;
      await openPortal(page, () => bank.handOff(customer, like === 'app' ? 'MOBILE' : 'IB'));
    };
    for (const scene of chain) {
      const isReached = await test.step(scene.name, async () => {
        const failure = await scene.play({ page, bank, customer, arrive }).catch((error: unknown) => error);
        expect.soft(failure, `the failure of ${scene.name}`).toBeUndefined();
        if (failure === undefined) await examine(scene);
        return failure === undefined;
      });
      if (!isReached) break;
    }
    here = customer;
    if (!changes) continue;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await prepare?.();
  }
}
