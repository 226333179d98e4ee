import { allEndpoints, mandateEndpoints, protectionEndpoints } from '@billpay/api-contract';
import { savedBillers } from '@billpay/api-contract/billers';
import { fillPath } from '@billpay/api-contract/fill-path';
import { generateOtp } from '@billpay/api-contract/user-services';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { needsVault } from './vault-calls';

const VAULT = 'https://confirm.pay.bank.example';
const bank = sandboxUnderTest({ vaultOrigin: VAULT });
const guarded = [...allEndpoints, ...protectionEndpoints, ...mandateEndpoints].filter(needsVault);

let client: TestClient;

beforeAll(async () => {
  client = await TestClient.signInAsNew(bank.origin(), 'regular');
});

/** Makes a sealed call like a script of this origin. */
function send(method: string, path: string, body: object, origin?: string): Promise<Response> {
  const sealed = client.seal(method, path, body, '');
  return client.send(method, path, sealed, origin === undefined ? {} : { origin });
}

const wanted = { template: 'add-biller', templateVariables: { billerId: 'ACTBB' } };

it('[OTP-10] covers both code calls and all actions', () => {
  expect(guarded).toHaveLength(14);
});

it.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))(
  "[OTP-10] accepts %s only from the vault's origin, even with the token and the key",
  async (_, { method, path }) => {
    const filled = fillPath(path, { id: '1', listId: `LST${'0'.repeat(18)}` });
    for (const origin of [undefined, 'null', bank.origin(), `${VAULT}.evil.example`]) {
      const response = await send(method, filled, { ...wanted, otp: '123456' }, origin);
      expect([origin, response.status]).toEqual([origin, 422]);
      expect(await response.json()).toMatchObject({ message: 'This call is accepted only from the vault.' });
    }
    expect(await client.messages()).toEqual([]);
  },
);

it('[OTP-01] sends a code to the vault, and serves other calls from any origin', async () => {
  expect((await send('POST', generateOtp.path, wanted, VAULT)).status).toBe(200);
  expect((await client.try(savedBillers)).status).toBe(200);
});
