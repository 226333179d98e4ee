import {
  billersByCategory,
  inputSignatures,
  locations,
  numberOwner,
  searchBillers,
} from '@billpay/api-contract/directory';
import { categories } from '@billpay/api-contract/billers';
import { sandboxUnderTest } from '../testing/sandbox-under-test';
import { TestClient } from '../testing/test-client';

/** Sorts with an independent library, as an English reader expects. */
const { compare } = new Intl.Collator('en', { sensitivity: 'base' });

describe('the directory', () => {
  const sandbox = sandboxUnderTest();
  let client: TestClient;

  beforeAll(async () => {
    client = await TestClient.signInAsNew(sandbox.origin(), 'first-time');
  });

  it('[FIND-05] searches by name, category or coverage in any case, and sorts by name with All India last', async () => {
    const search = async (searchString: string, filter: { category?: string; location?: string } = {}) =>
      (await client.call(searchBillers, { body: { searchString, pageNumber: 1, ...filter } })).data;
    expect((await search('aDaNi')).map(({ BILLER_NAME }) => BILLER_NAME)).toContain('Adani Gas - Gujarat');
    const electric = await search('electricity');
    expect(electric.length).toBeGreaterThan(5);
    expect(electric.every(({ CATEGORY_NAME }) => CATEGORY_NAME === 'Electricity')).toBe(true);
    const power = await search('power');
    const isLast = (biller: (typeof power)[number]) => Number(biller.BILLER_COVERAGE === 'All India');
    expect(power).toEqual(
      power.toSorted((a, b) => isLast(a) - isLast(b) || compare(a.BILLER_NAME, b.BILLER_NAME)),
    );
    const inSurat = await search('', { category: 'Electricity', location: 'Surat' });
    expect(inSurat.map(({ BILLER_NAME }) => BILLER_NAME)).toContain('Torrent Power - Surat');
    expect(inSurat.some(({ BILLER_COVERAGE }) => BILLER_COVERAGE === 'Rajasthan')).toBe(false);
    expect(await search('100% _no such_')).toEqual([]);
  });

  it("[FIND-03] includes a state's cities for the state, a city's state for the city, and All India for both", async () => {
    const placesOf = async (location: string) => {
      const places = new Set<string>();
      for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber += 1) {
        const { data } = await client.call(searchBillers, {
          body: { searchString: 'electricity', location, pageNumber },
        });
        pages = data[0]?.TOTAL_PAGES ?? 0;
        for (const { BILLER_COVERAGE } of data) places.add(BILLER_COVERAGE);
      }
      return places;
    };
    const inGujarat = await placesOf('gujarat');
    expect(inGujarat).toContain('Surat');
    expect(inGujarat).toContain('Ahmedabad');
    expect(inGujarat).not.toContain('Mumbai');
    const inMumbai = await placesOf('Mumbai');
    expect(inMumbai).toContain('Mumbai');
    expect(inMumbai).toContain('Maharashtra');
    expect(inMumbai).not.toContain('Nagpur');
  });

  it('[LIST-03] returns each biller of a category on exactly one page', async () => {
    const names = new Set<string>();
    let total = 0;
    for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber += 1) {
      const { data } = await client.call(billersByCategory, { body: { categoryId: 6, pageNumber } });
      pages = data[0]?.TOTAL_PAGES ?? 0;
      total += data.length;
      for (const { BILLER_ID } of data) names.add(BILLER_ID);
    }
    expect(total).toBeGreaterThan(60);
    expect(names.size).toBe(total);
  });

  it('[LIST-02] lists the mobile prepaid operators in category 46', async () => {
    const found = (await client.call(categories)).data.find(({ CATEGORY_ID }) => CATEGORY_ID === 46);
    expect(found?.CATEGORY_NAME).toBe('Mobile Prepaid');
    const { data } = await client.call(billersByCategory, { body: { categoryId: 46, pageNumber: 1 } });
    expect(data.length).toBeGreaterThan(3);
  });

  it('[FIND-05] sorts real names in the order that readers expect, across pages', async () => {
    const names: string[] = [];
    for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber += 1) {
      const { data } = await client.call(searchBillers, { body: { searchString: '', pageNumber } });
      pages = data[0]?.TOTAL_PAGES ?? 0;
      names.push(...data.filter((one) => one.BILLER_COVERAGE !== 'All India').map((one) => one.BILLER_NAME));
    }
    expect(names.length).toBeGreaterThan(100);
    expect(names).toEqual(names.toSorted(compare));
  });

  it('[HOME-05] sorts categories ignoring case', async () => {
    const names = (await client.call(categories)).data.map(({ CATEGORY_NAME }) => CATEGORY_NAME);
    expect(names).toEqual(names.toSorted(compare));
    expect(names.indexOf('eChallan')).toBeLessThan(names.indexOf('Electricity'));
    expect(names.indexOf('Donation')).toBeLessThan(names.indexOf('DTH'));
  });

  it('[FIND-03] returns states with their cities', async () => {
    const { data } = await client.call(locations);
    expect(data.find(({ STATE }) => STATE === 'Gujarat')?.CITIES).toContain('Surat');
  });

  const ownerOf = async (mobileNumber: string) =>
    (await client.call(numberOwner, { body: { mobileNumber } })).data;

  it('[PRE-01] finds an operator of Mobile Prepaid in a circle that it serves, the same one for all numbers of a series', async () => {
    const owner = await ownerOf('9537525678');
    expect(await ownerOf('9537000000')).toEqual(owner);
    const { data: operators } = await client.call(billersByCategory, {
      body: { categoryId: 46, pageNumber: 1 },
    });
    expect(operators.map(({ BILLER_ID }) => BILLER_ID)).toContain(owner.billerId);
    const { data } = await client.call(inputSignatures, { params: { billerId: owner.billerId ?? '' } });
    expect(data.find(({ VALUES }) => VALUES)?.VALUES).toContain(owner.circle);
  });

  it('[PRE-01] returns null for a series without an operator', async () => {
    expect(await ownerOf('1234567890')).toEqual({ billerId: null, circle: null });
  });

  it.each(['0537525678', '953752567', '95375256789', 'abcdefghij', ''])(
    '[API-03] refuses the mobile number %j',
    async (mobileNumber) => {
      expect((await client.try(numberOwner, { body: { mobileNumber } })).status).toBe(400);
    },
  );
});
