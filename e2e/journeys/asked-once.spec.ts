import { Mouse } from '../hands';
import { expect, test } from '../journey';
import { ConfirmPaymentDialog } from '../pages/confirm-payment-dialog';
import { HomePage } from '../pages/home-page';

test('[HOME-01] Home asks the API for each thing once, and for nothing again after dialogs that changed nothing', async ({
  page,
  bank,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const hands = new Mouse();
  await page.goto(await bank.handOff(await bank.newCustomer('regular')));
  const home = new HomePage(page);
  await home.expectReturningCustomer();
  await expect(
    page.getByRole('region', { name: 'Upcoming Auto Payment' }).getByRole('listitem'),
  ).not.toHaveCount(0);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());

  const parts = [
    '/api/auto-pay/',
    '/api/billers/all-upcoming-dues',
    '/api/billers/saved',
    '/api/categories/',
    '/api/user-services/bbps-settings',
    '/api/user-services/first-time-check',
  ];
  expect(asked.slice(1).toSorted()).toEqual(parts);

  await home.openSavedBiller(hands, 'Mumbai Flat Power');
  await new ConfirmPaymentDialog(page).expectBillOf('Mumbai Flat Power', 'BEST Mumbai');
  const beforeLeaving = asked.length;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const ofHome = (paths: readonly string[]) => paths.filter((path) => parts.includes(path));
  expect(ofHome(asked.slice(beforeLeaving))).toEqual([]);

  const beforeAdding = asked.length;
  await hands.press(page.getByRole('tab', { name: 'Bill Categories' }));
  await hands.press(home.category('Electricity'));
  await page.getByRole('dialog').getByText('Add Biller').first().waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(ofHome(asked.slice(beforeAdding))).toEqual([]);
});
