import type { Locator, Page, Request } from '@playwright/test';
import { ajmer } from '../payment-flows';
import { Mouse } from '../input-method';
import { expect, test } from '../journey';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { AutoPayDialog } from '../pages/auto-pay-page';
import { BillerSearch } from '../pages/biller-search';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import { DeleteBillerDialog, EditBillerDialog } from '../pages/managed-biller-dialogs';
import { MyBillersPage } from '../pages/my-billers-page';
import { RechargeDialog } from '../pages/recharge-dialog';

const input = new Mouse();
const billName = 'Mumbai Flat Power';

/** A dialog to open and close. */
interface DialogCase {
  at: string;
  open(): Promise<void>;
  /** Becomes visible when the dialog has loaded. */
  shown: Locator;
}

/** The page's requests to the API. */
interface Calls {
  /** The paths in the order of the requests. */
  readonly requested: string[];
  /** Requests without a response yet. */
  readonly open: Set<Request>;
}

function watchCalls(page: Page): Calls {
  const calls: Calls = { requested: [], open: new Set() };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    calls.requested.push(pathname);
    calls.open.add(request);
  });
  page.on('requestfinished', (request) => calls.open.delete(request));
  page.on('requestfailed', (request) => calls.open.delete(request));
  return calls;
}

/** Opens and closes each dialog, and asserts that closing it sends no requests. */
async function openAndClose(
  page: Page,
  { requested, open }: Calls,
  dialogCases: readonly DialogCase[],
): Promise<void> {
  for (const dialog of dialogCases) {
    await dialog.open();
    await expect(dialog.shown).toBeVisible();
    await twoFrames(page);
    await expect.poll(() => open.size).toBe(0);
    const before = requested.length;
    await page.keyboard.press('Escape');
    await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
    await twoFrames(page);
    expect(requested.slice(before), `requests after ${dialog.at}`).toEqual([]);
  }
}

/** Components send their requests within two frames. */
async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
  });
}

test('[HOME-01] requests everything on Home once, and nothing again after a dialog closes without a change', async ({
  page,
  bank,
}) => {
  const calls = watchCalls(page);
  const { requested } = calls;
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const home = new HomePage(page);
  await home.expectReturningCustomer();
  await expect(
    page.getByRole('region', { name: 'Upcoming Auto Payment' }).getByRole('listitem'),
  ).not.toHaveCount(0);
  expect(requested.toSorted()).toEqual([...new Set(requested)].toSorted());
  expect(requested.slice(1).toSorted()).toEqual([
    '/api/auto-pay/',
    '/api/billers/all-upcoming-dues',
    '/api/billers/saved',
    '/api/categories/',
    '/api/user-services/bbps-settings',
    '/api/user-services/first-time-check',
  ]);

  const confirm = new ConfirmPaymentDialog(page);
  const adding = new AddBillerDialog(page);
  const search = new BillerSearch(page);
  const card = search.card(billName);
  await openAndClose(page, calls, [
    {
      at: 'the payment of a saved bill',
      open: () => home.openSavedBiller(input, billName),
      shown: confirm.makePayment,
    },
    {
      at: 'the payment of a due',
      open: () => input.press(home.dues.getByRole('button', { name: billName })),
      shown: confirm.makePayment,
    },
    {
      at: 'a recharge',
      open: () => home.openSavedBiller(input, 'My Prepaid'),
      shown: new RechargeDialog(page).dialog.getByRole('button', { name: 'Select Plan', disabled: false }),
    },
    {
      at: 'the billers of a category',
      open: () => home.openCategory(input, ajmer.category),
      shown: adding.biller(ajmer.name),
    },
    {
      at: "a biller's form",
      open: async () => {
        await home.openCategory(input, ajmer.category);
        await input.press(adding.biller(ajmer.name));
      },
      shown: adding.field('K Number'),
    },
    {
      at: 'editing a biller',
      open: async () => {
        await search.searchFor(input, 'mumbai flat');
        await search.select(input, search.saved(billName));
        await input.press(card.getByRole('button', { name: 'Edit' }));
      },
      shown: new EditBillerDialog(page).name,
    },
    {
      at: 'the confirmation of a deletion',
      open: () => input.press(card.getByRole('button', { name: 'Delete' })),
      shown: new DeleteBillerDialog(page, billName).confirm,
    },
    {
      at: 'the confirmation of a logout',
      open: () => input.press(page.getByRole('button', { name: 'Logout' })),
      shown: page.getByText('Are you sure you want to logout of Bill Pay?'),
    },
  ]);
});

test('[MYB-01] requests nothing again on My Billers after a dialog closes without a change', async ({
  page,
  bank,
}) => {
  const calls = watchCalls(page);
  await page.goto(await bank.handOff(await bank.newCustomer('regular'), 'IB', '/my-bills'));
  const mine = new MyBillersPage(page);
  await mine.expectShown();
  await openAndClose(page, calls, [
    {
      at: 'editing a biller',
      open: () => mine.act('edit', billName, input),
      shown: new EditBillerDialog(page).name,
    },
    {
      at: 'the confirmation of a deletion',
      open: () => mine.act('remove', billName, input),
      shown: new DeleteBillerDialog(page, billName).confirm,
    },
    {
      at: 'setting up auto pay',
      open: () => mine.act('setUpAutopay', billName, input),
      shown: new AutoPayDialog(page).submit,
    },
    {
      at: 'paying',
      open: () => input.press(mine.row(billName).getByRole('button').first()),
      shown: new ConfirmPaymentDialog(page).makePayment,
    },
  ]);
});
