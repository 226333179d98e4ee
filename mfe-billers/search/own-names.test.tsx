import { waitFor } from '@testing-library/react';
import { searchBillers } from '@billpay/api-contract/directory';
import { buildSavedBiller } from '@billpay/domain/rules/testing';
import { signIn, type TestSession } from '@billpay/remote-kit/testing';
import { group, openSearch, searchFor } from '../testing/search-page';
import { findSavedBillers } from './matching-saved';
import { readSearchText } from './search';
const dgvcl = 'Dakshin Gujarat Vij Company (DGVCL)';
const mizoram = 'Power & Electricity Department - Mizoram';
const anywhere = { category: '', place: null };

/** Fetches the names of all billers in the directory. */
async function allNames({ http }: TestSession): Promise<string[]> {
  const page = async (pageNumber: number) =>
    (await http.call(searchBillers, { body: { searchString: '', pageNumber } })).data;
  const first = await page(1);
  const others = Array.from({ length: (first[0]?.TOTAL_PAGES ?? 1) - 1 }, (_, at) => page(at + 2));
  return [...first, ...(await Promise.all(others)).flat()].map(({ BILLER_NAME }) => BILLER_NAME);
}

it('[FIND-05] finds each saved biller of the directory by its biller name and by an identical bill name', async () => {
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

it('[FIND-01] [FIND-05] finds a biller by its name, pasted unchanged, and by words of the name in any order', async () => {
  const { box } = openSearch(await signIn({ like: 'first-time' }));
  for (const [pasted, taken, name] of [
    [mizoram, 'Power  Electricity Department - Mizoram', mizoram],
    [dgvcl, 'Dakshin Gujarat Vij Company DGVCL', dgvcl],
    ['dgvcl gujarat', 'dgvcl gujarat', dgvcl],
  ] as const) {
    await searchFor(box, pasted);
    expect(box).toHaveValue(taken);
    const toAdd = await group('Add New Billers');
    await waitFor(() => expect(toAdd.getAllByRole('option')).toHaveLength(1));
    expect(toAdd.getByText(name)).toBeVisible();
  }
});
