import type { Locator, Page, Request } from '@playwright/test';
import { ajmer } from '../flows';
import { Mouse } from '../hands';
import { expect, test } from '../journey';
import { AddBillerDialog } from '../pages/add-biller-dialog';
import { AutoPayDialog } from '../pages/auto-pay-page';
import { BillerSearch } from '../pages/biller-search';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';
import { DeleteBillerDialog, EditBillerDialog } from '../pages/managed-biller-dialogs';
import { MyBillersPage } from '../pages/my-billers-page';
import { RechargeDialog } from '../pages/recharge-dialog';

const hands = new Mouse();
const billName = 'Mumbai Flat Power';

/** A dialog that a customer looks at and closes. */
interface Look {
  at: string;
  open(): Promise<void>;
  /** Stands there once the dialog has all it asks for. */
  shown: Locator;
}

/** What the page asks the API for. */
interface Calls {
  /** The paths, in order. */
  readonly asked: string[];
  /** Those that are still to be answered. */
  readonly open: Set<Request>;
}

function watchCalls(page: Page): Calls {
  const calls: Calls = { asked: [], open: new Set() };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    calls.asked.push(pathname);
    calls.open.add(request);
  });
  page.on('requestfinished', (request) => calls.open.delete(request));
  page.on('requestfailed', (request) => calls.open.delete(request));
  return calls;
}

/** Opens each, closes it, and sees that nothing was asked for on the way back. */
async function lookAndLeave(page: Page, { asked, open }: Calls, looks: readonly Look[]): Promise<void> {
  for (const look of looks) {
    await look.open();
    await expect(look.shown).toBeVisible();
    await twoFrames(page);
    await expect.poll(() => open.size).toBe(0);
    const before = asked.length;
    await page.keyboard.press('Escape');
    await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
    await twoFrames(page);
    expect(asked.slice(before), `asked for after ${look.at}`).toEqual([]);
  }
}

/** What a part of the page asks for as it comes up, it asks for by then. */
async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
  });
}

test('[HOME-01] Home asks the API for each thing once, and for nothing again after dialogs that changed nothing', async ({
  page,
  bank,
}) => {
  const calls = watchCalls(page);
  const { asked } = calls;
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const home = new HomePage(page);
  await home.expectReturningCustomer();
  await expect(
    page.getByRole('region', { name: 'Upcoming Auto Payment' }).getByRole('listitem'),
  ).not.toHaveCount(0);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
  expect(asked.slice(1).toSorted()).toEqual([
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
  await lookAndLeave(page, calls, [
    {
      at: 'the payment of a saved bill',
      open: () => home.openSavedBiller(hands, billName),
      shown: confirm.makePayment,
    },
    {
      at: 'the payment of a due',
      open: () => hands.press(home.dues.getByRole('button', { name: billName })),
      shown: confirm.makePayment,
    },
    {
      at: 'a recharge',
      open: () => home.openSavedBiller(hands, 'My Prepaid'),
      shown: new RechargeDialog(page).dialog.getByRole('button', { name: 'Select Plan', disabled: false }),
    },
    {
      at: 'the billers of a category',
      open: () => home.openCategory(hands, ajmer.category),
      shown: adding.biller(ajmer.name),
    },
    {
      at: "a biller's form",
      open: async () => {
        await home.openCategory(hands, ajmer.category);
        await hands.press(adding.biller(ajmer.name));
      },
      shown: adding.field('K Number'),
    },
    {
      at: 'editing a biller',
      open: async () => {
        await search.searchFor(hands, 'mumbai flat');
        await search.take(hands, search.saved(billName));
        await hands.press(card.getByRole('button', { name: 'Edit' }));
      },
      shown: new EditBillerDialog(page).name,
    },
    {
      at: 'the question before deleting',
      open: () => hands.press(card.getByRole('button', { name: 'Delete' })),
      shown: new DeleteBillerDialog(page, billName).confirm,
    },
    {
      at: 'the question before logging out',
      open: () => hands.press(page.getByRole('button', { name: 'Logout' })),
      shown: page.getByText('Are you sure you want to logout of Bill Pay?'),
    },
  ]);
});

test('[MYB-01] My Billers asks for nothing again after dialogs that changed nothing', async ({
  page,
  bank,
}) => {
  const calls = watchCalls(page);
  await page.goto(await bank.handOff(await bank.newCustomer('regular'), 'IB', '/my-bills'));
  const mine = new MyBillersPage(page);
  await mine.expectShown();
  await lookAndLeave(page, calls, [
    {
      at: 'editing a biller',
      open: () => hands.press(mine.edit(billName)),
      shown: new EditBillerDialog(page).name,
    },
    {
      at: 'the question before deleting',
      open: () => hands.press(mine.remove(billName)),
      shown: new DeleteBillerDialog(page, billName).confirm,
    },
    {
      at: 'setting up auto pay',
      open: () => hands.press(mine.setUpAutopay(billName)),
      shown: new AutoPayDialog(page).submit,
    },
    {
      at: 'paying',
      open: () => hands.press(mine.row(billName).getByRole('button').first()),
      shown: new ConfirmPaymentDialog(page).makePayment,
    },
  ]);
});
