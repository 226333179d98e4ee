import { allEndpoints } from '@billpay/api-contract';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { fieldsOf, nameOf, valueAt } from './testing/contract-fields';
import { observedBank } from './testing/observed-bank';
import { callRaw, type CallParts } from './testing/raw-calls';
import { validCalls } from './testing/valid-calls';

describe('[API-01] the calls that the tests of this folder spoil', () => {
  const bank = observedBank();

  it('[API-01] are all calls of the contract', () => {
    expect(Object.keys(validCalls).toSorted()).toEqual(allEndpoints.map(({ name }) => name).toSorted());
  });

  it.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '[API-01] %s succeeds unspoilt, twice',
    async (name, endpoint) => {
      const client = await TestClient.signInAsNew(bank.origin(), 'regular');
      for (let time = 0; time < 2; time += 1) {
        const parts: CallParts = (await validCalls[name]?.(client)) ?? {};
        const { status, text } = await callRaw(client, endpoint, parts);
        expect({ status, text }).toMatchObject({ status: 200 });
        expect(endpoint.response.safeParse(JSON.parse(text)).success).toBe(true);
        const missing = fieldsOf(endpoint).filter(
          ({ part, path }) => valueAt(parts[part], path) === undefined,
        );
        expect(missing.map((field) => nameOf(endpoint, field))).toEqual([]);
      }
    },
  );
});
