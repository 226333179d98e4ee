import type { Page, Route } from '@playwright/test';
import { Mouse } from '../input-method';
import { expect, test } from '../journey';
import { HomePage } from '../pages/home-page';
import { MyBillersPage } from '../pages/my-billers-page';

const input = new Mouse();
const BILLERS = 2_000;

interface Listed {
  readonly data: readonly Record<string, unknown>[];
}

/** Repeats the bank's rows with new ids. */
async function repeatRows(route: Route, id: string): Promise<void> {
  const response = await route.fetch();
  const listed = (await response.json()) as Listed;
  const data = Array.from({ length: BILLERS }, (_, place) => ({
    ...listed.data[place % listed.data.length],
    ...(place < listed.data.length ? {} : { [id]: 5_000_000 + place }),
  }));
  await route.fulfill({ response, json: { ...listed, data } });
}

async function haveThousands(page: Page): Promise<void> {
  await page.route('**/api/billers/saved', (route) => repeatRows(route, 'CUSTOMER_BILL_ID'));
  await page.route('**/api/billers/all-upcoming-dues', (route) => repeatRows(route, 'customerBillID'));
}

const topOf = async (page: Page, name: string) =>
  page.getByRole('heading', { name }).evaluate((heading) => heading.getBoundingClientRect().top + scrollY);

test.use({ coldBrowser: true });

for (const width of [768, 1280]) {
  test(`[HOME-11, HOME-12] keeps the panels of Home reachable with ${BILLERS} billers, at ${width} px`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await haveThousands(page);
    await page.goto(await bank.handOff(await bank.newCustomer('regular')));
    const home = new HomePage(page);
    await home.expectReturningCustomer();
    await expect(home.savedBillers.getByRole('listitem').first()).toHaveAttribute(
      'aria-setsize',
      `${BILLERS}`,
    );
    expect(await topOf(page, 'Upcoming Auto Payment')).toBeLessThan(3_000);
    if (width > 768) return;
    await input.press(home.dues.getByRole('button', { name: 'View all' }));
    const less = home.dues.getByRole('button', { name: 'View less' });
    await expect(less).toBeInViewport();
    expect(await topOf(page, 'Upcoming Auto Payment')).toBeLessThan(4_000);
    await home.dues.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(less).toBeInViewport();
    await input.press(less);
    await expect(home.dues.getByRole('listitem')).toHaveCount(2);
  });
}

test('[MYB-01] offers a link back to the top of a long list', async ({ page, bank }) => {
  await haveThousands(page);
  await page.goto(await bank.handOff(await bank.newCustomer('regular'), 'IB', '/my-bills'));
  const toTop = page.getByRole('button', { name: 'Back to top' });
  await new MyBillersPage(page).expectShown();
  await expect(toTop).toBeHidden();
  await page.evaluate(() => scrollTo(0, 50_000));
  await input.press(toTop);
  await expect(toTop).toBeHidden();
  await expect(page.getByRole('heading', { name: 'My Billers' })).toBeInViewport();
  await expect(page.getByRole('main')).toBeFocused();
});
