import {
  allUpcomingDues,
  deleteUpcomingDue,
  putUpcomingDue,
  refreshUpcomingDues,
} from '@billpay/api-contract/billers';
import type { BillRequest } from '../adapters/bill-network';
import { fetchAndPay, save, savedAs } from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';

const DAY_MS = 86_400_000;

describe('refreshing dues', () => {
  /** Delays the response to a bill fetch. */
  let respondTo: (request: BillRequest) => Promise<unknown> = async () => undefined;
  const sandbox = sandboxUnderTest({
    adapters: (simulated) => ({
      ...simulated,
      network: {
        ...simulated.network,
        async fetchBill(request) {
          const bill = await simulated.network.fetchBill(request);
          await respondTo(request);
          return bill;
        },
      },
    }),
  });
  let client: TestClient;

  beforeEach(async () => {
    respondTo = async () => undefined;
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
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

  it('[SES-01] keeps the known due of a biller that fails, and refreshes the others', async () => {
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
