import { billersByCategory, searchBillers } from '@billpay/api-contract/directory';
import { categories as categoryList, type WireSavedBiller } from '@billpay/api-contract/billers';
import { fetchBill, validateBill } from '@billpay/api-contract/bills';
import { fetchAndPay, readLedger, pay, save, fetchBillBody } from '../testing/bills';
import { casesOfRun } from '../testing/chaos-cases';
import { sandboxUnderTest } from '../testing/sandbox-under-test';
import { TestClient } from '../testing/test-client';
import { categories } from './categories';
import { listSeedBillers } from './seed-directory';
import { families } from './invented/invented-billers';
import { knownBillers } from './known-billers';

const invented = listSeedBillers('whole').slice(knownBillers.length);
const examples = new Map(
  families
    .flatMap(({ parameters }) => parameters.flat())
    .map(({ example, ...rule }) => [JSON.stringify(rule), example]),
);

/** An amount within the limits of the payments below. */
const AMOUNT = '500.00';
const AMOUNT_PAISE = 500_00;

/** One biller with a single parameter for each combination of fetch, adhoc, validation and exactness. */
const combinations = new Map(
  invented
    .filter(({ terms: { parameters, channels } }) => {
      const [{ minPaise = 0, maxPaise = 0 } = {}] = channels;
      return parameters.length === 1 && minPaise <= AMOUNT_PAISE && maxPaise >= AMOUNT_PAISE;
    })
    .map((biller) => {
      const { fetchRequirement, acceptsAdhoc, billValidation, exactness } = biller.terms;
      return [[fetchRequirement, acceptsAdhoc, billValidation, exactness].join(' '), biller] as const;
    }),
);

describe('a directory of 20,000 billers', () => {
  const sandbox = sandboxUnderTest({ directory: 'whole' });
  let client: TestClient;

  beforeEach(async () => {
    client = await TestClient.signInAsNew(sandbox.origin(), 'first-time');
  });

  async function search(filter: object) {
    const found = [];
    for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber += 1) {
      const { data } = await client.call(searchBillers, {
        body: { searchString: '', pageNumber, ...filter },
      });
      pages = data[0]?.TOTAL_PAGES ?? 0;
      found.push(...data);
    }
    return found;
  }

  it('[HOME-05] includes billers in all 31 categories', async () => {
    const { data } = await client.call(categoryList);
    expect(data).toHaveLength(categories.length);
    for (const { CATEGORY_ID } of data) {
      const page = await client.call(billersByCategory, { body: { categoryId: CATEGORY_ID, pageNumber: 1 } });
      expect(page.data.length).toBeGreaterThan(0);
    }
  });

  it('[LIST-03] returns every page of the largest category', async () => {
    const categoryId = 22;
    const page = async (pageNumber: number) =>
      (await client.call(billersByCategory, { body: { categoryId, pageNumber } })).data;
    expect((await page(1))[0]?.TOTAL_PAGES).toBe(345);
    expect(await page(345)).toHaveLength(20);
    expect(await page(346)).toEqual([]);
  });

  it('[FIND-03] [FIND-05] combines text, category and place, and returns each biller once', async () => {
    const schools = await search({
      searchString: 'vidyalaya',
      category: 'education fees',
      location: 'Kerala',
    });
    expect(schools.length).toBeGreaterThan(2);
    expect(new Set(schools.map(({ BILLER_ID }) => BILLER_ID)).size).toBe(schools.length);
    expect(schools.every(({ CATEGORY_NAME }) => CATEGORY_NAME === 'Education Fees')).toBe(true);
    expect(schools.every(({ BILLER_NAME }) => /vidyalaya/i.test(BILLER_NAME))).toBe(true);
    const inKochi = await search({ searchString: 'vidyalaya', location: 'Kochi' });
    expect(inKochi.map(({ BILLER_COVERAGE }) => BILLER_COVERAGE)).toEqual(inKochi.map(() => 'Kochi'));
    expect(schools).toEqual(
      expect.arrayContaining(inKochi.map((each) => expect.objectContaining({ BILLER_ID: each.BILLER_ID }))),
    );
  });

  /** Pays like the portal, using only the flags of the saved biller. */
  async function payByItsFlags(bill: WireSavedBiller) {
    if (bill.FETCH_REQUIREMENT !== 'NOT_SUPPORTED') return fetchAndPay(client, bill);
    if (bill.SUPPORT_BILL_VALIDATION !== 'MANDATORY')
      return pay(client, bill, { amount: AMOUNT, reference: null });
    const request = { ...fetchBillBody(bill), quickPay: 'Y', quickPayAmount: AMOUNT } as const;
    const { data } = await client.call(validateBill, { body: { ...request, validateBill: 'Y' } });
    const body = { ...request, adHocBillValidationRefKey: data.BbpsTranlogId };
    const { txnRefKey } = await client.call(fetchBill, { body });
    return pay(client, bill, { amount: AMOUNT, reference: txnRefKey });
  }

  const requirements = ['MANDATORY', 'OPTIONAL', 'NOT_SUPPORTED'] as const;
  const cases = requirements.flatMap((fetch) =>
    [false, true].flatMap((adhoc) =>
      requirements.flatMap((validation) =>
        ['Exact', 'Exact and below', 'EXACT_AND_ABOVE', ''].map((exactness) => [
          fetch,
          adhoc,
          validation,
          exactness,
        ]),
      ),
    ),
  );

  it('[PAY-02] [PAY-03] [PAY-04] [PAY-10] pays a bill of any biller as its flags require', async () => {
    const drawn = casesOfRun(cases, ([fetch, adhoc, validation, exactness]) => [
      `fetch ${fetch}, adhoc ${adhoc}`,
      `validation ${validation}`,
      `exactness ${exactness}`,
    ]);
    for (const [index, rules] of drawn.entries()) {
      const combination = rules.join(' ');
      const { id: billerId = '', terms } = combinations.get(combination) ?? {};
      const [rule] = terms?.parameters ?? [];
      const value = examples.get(JSON.stringify(rule)) ?? '';
      const parameter = rule?.name ?? '';
      // A customer may request only a few codes in ten minutes.
      if (index % 4 === 0) client = await TestClient.signInAsNew(sandbox.origin(), 'first-time');
      const bill = await save(client, { billerId, parameter, value, billName: `Bill ${index}` });
      const paid = await payByItsFlags(bill);
      expect({ combination, status: paid.status, message: paid.message }).toEqual({
        combination,
        status: 200,
        message: '',
      });
    }
    expect(await readLedger(client)).toMatchObject({ sum: '0.00', agrees: true });
  });
});
