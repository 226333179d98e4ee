import { randomUUID } from 'node:crypto';
import { autoPay } from '@billpay/api-contract/auto-pay';
import { categories, savedBillers } from '@billpay/api-contract/billers';
import { deleteUpcomingDue } from '@billpay/api-contract/biller-changes';
import { updateBiller } from '@billpay/api-contract/biller-changes';
import { complaintConfig, complaints } from '@billpay/api-contract/complaints';
import { payBill } from '@billpay/api-contract/payment';
import { transactions } from '@billpay/api-contract/transactions';
import { generateOtp } from '@billpay/api-contract/user-services';
import { billerTexts } from '../billers/biller-texts';
import { complaintTexts } from '../complaints/complaint-texts';
import { httpTexts } from '../http/http-texts';
import { ENGLISH, languages, type Language } from './language';
import { say, translate } from './translate';
import { paymentTexts } from '../payments/payment-texts';
import { fetchSavedBill, paymentBody, savedAs } from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { until } from '@billpay/sandbox/testing/until';

const NOON = '2031-02-10T12:00:00+05:30';
const others = languages.filter((language) => language !== ENGLISH);
const headerOf = (language: Language) => `${language},*;q=0`;

describe("[HTTP-06] texts of the API in the customer's language", () => {
  const sandbox = sandboxUnderTest({ lookEveryMs: 20 });
  let client: TestClient;
  const inHindi = () => client.accepting(headerOf('hi'));

  beforeEach(async () => {
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { now: NOON });
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
  });

  /** Attempts a rename with an invalid name, and returns the refusal. */
  async function refusal(by: TestClient) {
    const { CUSTOMER_BILL_ID: customerBillId, CATEGORY_NAME: categoryName } = await savedAs(
      client,
      'Delhi Water',
    );
    return await by.try(updateBiller, { body: { customerBillId, categoryName, billName: 'A/B' } });
  }

  it.each(others)(
    '[HTTP-06] translates a refusal to %s and keeps the status of the English refusal',
    async (language) => {
      const { status, message } = await refusal(client.accepting(headerOf(language)));
      expect(status).toBe(422);
      expect(message).toBe(say(language, billerTexts.billName));
      expect(message).not.toBe(billerTexts.billName);
    },
  );

  it.each([
    ['no header', undefined],
    ['an English header', 'en,*;q=0'],
    ["a browser's own header for one language", 'hi'],
    ["a browser's own header for several languages", 'hi-IN,hi;q=0.9,en;q=0.8'],
    ['an unknown language', 'fr,*;q=0'],
    ['the name of a property', 'constructor,*;q=0'],
    ['a path', '../../package,*;q=0'],
    ['two languages', 'hi,*;q=0, ta,*;q=0'],
    ['a long header', 'hi,*;q=0,'.repeat(500)],
  ])('[HTTP-06] falls back to English for %s', async (_, header) => {
    const { message } = await refusal(header === undefined ? client : client.accepting(header));
    expect(message).toBe(billerTexts.billName);
  });

  it('[HTTP-06] translates a message without data, an unknown id, and an expired session', async () => {
    const cleared = await inHindi().call(deleteUpcomingDue, { params: { customerBillId: 987_654_321 } });
    expect(cleared.message).toBe(say('hi', billerTexts.dueRemoved));
    const unknown = { customerBillId: 987_654_321, categoryName: 'Water', billName: 'Mine' };
    const { status, message } = await inHindi().try(updateBiller, { body: unknown });
    expect([status, message]).toEqual([404, say('hi', httpTexts.notFound.savedBiller)]);
    const response = await fetch(`${sandbox.origin()}/api/billers/saved`, {
      headers: { authorization: 'Bearer nobody', 'accept-language': headerOf('hi') },
    });
    expect(await response.json()).toEqual({ success: false, message: say('hi', httpTexts.sessionEnded) });
  });

  it('[HTTP-06] separates languages in a cache that ignores no-store', async () => {
    const path = client.pathOf(categories, {});
    const [english, hindi] = await Promise.all(
      [client, inHindi()].map((by) => by.send('GET', path, undefined)),
    );
    for (const response of [english, hindi]) {
      expect(response?.headers.get('vary')).toMatch(/\bAccept-Language\b/);
      expect(response?.headers.get('cache-control')).toBe('no-store');
    }
    expect([english, hindi].map((response) => response?.headers.get('content-language'))).toEqual([
      null,
      'hi',
    ]);
    // Names that the portal compares and sends back are data, not text.
    expect(await hindi?.json()).toEqual(await english?.json());
  });

  it("[HTTP-06] translates remarks of complaints, but not names, codes or the customer's own words", async () => {
    const english = (await client.call(complaints)).data;
    const hindi = (await inHindi().call(complaints)).data;
    const remarksOf = (list: typeof english) =>
      list.flatMap(({ TIMELINE = [] }) => TIMELINE.map(({ REMARK = '' }) => REMARK));
    expect(remarksOf(english).length).toBeGreaterThan(2);
    expect(remarksOf(hindi)).toEqual(remarksOf(english).map((remark) => translate(remark, 'hi')));
    expect(remarksOf(hindi)).toContain(say('hi', complaintTexts.remarks.REGISTERED));
    const rest = (list: typeof english) => list.map(({ TIMELINE: _, ...complaint }) => complaint);
    expect(rest(hindi)).toEqual(rest(english));
    for (const endpoint of [complaintConfig, savedBillers, autoPay]) {
      const [one, other] = [await client.call(endpoint), await inHindi().call(endpoint)];
      expect(other).toEqual(one);
    }
  });

  it('[HTTP-06] confirms the same details in two languages, with the message in the language of the request', async () => {
    const bill = await savedAs(client, 'Mumbai Flat Power');
    const { txnRefKey, data } = await fetchSavedBill(client, bill);
    const accountNumber = client.accounts[0]?.accountID ?? '';
    const amount = data.Data.BillerResponse.amount;
    const templateVariables = {
      billerId: bill.BILLER_ID,
      amount,
      accountNumber,
      customerBillId: String(bill.CUSTOMER_BILL_ID),
    };
    const { data: code } = await inHindi().call(generateOtp, {
      body: { template: 'payment', templateVariables },
    });
    expect(code.confirms).toContain(bill.BILLER_NAME);
    expect(code.confirms).toMatch(/का भुगतान करें/);
    const [text] = await messages();
    expect(text).toContain(`आपका वन-टाइम कोड है। ${code.confirms}।`);

    // The code is requested in Hindi and used in English. Changing the language invalidates nothing.
    const idempotencyKey = randomUUID();
    const otp = await client.lastCode();
    const body = await paymentBody(client, bill, {
      amount,
      account: accountNumber,
      reference: txnRefKey,
      otp,
    });
    const first = await client.call(payBill, { body, idempotencyKey });
    const again = await inHindi().call(payBill, { body, idempotencyKey });
    expect(first.message).toBe(paymentTexts.paid);
    expect(again).toEqual({ ...first, message: say('hi', paymentTexts.paid) });
    const changed = { ...body, billAmount: '1.00' };
    const { status, message } = await inHindi().try(payBill, { body: changed, idempotencyKey });
    expect([status, message]).toEqual([409, say('hi', paymentTexts.otherRequest)]);
    const paid = await untilMessage(/भुगतान हो गया/);
    expect(paid).toContain(bill.BILLER_NAME);
    expect(paid).toContain(`••${accountNumber.slice(-4)}`);
  });

  const messages = async () => (await client.messages()).map(({ text }) => text);

  async function untilMessage(pattern: RegExp): Promise<string> {
    let found: string | undefined;
    await until(async () => {
      found = (await messages()).find((text) => pattern.test(text));
      return found !== undefined;
    });
    return found ?? '';
  }

  it('[HTTP-06] returns the same list of transactions in every language', async () => {
    const body = { startDate: '2031-01-01', endDate: '2031-02-10', pageNumber: 1 };
    expect(await inHindi().call(transactions, { body })).toEqual(await client.call(transactions, { body }));
  });
});
