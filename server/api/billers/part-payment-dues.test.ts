import { allUpcomingDues, putUpcomingDue, refreshUpcomingDues } from '@billpay/api-contract/billers';
import { checkTransactionStatus } from '@billpay/api-contract/transactions';
import type { BillNetwork } from '../adapters/bill-network';
import { toPaise } from '../paise';
import { fetchSavedBill, findNewestPayment, pay, save } from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient } from '@billpay/sandbox/testing/test-client';

const PART_PAISE = 700_00;
const OTHER_PART_PAISE = 150_00;
/** A biller that accepts less than the bill. */
const below = { billerId: 'BEST00000MUM01', parameter: 'Consumer Number', billName: 'Part' };

async function lose(): Promise<never> {
  throw new Error('The connection was lost');
}

describe('[PAY-20] the due of a bill that is paid in parts', () => {
  let network: BillNetwork;
  let payAtNetwork: BillNetwork['pay'];
  // No background job queries the network during the test.
  const sandbox = sandboxUnderTest({
    lookEveryMs: 3_600_000,
    adapters: (simulated) => {
      network = simulated.network;
      return { ...simulated, network: { ...network, pay: (order) => payAtNetwork(order) } };
    },
  });
  let client: TestClient;
  let bill: Awaited<ReturnType<typeof save>>;
  let billPaise: number;

  beforeEach(async () => {
    payAtNetwork = network.pay;
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
  /** Pays part of the bill after fetching it; returns the id of the payment. */
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

  it('[PAY-20] reduces the due by a pending payment that the network counts after another one has succeeded', async () => {
    payAtNetwork = lose;
    const first = await payPart(PART_PAISE);
    payAtNetwork = network.pay;
    await payPart(OTHER_PART_PAISE);
    await refresh();
    expect(await readDue()).toBe(billPaise - OTHER_PART_PAISE);
    await settle(first);
    expect(await readDue()).toBe(billPaise - PART_PAISE - OTHER_PART_PAISE);
  });
});
