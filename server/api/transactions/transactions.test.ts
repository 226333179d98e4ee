import { updateBiller } from '@billpay/api-contract/biller-changes';
import {
  charts,
  transactionDetails,
  transactions,
  type WireTransaction,
} from '@billpay/api-contract/transactions';
import { addDays, toBankDay } from '../clock/bank-day';
import { toPaise } from '../paise';
import { fetchAndPay, fetchSavedBill, savedAs } from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient } from '@billpay/sandbox/testing/test-client';

describe('transactions', () => {
  const sandbox = sandboxUnderTest();
  let client: TestClient;
  const today = () => toBankDay(new Date());

  beforeAll(async () => {
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
  });

  const page = async (startDate: string, endDate: string, pageNumber = 1) =>
    (await client.call(transactions, { body: { startDate, endDate, pageNumber } })).data;

  async function all() {
    const found = [];
    for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber += 1) {
      const items = await page(addDays(today(), -250), today(), pageNumber);
      pages = items[0]?.TOTAL_PAGES ?? 0;
      found.push(...items);
    }
    return found;
  }

  it('[HIST-08] lists each transaction once across all pages, newest first', async () => {
    const found = await all();
    expect(found.length).toBeGreaterThan(40);
    expect(new Set(found.map(({ TRANSACTION_ID }) => TRANSACTION_ID)).size).toBe(found.length);
    const times = found.map(({ COMPLETION_DATE }) => COMPLETION_DATE);
    expect(times).toEqual([...times].sort().toReversed());
  });

  it('[HIST-01] finds transactions by part of their reference, ignoring case', async () => {
    const found = await all();
    const reference = found[30]?.TRANSACTION_REFERENCE_ID ?? '';
    const range = { startDate: addDays(today(), -250), endDate: today(), pageNumber: 1 };
    const list = async (body: object) =>
      (await client.call(transactions, { body: { ...range, ...body } })).data;
    const ending = reference.slice(-6).toLowerCase();
    expect((await list({ reference: ending })).map((one) => one.TRANSACTION_REFERENCE_ID)).toEqual([
      reference,
    ]);
    expect(await list({ reference: '%' })).toEqual([]);
    const ofTv = found
      .filter(({ CATEGORY_NAME }) => CATEGORY_NAME === 'DTH')
      .map((one) => one.TRANSACTION_ID);
    expect(ofTv.length).toBeGreaterThan(2);
    expect((await list({ category: 'DTH' })).map((one) => one.TRANSACTION_ID)).toEqual(ofTv.slice(0, 20));
    expect(await list({ category: 'DTH', reference })).toEqual([]);
  });

  describe('searched', () => {
    const search = async (text: string, pageNumber = 1) => {
      const range = { startDate: addDays(today(), -250), endDate: today(), pageNumber };
      return (await client.call(transactions, { body: { ...range, search: text } })).data;
    };
    const idsOf = (some: readonly WireTransaction[]) => some.map(({ TRANSACTION_ID }) => TRANSACTION_ID);

    it.each([
      ['home elec', 'Home Electricity', 'BILL_NAME'],
      ['ADANI gas gujarat', 'Adani Gas - Gujarat', 'BILLER_NAME'],
    ] as const)(
      '[HIST-01] finds for the search %j transactions of %s, and counts their pages',
      async (text, name, field) => {
        const named = (await all()).filter((one) => one[field] === name);
        expect(named.length).toBeGreaterThan(1);
        const found = await search(text);
        expect(idsOf(found)).toEqual(idsOf(named.slice(0, 20)));
        expect(found[0]?.TOTAL_PAGES).toBe(Math.ceil(named.length / 20));
      },
    );

    it('[HIST-01] finds exactly the searched amount in any spelling', async () => {
      const { BILL_AMOUNT = '' } =
        (await all()).find((one) => /^\d{4}\.\d[1-9]$/.test(one.BILL_AMOUNT)) ?? {};
      const grouped = BILL_AMOUNT.replace(/^(\d)/, '$1,');
      for (const spelling of [BILL_AMOUNT, grouped, `₹${grouped}`, ` ₹ ${BILL_AMOUNT.slice(0, 4)}`]) {
        const found = await search(spelling);
        expect(found.length).toBeGreaterThan(0);
        expect(new Set(found.map((one) => one.BILL_AMOUNT))).toEqual(new Set([BILL_AMOUNT]));
      }
    });

    it('[HIST-01] finds a transaction by part of its reference', async () => {
      const reference = (await all())[30]?.TRANSACTION_REFERENCE_ID ?? '';
      const found = await search(reference.slice(-7).toLowerCase());
      expect(found.map((one) => one.TRANSACTION_REFERENCE_ID)).toEqual([reference]);
    });

    it('[HIST-01] [API-03] treats wildcards, quotes and operators as plain characters', async () => {
      for (const text of ['%', '_', '%q', '_q_', '\\', "' OR '1'='1", '1;--', '$1', 'क', '-1']) {
        expect(await search(text)).toEqual([]);
      }
    });

    it("[API-02] never finds another customer's transactions", async () => {
      const other = await TestClient.signInAsNew(sandbox.origin(), 'regular');
      const bill = await savedAs(other, 'Home Electricity');
      const { CUSTOMER_BILL_ID: customerBillId, CATEGORY_NAME: categoryName } = bill;
      await other.call(updateBiller, { body: { customerBillId, categoryName, billName: 'Zebra House' } });
      expect(await search('zebra')).toEqual([]);
      const own = new Set(idsOf(await all()));
      const found = [...(await search('power')), ...(await search('BP0'))];
      expect(found.length).toBeGreaterThan(0);
      expect(idsOf(found).filter((id) => !own.has(id))).toEqual([]);
    });
  });

  it('[HIST-09] returns the steps of a payment', async () => {
    const inProgress = (await all()).find(
      ({ TRANSACTION_STATUS }) => TRANSACTION_STATUS === 'bbps-in-progress',
    );
    const { data } = await client.call(transactionDetails, {
      params: { id: inProgress?.TRANSACTION_ID ?? '' },
    });
    expect(data.TRANSACTION_STEPS?.map(({ STATUS }) => STATUS)).toEqual(['done', 'pending', 'pending']);
  });

  it("[REC-02] returns the fetched bill's details, and none for a recharge", async () => {
    const detailsOf = async (id = '') => (await client.call(transactionDetails, { params: { id } })).data;
    const bill = await savedAs(client, 'Home Electricity');
    const { billDate, billPeriod, dueDate } = (await fetchSavedBill(client, bill)).data.Data.BillerResponse;
    const { response } = await fetchAndPay(client, bill);
    const { transactionId } = response?.data.paymentDetails.tran ?? {};
    expect(billDate).toMatch(/^\d{4}-\d{2}-01$/);
    expect(await detailsOf(transactionId)).toMatchObject({
      BILL_DATE: billDate,
      BILL_PERIOD: billPeriod,
      DUE_DATE: dueDate,
    });
    const recharge = (await all()).find(({ CATEGORY_NAME }) => CATEGORY_NAME === 'Mobile Prepaid');
    expect(await detailsOf(recharge?.TRANSACTION_ID)).toMatchObject({
      BILL_DATE: null,
      BILL_PERIOD: null,
      DUE_DATE: null,
    });
  });

  it('[HIST-12] returns charts that add up to the payments', async () => {
    const { data, billerData } = (await client.call(charts)).data;
    const sum = (slices: { amount: string }[]) =>
      slices.reduce((paise, { amount }) => paise + toPaise(amount), 0);
    expect(sum(data)).toBeGreaterThan(0);
    expect(sum(billerData)).toBe(sum(data));
  });

  it('[API-02] returns the last transaction of a saved biller', async () => {
    expect(await savedAs(client, 'Noida Office')).toMatchObject({
      TRANSACTION_STATUS: 'aggregator-failed',
    });
  });
});
