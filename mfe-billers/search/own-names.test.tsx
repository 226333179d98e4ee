import userEvent from '@testing-library/user-event';
import { screen } from '@testing-library/react';
import { searchBillers } from '@billpay/api-contract/billers';
import { buildSavedBiller } from '@billpay/domain/rules/testing';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { openAddBiller } from '../testing/add-biller-page';
import { group, namesIn, openSearch, searchFor } from '../testing/search-page';
import { findSavedBillers } from './matching-saved';
import { readSearchText } from './search';

const ELECTRICITY = 6;
const anywhere = { category: '', place: null };

/** Fetches the names of all billers in the directory. */
async function allNames({ http }: TestSession): Promise<string[]> {
  const page = async (pageNumber: number) =>
    (await http.call(searchBillers, { body: { searchString: '', pageNumber } })).data;
  const first = await page(1);
  const others = Array.from({ length: (first[0]?.TOTAL_PAGES ?? 1) - 1 }, (_, at) => page(at + 2));
  return [...first, ...(await Promise.all(others)).flat()].map(({ BILLER_NAME }) => BILLER_NAME);
}

it('[FIND-05] finds each saved biller of the directory by its biller name, and by an equal bill name', async () => {
  const names = await allNames(await signIn());
  expect(names.length).toBeGreaterThanOrEqual(451);
  const saved = names.flatMap((name, id) => [
    buildSavedBiller({ customerBillId: 2 * id, billName: 'Home', billerName: name }),
    buildSavedBiller({ customerBillId: 2 * id + 1, billName: name, billerName: 'Adani Gas' }),
  ]);
  const notFound = names.filter((name, id) => {
    const words = readSearchText(name).text;
    const found = new Set(
      findSavedBillers(saved, { words, ...anywhere }, []).map((one) => one.customerBillId),
    );
    return !found.has(2 * id) || !found.has(2 * id + 1);
  });
  expect(notFound).toEqual([]);
});

it.each([
  ['Dakshin Gujarat Vij Company (DGVCL)', 'Dakshin Gujarat Vij Company DGVCL'],
  ['Power & Electricity Department - Mizoram', 'Power  Electricity Department - Mizoram'],
])('[FIND-01] [FIND-05] finds %j when it is pasted unchanged', async (name, taken) => {
  const { box } = openSearch(await signIn({ like: 'first-time' }));
  await searchFor(box, name);
  expect(box).toHaveValue(taken);
  expect(await namesIn('Add New Billers')).toContainEqual(expect.stringContaining(name));
});

it('[FIND-01] replaces a refused character between typed words with a space', async () => {
  const { box } = openSearch(await signIn({ like: 'first-time' }));
  await userEvent.type(box, 'A&B');
  expect(box).toHaveValue('A B');
});

it('[FIND-05] finds a biller by the words of its name in any order', async () => {
  const { box } = openSearch(await signIn({ like: 'first-time' }));
  await searchFor(box, 'dgvcl gujarat');
  expect((await group('Add New Billers')).getByText('Dakshin Gujarat Vij Company (DGVCL)')).toBeVisible();
});

it('[LIST-01] finds a biller by its full name in the list of its category', async () => {
  openAddBiller(await signIn({ like: 'first-time' }), { categoryId: ELECTRICITY });
  const box = await screen.findByRole('textbox', { name: 'Search in Electricity' });
  await searchFor(box, 'Power & Electricity Department - Mizoram');
  expect(await screen.findByText('Power & Electricity Department - Mizoram')).toBeVisible();
});
