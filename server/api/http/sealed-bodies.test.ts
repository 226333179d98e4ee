import { randomBytes } from 'node:crypto';
import { savedDetails, updateBiller } from '@billpay/api-contract/billers';
import { sealEnvelope } from '../sessions/envelope';
import { savedAs } from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { TestClient } from '@billpay/sandbox/testing/test-client';

describe('sealed bodies', () => {
  const sandbox = sandboxUnderTest();
  let client: TestClient;
  let bill: { id: number; category: string };

  beforeAll(async () => {
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    const { CUSTOMER_BILL_ID, CATEGORY_NAME } = await savedAs(client, 'Kitchen Gas');
    bill = { id: CUSTOMER_BILL_ID, category: CATEGORY_NAME };
  });

  const path = updateBiller.path;
  const rename = (billName: string) => ({ billName, categoryName: bill.category, customerBillId: bill.id });
  const sealed = (billName: string, at = path) => client.seal('PUT', at, rename(billName));

  async function nameNow(): Promise<string | undefined> {
    const { data } = await client.call(savedDetails, { params: { customerBillId: bill.id } });
    return data.billName[0]?.BILL_NAME;
  }

  function flipped(text: string, at: number): string {
    const bytes = Buffer.from(text, 'base64');
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    return bytes.toString('base64');
  }

  it('[HTTP-05] accepts an unaltered body', async () => {
    expect((await client.send('PUT', path, sealed('Gas upstairs'))).status).toBe(200);
    expect(await nameNow()).toBe('Gas upstairs');
  });

  it('[HTTP-05] refuses a replayed body and changes nothing', async () => {
    const once = sealed('First name');
    expect((await client.send('PUT', path, once)).status).toBe(200);
    await client.send('PUT', path, sealed('Second name'));
    expect((await client.send('PUT', path, once)).status).toBe(400);
    expect(await nameNow()).toBe('Second name');
  });

  it('[HTTP-05] refuses every altered body with the same 400 and changes nothing', async () => {
    const before = await nameNow();
    const good = sealed('Altered');
    const key = Buffer.from(client.session.encryptionKey, 'base64');
    const sealAt = (nowMs: number, withKey: Buffer = key) =>
      sealEnvelope(withKey, { method: 'PUT', path, jti: client.jti, idempotencyKey: '' }, rename('Altered'), {
        nowMs,
        nonce: randomBytes(16),
        iv: randomBytes(16),
      });
    const broken: Record<string, string> = {
      'version byte': flipped(good, 0),
      timestamp: flipped(sealed('Altered'), 8),
      nonce: flipped(sealed('Altered'), 9),
      iv: flipped(sealed('Altered'), 25),
      ciphertext: flipped(sealed('Altered'), 45),
      tag: flipped(sealed('Altered'), Buffer.from(good, 'base64').length - 1),
      'too short': good.slice(0, 40),
      empty: '',
      'not base64': `${good.slice(0, -1)}*`,
      'other base64 of the same bytes': `${good}\n`,
      'sealed for another path': sealed('Altered', '/billers/delete'),
      'sealed for another method': client.seal('POST', path, rename('Altered')),
      'sealed for another idempotency key': client.seal('PUT', path, rename('Altered'), 'other-key-1234'),
      'another key': sealAt(Date.now(), randomBytes(32)),
      'ten minutes old': sealAt(Date.now() - 600_000),
      'ten minutes ahead': sealAt(Date.now() + 600_000),
    };
    for (const [what, body] of Object.entries(broken)) {
      const response = await client.send('PUT', path, body);
      expect({ what, status: response.status, json: await response.json() }).toEqual({
        what,
        status: 400,
        json: { success: false, message: 'The request is not valid.' },
      });
    }
    expect(await nameNow()).toBe(before);
  });

  it('[HTTP-02] refuses a plain body', async () => {
    const before = await nameNow();
    const response = await fetch(`${sandbox.origin()}/api${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${client.session.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(rename('In the clear')),
    });
    expect(response.status).toBe(400);
    expect(await nameNow()).toBe(before);
  });

  it('[HTTP-05] refuses a body of another session of the same customer', async () => {
    const other = await TestClient.signIn(sandbox.origin(), client.customer);
    const response = await client.send('PUT', path, other.seal('PUT', path, rename('Other session')));
    expect(response.status).toBe(400);
  });
});
