import type { Page } from '@playwright/test';
import { makesEveryCase, seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { accessibilityFaults, type Examined } from '../accessibility';
import { dialogs } from '../back';
import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';
import type { Bank, Customer } from '../portal/bank';
import { sceneGroups } from '../scenes/every-scene';
import { chainsOf, type Scene } from '../scenes/scene';

const viewports = [
  { name: 'wide and light', width: 1280, height: 800, colorScheme: 'light' },
  { name: 'narrow and dark', width: 360, height: 740, colorScheme: 'dark' },
] as const;

/** The customers of one group: chains without changes share a customer of their kind. */
class Customers {
  readonly #unchanged = new Map<Scene['like'], Customer>();

  constructor(private readonly bank: Bank) {}

  async of(like: Scene['like'] = 'regular', changes: boolean): Promise<Customer> {
    const customer = (!changes && this.#unchanged.get(like)) || (await this.bank.newCustomer(like));
    if (!changes) this.#unchanged.set(like, customer);
    return customer;
  }
}

/** Closes dialogs and goes Home as a customer does; false where that is impossible. */
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

/** Opens the portal, again where a dialog that was closing by itself went back in history and so stopped the first attempt. */
async function openPortal(page: Page, handOff: () => Promise<string>): Promise<void> {
  const failure = await page.goto(await handOff()).catch((error: unknown) => error);
  if (!(failure instanceof Error)) return;
  if (!failure.message.includes('net::ERR_ABORTED')) throw failure;
  await page.goto(await handOff());
}

for (const [place, [group, scenes]] of Object.entries(sceneGroups).entries()) {
  // A short run has one viewport for each group and every ninth chain, drawn by the seed.
  const viewportsOfRun = makesEveryCase ? viewports : [viewports[(place + seedOfRun()) % 2] ?? viewports[0]];
  const every = chainsOf(scenes);
  const step = makesEveryCase ? 1 : Math.min(9, every.length);
  const drawn = (place + Math.floor(seedOfRun() / 2)) % step;
  const chains = every.filter((_, index) => index % step === drawn);
  for (const { name, width, height, colorScheme } of viewportsOfRun) {
    test(`axe finds nothing on the screens of ${group}, ${name}`, async ({ page, bank }) => {
      test.setTimeout(900_000);
      // Leaving the page during a payment opens a browser dialog.
      page.on('dialog', (dialog) => void dialog.accept());
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      const customers = new Customers(bank);
      const examined: Examined = new Set();
      let here: Customer | undefined;
      for (const chain of chains) {
        const [{ like }] = chain as [Scene];
        const changes = chain.some((scene) => scene.changes);
        const customer = await customers.of(like, changes);
        const arrive = async () => {
          if (here === customer && (await goHome(page))) return;
          await openPortal(page, () => bank.handOff(customer, like === 'app' ? 'MOBILE' : 'IB'));
        };
        for (const scene of chain) {
          const isReached = await test.step(scene.name, async () => {
            const failure = await scene
              .play({ page, bank, customer, arrive })
              .catch((error: unknown) => error);
            expect.soft(failure, `the failure of ${scene.name}`).toBeUndefined();
            if (failure !== undefined) return false;
            const faults = await accessibilityFaults(page, examined);
            expect.soft(faults, `axe on ${scene.name}`).toEqual([]);
            return true;
          });
          if (!isReached) break;
        }
        here = customer;
        if (changes) await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    });
  }
}
