import { allUpcomingDues, refreshUpcomingDues } from '@billpay/api-contract/billers';
import { deleteUpcomingDue, putUpcomingDue } from '@billpay/api-contract/biller-changes';
import { checkTransactionStatus } from '@billpay/api-contract/transactions';
import type { BillNetwork, BillRequest } from '../adapters/bill-network';
import { toPaise } from '../paise';
import {
  fetchAndPay,
  fetchSavedBill,
  findNewestPayment,
  pay,
  save,
  savedAs,
} from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';

const DAY_MS = 86_400_000;
const PART_PAISE = 700_00;
const OTHER_PART_PAISE = 150_00;
/** A biller that accepts less than the bill. */
const below = { billerId: 'BEST00000MUM01', parameter: 'Consumer Number', billName: 'Part' };

async function lose(): Promise<never> {
  throw new Error('The connection was lost');
}

describe('dues while bills are paid and refreshed', () => {
  let network: BillNetwork;
  let payAtNetwork: BillNetwork['pay'];
  /** Delays the response to a bill fetch. */
  let respondTo: (request: BillRequest) => Promise<unknown>;
  // No background job queries the network during the test.
  const sandbox = sandboxUnderTest({
    lookEveryMs: 'never',
    adapters: (simulated) => {
      network = simulated.network;
      const fetchBill: BillNetwork['fetchBill'] = async (request) => {
        const bill = await network.fetchBill(request);
        await respondTo(request);
        return bill;
      };
      return { ...simulated, network: { ...network, fetchBill, pay: (order) => payAtNetwork(order) } };
    },
  });
  let client: TestClient;
  let bill: Awaited<ReturnType<typeof save>>;
  let billPaise: number;

  beforeEach(async () => {
    payAtNetwork = network.pay;
    respondTo = async () => undefined;
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    bill = await save(client, { ...below, value: '4100004327' });
    billPaise = await readBill();
    await refresh();
    expect(await readDue()).toBe(billPaise);
  });

  const refresh = () => client.call(refreshUpcomingDues);
  async function readBill(): Promise<number> {
    return toPaise((await fetchSavedBill(client, bill)).data.Data.BillerResponse.amount);
  }
  async function readDue(): Promise<number | null> {
    const due = (await client.call(allUpcomingDues)).data.find(({ billName }) => billName === 'Part');
    return due ? toPaise(due.dueAmount) : null;
  }
  /** Pays part of the bill after fetching it. Returns the id of the payment. */
  async function payPart(paise: number): Promise<string> {
    const amount = (paise / 100).toFixed(2);
    const { txnRefKey: reference } = await fetchSavedBill(client, bill);
    expect((await pay(client, bill, { amount, reference })).status).toBe(200);
    return (await findNewestPayment(client, bill)) ?? '';
  }
  const settle = (transactionId: string) =>
    client.call(checkTransactionStatus, { body: { transactionId, status: 'SUCCESS' } });
  const acceptThenLose: BillNetwork['pay'] = async (order) => {
    await network.pay(order);
    return lose();
  };

  it("[PAY-20] reduces the due once if dues are refreshed before the network's response arrives", async () => {
    payAtNetwork = async (order) => {
      const outcome = await network.pay(order);
      await refresh();
      return outcome;
    };
    await payPart(PART_PAISE);
    expect(await readDue()).toBe(billPaise - PART_PAISE);
  });

  it('[PAY-20] reduces the due once if dues are refreshed before the network receives the payment', async () => {
    payAtNetwork = async (order) => {
      await refresh();
      return network.pay(order);
    };
    await payPart(PART_PAISE);
    expect(await readDue()).toBe(billPaise - PART_PAISE);
  });

  it('[PAY-20] reduces the due once if the portal records the remainder while the payment is pending', async () => {
    payAtNetwork = acceptThenLose;
    const payment = await payPart(PART_PAISE);
    const due = {
      dueAmount: ((await readBill()) / 100).toFixed(2),
      dueDate: null,
      billDate: null,
      billPeriod: null,
    };
    await client.call(putUpcomingDue, { body: { ...due, customerBillID: bill.CUSTOMER_BILL_ID } });
    await settle(payment);
    expect(await readDue()).toBe(billPaise - PART_PAISE);
  });

  it('[PAY-20] deletes the due when the remainder is paid while the first part is pending', async () => {
    payAtNetwork = acceptThenLose;
    await payPart(PART_PAISE);
    await refresh();
    payAtNetwork = network.pay;
    await payPart(billPaise - PART_PAISE);
    expect(await readDue()).toBeNull();
  });

  it.each(['in the order of the payments', 'in the reverse order'])(
    '[PAY-20] reduces the due by two pending payments, one of them known to the network, that settle %s',
    async (order) => {
      payAtNetwork = lose;
      const uncounted = await payPart(OTHER_PART_PAISE);
      payAtNetwork = acceptThenLose;
      const counted = await payPart(PART_PAISE);
      await refresh();
      expect(await readDue()).toBe(billPaise - PART_PAISE);
      payAtNetwork = network.pay;
      const payments = order === 'in the reverse order' ? [counted, uncounted] : [uncounted, counted];
      for (const payment of payments) await settle(payment);
      expect(await readDue()).toBe(billPaise - PART_PAISE - OTHER_PART_PAISE);
    },
  );

  it('[PAY-20] reduces the due by a pending payment that the network counts after another payment has succeeded', async () => {
    payAtNetwork = lose;
    const first = await payPart(PART_PAISE);
    payAtNetwork = network.pay;
    await payPart(OTHER_PART_PAISE);
    await refresh();
    expect(await readDue()).toBe(billPaise - OTHER_PART_PAISE);
    await settle(first);
    expect(await readDue()).toBe(billPaise - PART_PAISE - OTHER_PART_PAISE);
  });

  const duesOf = async (by: TestClient) =>
    (await by.call(allUpcomingDues)).data.map(({ billName }) => billName);

  /** Runs `act` once while the bill of one biller is being fetched. */
  function during(billerId: string, act: () => Promise<unknown>): void {
    respondTo = async ({ biller }) => {
      if (biller.id !== billerId) return;
      respondTo = async () => undefined;
      await act();
    };
  }

  it('[PAY-20] removes the due of a bill that is paid during a refresh', async () => {
    const bill = await savedAs(client, 'Home Electricity');
    expect(await duesOf(client)).toContain('Home Electricity');
    during(bill.BILLER_ID, async () => expect((await fetchAndPay(client, bill)).status).toBe(200));
    await client.call(refreshUpcomingDues);
    expect(await duesOf(client)).not.toContain('Home Electricity');
  });

  it('[ADD-11] keeps the due of a biller that is saved during a refresh', async () => {
    const { BILLER_ID } = await savedAs(client, 'Home Electricity');
    during(BILLER_ID, async () => {
      const { CUSTOMER_BILL_ID } = await save(client, {
        billerId: 'HCG000000HAR01',
        parameter: 'CRN Number',
        billName: 'City Gas',
        value: '1140100171',
      });
      const body = { dueAmount: '812.00', dueDate: null, billDate: null, billPeriod: null };
      await client.call(putUpcomingDue, { body: { ...body, customerBillID: CUSTOMER_BILL_ID } });
    });
    await client.call(refreshUpcomingDues);
    expect(await duesOf(client)).toContain('City Gas');
  });

  /** Signs the customer in on the next day. */
  async function logInTomorrow(): Promise<TestClient> {
    await callControl(sandbox.origin(), 'POST', '/sandbox/clock', { advanceMs: DAY_MS });
    return TestClient.signIn(sandbox.origin(), client.customer);
  }

  it('[SES-01] does not delay login for an unresponsive biller, and keeps its known due', async () => {
    const bill = await savedAs(client, 'Home Electricity');
    let respond = () => undefined as void;
    const response = new Promise<void>((resolve) => (respond = resolve));
    respondTo = ({ biller }) => (biller.id === bill.BILLER_ID ? response : Promise.resolve());
    expect(await duesOf(await logInTomorrow())).toContain('Home Electricity');
    respond();
  });

  it('[SES-01] keeps the known due if a biller fails, and refreshes the others', async () => {
    const bill = await savedAs(client, 'Home Electricity');
    const other = await savedAs(client, 'Mumbai Flat Power');
    await client.call(deleteUpcomingDue, { params: { customerBillId: other.CUSTOMER_BILL_ID } });
    respondTo = async ({ biller }) => {
      if (biller.id === bill.BILLER_ID) throw new Error('The connection was lost');
    };
    const dues = await duesOf(await logInTomorrow());
    expect(dues).toEqual(expect.arrayContaining(['Home Electricity', 'Mumbai Flat Power']));
  });
});
