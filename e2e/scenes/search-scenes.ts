import { Mouse } from '../hands';
import { BillerSearch } from '../pages/biller-search';
import { HomePage } from '../pages/home-page';
import type { Scene, Stage } from './scene';

const hands = new Mouse();

async function searchFor({ page, arrive }: Stage, text: string): Promise<BillerSearch> {
  await arrive();
  await new HomePage(page).expectReturningCustomer();
  const search = new BillerSearch(page);
  await search.searchFor(hands, text);
  return search;
}

/** Home's search, from the empty box to the card of a saved biller. */
export const searchScenes: readonly Scene[] = [
  { name: 'search-hint', play: async (stage) => (await searchFor(stage, 'po')).expectHint() },
  {
    name: 'search-results',
    async play(stage) {
      const search = await searchFor(stage, 'power');
      await search.toAdd('Power').first().waitFor();
      await stage.page.keyboard.press('ArrowDown');
      await stage.page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'search-saved-card',
    async play(stage) {
      const search = await searchFor(stage, 'mumbai');
      await search.saved('Mumbai Flat Power').click();
      const card = search.card('Mumbai Flat Power');
      await card.getByRole('button', { name: 'Details' }).click();
      await stage.page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'search-place',
    async play(stage) {
      const search = await searchFor(stage, 'gas');
      await search.results.waitFor();
      await search.place.fill('sur');
      await stage.page.getByRole('option', { name: 'Surat Gujarat' }).waitFor();
    },
  },
  {
    name: 'search-no-results',
    async play(stage) {
      await searchFor(stage, 'nobody at all');
      await stage.page.getByText('No Results Found').waitFor();
    },
  },
  {
    name: 'search-failing',
    changes: true,
    async play(stage) {
      await stage.bank.fault(stage.customer, { call: 'billers.search', mode: 'error', times: 10 });
      await searchFor(stage, 'power');
      await stage.page.getByText('Unable to fetch billers at the moment').waitFor();
    },
  },
];
