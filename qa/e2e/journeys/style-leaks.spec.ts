import type { Page } from '@playwright/test';
import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { expect, test } from '../journey';
import { AutoPayPage } from '../pages/auto-pay-page';
import { ComplaintsPage } from '../pages/complaints-page';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HistoryPage } from '../pages/history-page';
import { HomePage } from '../pages/home-page';
import { MyBillersPage } from '../pages/my-billers-page';
import type { Bank } from '../portal/bank';
import { readRules, styleLeaks, watchRequests } from '../style-leaks';

type Menu = 'Home' | 'My Bills' | 'Auto Pay' | 'History' | 'Complaints';

interface RemoteCase {
  readonly remote: string;
  /** Pages that contain no part of the remote. */
  readonly others: readonly Menu[];
  /** Pages of the remote, and pages with one of its panels. */
  readonly own: readonly Menu[];
  /** Opens a dialog of the remote on one of the other pages. */
  open?(page: Page): Promise<void>;
}

const cases: readonly RemoteCase[] = [
  { remote: 'billers', others: ['History', 'Complaints'], own: ['Home', 'My Bills', 'Auto Pay'] },
  {
    remote: 'autopay',
    others: ['History', 'Complaints', 'My Bills'],
    own: ['Auto Pay', 'Home'],
  },
  {
    remote: 'history',
    others: ['Complaints', 'Home', 'Auto Pay'],
    own: ['History'],
  },
  {
    remote: 'complaints',
    others: ['History', 'Home', 'Auto Pay'],
    own: ['Complaints'],
  },
  {
    remote: 'payments',
    others: ['History', 'Complaints', 'Home'],
    own: [],
    async open(page) {
      await new HomePage(page).savedBiller('Mumbai Flat Power').click();
      await expect(new ConfirmPaymentDialog(page).account(0)).toBeVisible();
    },
  },
];

/** Dialogs, including their backdrops. */
const dialogs = ':has(> [role="dialog"], > [role="alertdialog"])';

/** Opens a page by the menu, and waits for its content. */
async function goTo(page: Page, menu: Menu): Promise<void> {
  await page.getByRole('link', { name: menu, exact: true }).click();
  const content = {
    Home: new HomePage(page).savedBillers.getByRole('listitem'),
    'My Bills': new MyBillersPage(page).list.getByRole('listitem'),
    'Auto Pay': new AutoPayPage(page).all.getByRole('listitem'),
    History: new HistoryPage(page).rows,
    Complaints: new ComplaintsPage(page).rows,
  };
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(content[menu].or(retry).first()).toBeVisible();
  // This page was opened earlier, while the remote could not be fetched.
  if (await retry.isVisible()) await retry.click();
  await expect(content[menu].first()).toBeVisible();
}

/**
 * Shows every other page while the remote cannot be fetched. Returns the portal's style rules without the
 * remote.
 */
async function openWithout({ remote, others }: RemoteCase, page: Page, bank: Bank): Promise<string[]> {
  const settled = watchRequests(page);
  const files = `**/remotes/${remote}/**`;
  await page.route(files, (route) => route.abort());
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  for (const menu of others) {
    await goTo(page, menu);
    await settled();
  }
  // An open dialog of the shell. Its rules stop the page from scrolling for all remotes.
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Are you sure you want to logout of Bill Pay?')).toBeVisible();
  const rules = await readRules(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.unroute(files);
  return rules;
}

for (const one of oneCaseOfRun(cases)) {
  test(`[MFE-04] keeps ${one.remote} from changing a style of the shell or of another remote`, async ({
    page,
    bank,
  }) => {
    const before = new Set(await openWithout(one, page, bank));
    const added = async () => (await readRules(page)).filter((rule) => !before.has(rule));
    for (const menu of one.own) {
      await goTo(page, menu);
      expect.soft(await styleLeaks(page, await added(), `#content, ${dialogs}`), menu).toEqual([]);
    }
    if (one.open) {
      await one.open(page);
      expect.soft(await styleLeaks(page, await added(), dialogs), 'open dialog').toEqual([]);
    }
    const rules = await added();
    expect(rules.length).toBeGreaterThan(0);
    if (one.open) await page.keyboard.press('Escape');
    for (const menu of one.others) {
      await goTo(page, menu);
      expect.soft(await styleLeaks(page, rules, dialogs), menu).toEqual([]);
    }
  });
}
