import type { Page } from '@playwright/test';
import { makesEveryCase, oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { attackPasskeys } from '../hostile/attack-passkeys';
import { AttackedPortal, type Result } from '../hostile/attack-portal';
import { openHostilePortal, surroundings, type Surroundings } from '../hostile/surroundings';
import { expect, test as base } from '../journey';
import { addAuthenticator } from '../portal/virtual-authenticator';

const test = base.extend<{ withVault: boolean; place: Surroundings; result: Result }>({
  withVault: [true, { option: true }],
  place: ['page', { option: true }],
  result: async ({ page, place, withVault, violations, uncaught }, use) => {
    const opened = await openHostilePortal(page, place, withVault);
    const result = await new AttackedPortal(opened).run();
    if (makesEveryCase) console.table(result.outcomes);
    console.table({ [withVault ? place : 'without the vault']: countOutcomes(result) });
    await use(result);
    await leave(opened, page, violations, uncaught);
  },
});

test.use({ coldBrowser: true });

/** Closes the attacked portal, and forgets the faults that the attacks have caused. */
async function leave(opened: { close(): Promise<void> }, page: Page, ...faults: string[][]): Promise<void> {
  await opened.close();
  // Reports of the last attack arrive before the next page.
  await page.goto('about:blank');
  for (const list of faults) list.splice(0);
}

function countOutcomes({ outcomes, successes, debitedPaise }: Result) {
  const attacks = Object.keys(outcomes).length;
  return { attacks, successes: successes.length, 'debited paise': debitedPaise };
}

for (const place of oneCaseOfRun(surroundings))
  test.describe(`the portal as ${place}`, () => {
    test.use({ place });

    test('gives a hostile remote neither money nor secrets', async ({ result }) => {
      expect(result.successes).toEqual([]);
      expect(result.debitedPaise).toBe(45_000);
    });

    test('gives a hostile remote neither money nor an assertion if the customer pays with a passkey', async ({
      page,
      violations,
      uncaught,
    }) => {
      await addAuthenticator(page);
      const opened = await openHostilePortal(page, place, true, true);
      const result = await attackPasskeys(opened);
      if (makesEveryCase) console.table(result.outcomes);
      console.table({ [`passkeys, ${place}`]: countOutcomes(result) });
      expect(Object.keys(result.outcomes).length).toBeGreaterThanOrEqual(8);
      expect(result.successes).toEqual([]);
      expect(result.debitedPaise).toBe(45_000);
      await leave(opened, page, violations, uncaught);
    });
  });

test.describe('without the vault, as a negative control', () => {
  test.use({ withVault: false });

  test('gives the same remote token, key, code and money', async ({ result }) => {
    expect(result.successes).toEqual(
      expect.arrayContaining(['reads the storage', 'patches JSON.stringify', 'pays with the typed code']),
    );
    expect(result.debitedPaise).toBeGreaterThan(45_000);
  });
});
