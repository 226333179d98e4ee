import type { Page } from '@playwright/test';
import { accessibilityFaults, type Examined } from '../accessibility';
import { expect, test } from '../journey';
import type { Bank, Customer } from '../portal/bank';
import { walks } from '../scenes/every-scene';
import type { Scene } from '../scenes/scene';

const looks = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
] as const;

type Look = (typeof looks)[number];

async function take(page: Page, { width, height, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
}

/** The customers of one walk: a scene that changes nothing leaves its customer to the next of the same kind. */
class Customers {
  readonly #unchanged = new Map<Scene['like'], Customer>();

  constructor(private readonly bank: Bank) {}

  async of({ like = 'regular', changes }: Scene): Promise<Customer> {
    const customer = (!changes && this.#unchanged.get(like)) || (await this.bank.newCustomer(like));
    if (!changes) this.#unchanged.set(like, customer);
    return customer;
  }
}

for (const [walk, scenes] of Object.entries(walks)) {
  test(`axe finds nothing on the screens of ${walk}, wide and light, narrow and dark`, async ({
    page,
    bank,
  }) => {
    test.setTimeout(900_000);
    // A page that is left while it pays asks first.
    page.on('dialog', (question) => void question.accept());
    const customers = new Customers(bank);
    const examined = new Map<Look, Examined>(looks.map((look) => [look, new Set()]));
    for (const [place, scene] of scenes.entries()) {
      // A scene is played in the look in which the one before it ended: turning the page is not free.
      const order = place % 2 === 0 ? looks : looks.toReversed();
      await test.step(scene.name, async () => {
        await take(page, order[0] ?? looks[0]);
        const customer = await customers.of(scene);
        const platform = scene.like === 'app' ? 'MOBILE' : 'IB';
        const arrive = async () => void (await page.goto(await bank.handOff(customer, platform)));
        const failure = await scene.play({ page, bank, customer, arrive }).catch((error: unknown) => error);
        expect.soft(failure, `what keeps ${scene.name} from coming about`).toBeUndefined();
        for (const look of order) {
          await take(page, look);
          const faults = await accessibilityFaults(page, examined.get(look));
          expect.soft(faults, `axe on ${scene.name}, ${look.width} px, ${look.colorScheme}`).toEqual([]);
        }
        if (scene.changes) await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });
}
