import { complaints } from '@billpay/api-contract/complaints';
import { DAY_MS } from '../clock/bank-day';
import { instancesUnderTest } from '@billpay/sandbox/testing/instances-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { complainAbout, fetchTransactions } from './testing/register';

describe('complaints at two instances on one PostgreSQL server', () => {
  const { origin } = instancesUnderTest(2);
  let client: TestClient;

  beforeEach(async () => {
    client = await TestClient.signInAsNew(origin(), 'regular');
  });

  const at = (instance: number) => client.at(origin(instance));

  it('[COMP-09] registers one complaint for sixteen concurrent requests, with either id of the transaction', async () => {
    const before = (await client.call(complaints)).data;
    const known = new Set(before.map(({ TRANSACTION_ID }) => TRANSACTION_ID));
    const about = (await fetchTransactions(client)).find(
      ({ TRANSACTION_STATUS, TRANSACTION_REFERENCE_ID, COMPLETION_DATE }) =>
        TRANSACTION_STATUS === 'success' &&
        !known.has(TRANSACTION_REFERENCE_ID ?? '') &&
        client.now() - Date.parse(COMPLETION_DATE) > DAY_MS,
    );
    const ids = [about?.TRANSACTION_ID ?? '', about?.TRANSACTION_REFERENCE_ID ?? ''];
    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        complainAbout(at(index % 2), ids[(index >> 1) % 2] ?? '', index % 3 === 0 ? 22 : 32),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(15);
    expect((await client.call(complaints)).data).toHaveLength(before.length + 1);
  });

  it('[COMP-08] returns the same complaints at both instances, even after the clock was moved at one', async () => {
    for (const days of [0, 2, 5, 9]) {
      await callControl(origin(), 'POST', '/sandbox/clock', { advanceMs: days * DAY_MS });
      client = await TestClient.signIn(origin(), client.customer);
      expect(await at(1).call(complaints)).toEqual(await at(0).call(complaints));
    }
  });
});
