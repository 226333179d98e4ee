import { addBiller, deleteBiller, savedDetails, updateBiller } from '@billpay/api-contract/biller-changes';
import { allUpcomingDues, refreshUpcomingDues, savedBillers } from '@billpay/api-contract/billers';
import { deleteUpcomingDue, putUpcomingDue } from '@billpay/api-contract/biller-changes';
import { inputSignatures } from '@billpay/api-contract/directory';
import {
  addBillerBody,
  fetchAndPay,
  fetchSavedBill,
  pay,
  savedAs,
  deleteBillerBody,
} from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient } from '@billpay/sandbox/testing/test-client';

const gas = {
  billerId: 'HCG000000HAR01',
  parameter: 'CRN Number',
  value: '1140100171',
  billName: 'City Gas',
};

describe('billers', () => {
  const sandbox = sandboxUnderTest();
  let client: TestClient;

  beforeEach(async () => {
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
  });

  async function remove(billName: string) {
    return client.try(deleteBiller, {
      body: await deleteBillerBody(client, await savedAs(client, billName)),
    });
  }

  it('[ADD-14] refuses to save the same details twice, even with another nickname', async () => {
    const { data } = await client.call(addBiller, { body: await addBillerBody(client, gas) });
    expect((await savedAs(client, 'City Gas')).CUSTOMER_BILL_ID).toBe(data);
    const again = await client.try(addBiller, {
      body: await addBillerBody(client, { ...gas, billName: 'Another name' }),
    });
    expect(again).toMatchObject({
      status: 409,
      message:
        'You already have a saved biller with same details. Visit Registered Billers section for making the payment.',
    });
  });

  it('[ADD-14] saves a biller once for two concurrent requests', async () => {
    const body = await addBillerBody(client, gas);
    await Promise.all([client.try(addBiller, { body }), client.try(addBiller, { body })]);
    const { data } = await client.call(savedBillers);
    expect(data.filter(({ BILLER_ID }) => BILLER_ID === gas.billerId)).toHaveLength(1);
  });

  it("[ADD-06] validates each detail in full against the biller's pattern", async () => {
    for (const value of ['114010017', '11401001710', '1140100171x', '1140 100171']) {
      const refused = await client.try(addBiller, { body: await addBillerBody(client, { ...gas, value }) });
      expect({ value, status: refused.status }).toEqual({ value, status: 422 });
    }
  });

  it('[ADD-08] accepts nicknames of 1 to 20 letters, digits and spaces', async () => {
    for (const billName of ['Gas & heating', 'x'.repeat(21), '   ']) {
      const refused = await client.try(addBiller, {
        body: { ...(await addBillerBody(client, gas)), billName },
      });
      expect({ billName, status: refused.status }).toEqual({ billName, status: 422 });
    }
  });

  it("[ADD-01] returns the parameters' names as the biller spells them", async () => {
    const { data } = await client.call(inputSignatures, { params: { billerId: 'HUDAOB' } });
    expect(data[1]).toMatchObject({ PARAMETER_NAME: 'Site Code', PARAMETER_TYPE: 'LIST' });
    expect(data[1]?.VALUES).toContain('GURGAON_II-121316');
  });

  it('[EDIT-02] changes only the nickname', async () => {
    const before = await savedAs(client, 'Kitchen Gas');
    const { CUSTOMER_BILL_ID: customerBillId, CATEGORY_NAME: categoryName } = before;
    await client.call(updateBiller, { body: { billName: 'Cooking Gas', categoryName, customerBillId } });
    expect(await savedAs(client, 'Cooking Gas')).toEqual({ ...before, BILL_NAME: 'Cooking Gas' });
    const details = (await client.call(savedDetails, { params: { customerBillId } })).data;
    expect(details.billName).toEqual([{ BILL_NAME: 'Cooking Gas' }]);
    expect(details.inputSignatures[0]).toMatchObject({
      PARAMETER_NAME: 'Customer ID',
      PARAMETER_VALUE: '1000111336',
    });
  });

  it('[EDIT-05] deletes a biller with its due and its auto pay', async () => {
    const { CUSTOMER_BILL_ID: id } = await savedAs(client, 'Delhi Water');
    expect((await remove('Delhi Water')).status).toBe(200);
    const { data } = await client.call(savedBillers);
    expect(data.some(({ CUSTOMER_BILL_ID }) => CUSTOMER_BILL_ID === id)).toBe(false);
    const dues = (await client.call(allUpcomingDues)).data;
    expect(dues.some(({ customerBillID }) => customerBillID === id)).toBe(false);
  });

  it('[ADD-11] adds, replaces, lists and removes a due, soonest first', async () => {
    const { CUSTOMER_BILL_ID: customerBillID } = await savedAs(client, 'Sun Direct');
    const due = {
      customerBillID,
      dueAmount: '310.05',
      dueDate: '2001-01-01',
      billDate: null,
      billPeriod: null,
    };
    await client.call(putUpcomingDue, { body: { ...due, dueAmount: '1.00' } });
    await client.call(putUpcomingDue, { body: due });
    const [first] = (await client.call(allUpcomingDues)).data;
    expect(first).toMatchObject({ customerBillID, dueAmount: '310.05', billName: 'Sun Direct' });
    await client.call(deleteUpcomingDue, { params: { customerBillId: customerBillID } });
    const dues = (await client.call(allUpcomingDues)).data;
    expect(dues.some((other) => other.customerBillID === customerBillID)).toBe(false);
  });

  it('[ADD-11] lists no due for the rest of the month after a payment', async () => {
    const { CUSTOMER_BILL_ID: id } = await savedAs(client, 'Village House');
    const isDue = async () =>
      (await client.call(allUpcomingDues)).data.some(({ customerBillID }) => customerBillID === id);
    expect(await isDue()).toBe(true);
    await fetchAndPay(client, await savedAs(client, 'Village House'));
    await client.call(refreshUpcomingDues);
    expect(await isDue()).toBe(false);
  });

  it('[MYB-02] compares the full bill with the previous one, even after a part payment', async () => {
    const bill = await savedAs(client, 'Credit Card');
    expect(bill.CHANGE_IN_AMOUNT).not.toBeNull();
    for (const amount of ['500.50', '100.00']) {
      const { txnRefKey } = await fetchSavedBill(client, bill);
      expect((await pay(client, bill, { amount, reference: txnRefKey })).status).toBe(200);
      const { CHANGE_IN_AMOUNT, LAST_BILL_AMOUNT } = await savedAs(client, 'Credit Card');
      expect([CHANGE_IN_AMOUNT, LAST_BILL_AMOUNT]).toEqual([bill.CHANGE_IN_AMOUNT, amount]);
    }
  });

  it('[FIND-03] returns the coverage of a saved biller', async () => {
    expect((await savedAs(client, 'Delhi Water')).BILLER_COVERAGE).toBe('Delhi');
  });
});
