import { accountInfo } from '@billpay/api-contract/payment';
import { fetchSavedBill, pay, savedAs } from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient } from '@billpay/sandbox/testing/test-client';

const sandbox = sandboxUnderTest();
const signIn = (like: 'regular' | 'first-time') => TestClient.signInAsNew(sandbox.origin(), like);

/** Lists the indexes of the accounts that are marked as last used. */
async function lastUsedOf(client: TestClient): Promise<number[]> {
  const { data } = await client.call(accountInfo, { body: { accountInfo: client.accounts } });
  return data.flatMap(({ lastUsed }, at) => (lastUsed ? [at] : []));
}

it('[PAY-07] marks no account before the first payment', async () => {
  expect(await lastUsedOf(await signIn('first-time'))).toEqual([]);
});

it("[PAY-07] [API-02] marks the account of this customer's last payment only", async () => {
  const [client, other] = [await signIn('regular'), await signIn('regular')];
  expect(await lastUsedOf(client)).toEqual([0]);
  const second = client.accounts[1]?.accountID ?? '';
  const bill = await savedAs(client, 'Mumbai Flat Power');
  const { txnRefKey: reference } = await fetchSavedBill(client, bill);
  await pay(client, bill, { amount: '450.00', reference, account: second });
  expect(await lastUsedOf(client)).toEqual([1]);
  expect(await lastUsedOf(other)).toEqual([0]);
});
