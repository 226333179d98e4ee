import type { WirePaymentList } from '@billpay/api-contract/payment-lists';
import { toPaise } from '@billpay/api/paise';
import { readLedger, requireBalancedLedger } from './bills';
import { instancesUnderTest, type InstancesUnderTest } from './instances-under-test';
import { TestClient, callControl } from './test-client';

/** A customer who pays lists at two instances of a bank. Each test has a new one. */
export interface PayerOfLists {
  readonly instances: InstancesUnderTest;
  readonly client: TestClient;
  /** Returns the balance of the customer's first account, in paise. */
  balance(): Promise<number>;
}

/** Starts the bank of a test file. After each test, the ledger must balance. */
export function payerOfListsUnderTest(): PayerOfLists {
  const instances = instancesUnderTest(2);
  let client: TestClient | undefined;
  const signedIn = (): TestClient => {
    if (!client) throw new Error('The customer has not signed in yet');
    return client;
  };
  beforeEach(async () => {
    await callControl(instances.origin(0), 'POST', '/sandbox/clock', { now: '2031-02-10T12:00:00+05:30' });
    client = await TestClient.signInAsNew(instances.origin(0), 'regular');
  });
  afterEach(() => requireBalancedLedger(signedIn()));
  return {
    instances,
    get client() {
      return signedIn();
    },
    balance: async () => toPaise((await readLedger(signedIn())).balances[0] ?? ''),
  };
}

/** Lists the status of each bill's payment. */
export function listStatuses({ bills }: WirePaymentList) {
  return bills.map(({ payment }) => payment?.status);
}
