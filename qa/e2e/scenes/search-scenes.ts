import { Mouse } from '../input-method';
import { BillerSearch } from '../pages/biller-search';
import { HomePage } from '../pages/home-page';
import { failCall, continueTo, visit, type Scene, type Stage } from './scene';

const input = new Mouse();

async function searchFor({ page, arrive }: Stage, text: string): Promise<BillerSearch> {
  await arrive();
  await new HomePage(page).expectReturningCustomer();
  const search = new BillerSearch(page);
  await search.searchFor(input, text);
  return search;
}

/** Home's search, from the empty box to the card of a saved biller. */
export const searchScenes: readonly Scene[] = [
  visit('search-hint', async (stage) => (await searchFor(stage, 'po')).expectHint()),
  continueTo('search-no-results', async ({ page }) => {
    await new BillerSearch(page).box.fill('nobody at all');
    await page.getByText('No Results Found').waitFor();
  }),
  continueTo('search-place', async ({ page }) => {
    const search = new BillerSearch(page);
    await search.box.fill('gas');
    await search.results.waitFor();
    await search.place.fill('sur');
    await page.getByRole('option', { name: 'Surat Gujarat' }).waitFor();
  }),
  visit('search-results', async (stage) => {
    const search = await searchFor(stage, 'power');
    await search.toAdd('Power').first().waitFor();
    await stage.page.keyboard.press('ArrowDown');
    await stage.page.waitForLoadState('networkidle');
  }),
  continueTo('search-saved-card', async ({ page }) => {
    const search = new BillerSearch(page);
    await search.box.fill('mumbai');
    await search.saved('Mumbai Flat Power').click();
    const card = search.card('Mumbai Flat Power');
    await card.getByRole('button', { name: 'Details' }).click();
    await page.waitForLoadState('networkidle');
  }),
  failCall('search-failing', 'billers.search', async (stage) => {
    await searchFor(stage, 'power');
    await stage.page.getByText('Unable to fetch billers at the moment').waitFor();
  }),
];
