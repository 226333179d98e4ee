import { randomUUID } from 'node:crypto';
import type { WireSavedBiller } from '@billpay/api-contract/billers';
import { createPaymentList } from '@billpay/api-contract/payment-lists';
import { acceptAccountName } from '@billpay/api-contract/bills';
import { payBill } from '@billpay/api-contract/payment';
import {
  fetchSavedBill,
  paymentBody,
  readLedger,
  requireBalancedLedger,
} from '@billpay/sandbox/testing/bills';
import { instancesUnderTest } from '@billpay/sandbox/testing/instances-under-test';
import { listBody, saveBills } from '@billpay/sandbox/testing/lists';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { isOtherName } from './account-name';
import { accountNameTexts } from './account-name-texts';

/** Last digits of a bill number whose payments succeed. */
const PAID = '1234';
const refusedByName = { status: 409, code: 'name-changed', message: accountNameTexts.changed };

it.each([
  ['ASHA RAO', 'Asha  Rao', false],
  ['ASHA RAO', 'ASHA RAO.', false],
  ['आशा राव', 'आशा  राव', false],
  ['ASHA RAO', 'ASHA ROY', true],
  ['ASHA RAO', 'RAO ASHA', true],
  ['ASHA RAO', '-', false],
  ['ASHA RAO', null, false],
  [null, 'ASHA RAO', false],
])('[BEY-35] compares the known name %j with %j', (known, name, isOther) => {
  expect(isOtherName(known, name)).toBe(isOther);
});

describe('[BEY-35] the name of a saved account at two instances', () => {
  const instances = instancesUnderTest(2);
  let client: TestClient;
  let bill: WireSavedBiller;

  beforeEach(async () => {
    client = await TestClient.signInAsNew(instances.origin(0), 'regular');
    [bill] = (await saveBills(client, [PAID])) as [WireSavedBiller];
  });
  afterEach(() => requireBalancedLedger(client));

  const elsewhere = () => client.at(instances.origin(1));
  const fetch = () => fetchSavedBill(client, bill);
  const known = async () => (await fetch()).accountName;
  const remember = (name: string) =>
    instances.db.query('UPDATE saved_biller SET account_name = $2 WHERE id = $1', [
      bill.CUSTOMER_BILL_ID,
      name,
    ]);
  const accept = (transactionReferenceKey: string, customerBillId = bill.CUSTOMER_BILL_ID) =>
    elsewhere().try(acceptAccountName, { body: { customerBillId, transactionReferenceKey } });

  async function payment() {
    const { txnRefKey: reference, data } = await fetch();
    const { amount } = data.Data.BillerResponse;
    const body = await paymentBody(client, bill, { amount, reference });
    return { body, idempotencyKey: randomUUID() };
  }

  it('[BEY-34] remembers the name on the bill at the first payment, and none before it', async () => {
    expect(await known()).toEqual({ known: null, differs: false });
    const { customerName } = (await fetch()).data.Data.BillerResponse;
    expect((await client.try(payBill, await payment())).status).toBe(200);
    const [saved] = await instances.db.query('SELECT account_name AS name FROM saved_biller WHERE id = $1', [
      bill.CUSTOMER_BILL_ID,
    ]);
    expect(saved).toEqual({ name: customerName });
  });

  it('[BEY-35] refuses to pay a bill with a changed name until the name is accepted, and keeps the code valid', async () => {
    await remember('SOMEBODY ELSE');
    expect(await known()).toEqual({ known: 'SOMEBODY ELSE', differs: true });
    const request = await payment();
    const before = (await readLedger(client)).balances;
    expect(await elsewhere().try(payBill, request)).toMatchObject(refusedByName);
    expect((await readLedger(client)).balances).toEqual(before);
    const { txnRefKey, data } = await fetch();
    expect((await accept(txnRefKey)).status).toBe(200);
    expect((await accept(txnRefKey)).status).toBe(200);
    expect(await known()).toEqual({ known: data.Data.BillerResponse.customerName, differs: false });
    expect((await client.try(payBill, request)).status).toBe(200);
  });

  it('[BEY-35] refuses a list with such a bill before a code is sent, and identifies the bill', async () => {
    const [other] = (await saveBills(client, [PAID])) as [WireSavedBiller];
    const body = await listBody(client, [other, bill]);
    await remember('SOMEBODY ELSE');
    expect(await client.try(createPaymentList, { body, idempotencyKey: randomUUID() })).toMatchObject({
      ...refusedByName,
      failure: { customerBillId: bill.CUSTOMER_BILL_ID },
    });
  });

  it('[BEY-35] accepts only names that this customer has fetched for this account', async () => {
    await remember('SOMEBODY ELSE');
    const [other] = (await saveBills(client, [PAID])) as [WireSavedBiller];
    const stranger = await TestClient.signInAsNew(instances.origin(0), 'regular');
    const { txnRefKey } = await fetch();
    const body = { customerBillId: bill.CUSTOMER_BILL_ID, transactionReferenceKey: txnRefKey };
    expect([
      (await accept((await fetchSavedBill(client, other)).txnRefKey)).status,
      (await accept(txnRefKey, other.CUSTOMER_BILL_ID)).status,
      (await stranger.try(acceptAccountName, { body })).status,
    ]).toEqual([422, 422, 422]);
    expect(await known()).toMatchObject({ differs: true });
  });

  it('[BEY-35] keeps the known name if a bill has no name', async () => {
    await remember('SOMEBODY ELSE');
    const { txnRefKey } = await fetch();
    await instances.db.query('UPDATE bill_reference SET customer_name = NULL WHERE key = $1', [txnRefKey]);
    expect((await accept(txnRefKey)).status).toBe(422);
    expect(await known()).toMatchObject({ known: 'SOMEBODY ELSE' });
  });
});
