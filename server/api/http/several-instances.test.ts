import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { savedBillers } from '@billpay/api-contract/billers';
import { payBill } from '@billpay/api-contract/payment';
import { pay, paymentBody, savedAs } from '@billpay/sandbox/testing/bills';
import { instancesUnderTest } from '@billpay/sandbox/testing/instances-under-test';
import { TestClient, callControl } from '@billpay/sandbox/testing/test-client';
import { until } from '@billpay/sandbox/testing/until';

const incidentsPage = readFileSync(join(__dirname, '../../../docs/incidents.md'), 'utf8');

describe('two instances on one database', () => {
  const bank = instancesUnderTest(2);
  let client: TestClient;

  beforeEach(async () => {
    client = await TestClient.signInAsNew(bank.origin(), 'regular');
  });

  const here = () => client;
  const there = () => client.at(bank.origin(1));
  const statusAt = async (at: TestClient) => (await at.try(savedBillers)).status;
  const fault = (options: object, instance = 0) =>
    callControl(bank.origin(instance), 'POST', '/sandbox/faults', {
      call: 'billers.saved',
      mode: 'error',
      status: 503,
      customer: client.customer,
      ...options,
    });
  const advance = (advanceMs: number, instance = 0) =>
    callControl<{ now: string }>(bank.origin(instance), 'POST', '/sandbox/clock', { advanceMs });

  describe('injected faults', () => {
    it('applies a fault immediately at both instances', async () => {
      await fault({ times: 1 });
      expect(await statusAt(there())).toBe(503);
      expect([await statusAt(there()), await statusAt(here())]).toEqual([200, 200]);
    });

    it('counts each use of a fault once for concurrent calls to both instances', async () => {
      await fault({ times: 5 });
      const calls = Array.from({ length: 24 }, (_, index) => statusAt(index % 2 ? there() : here()));
      const statuses = await Promise.all(calls);
      expect(statuses.filter((status) => status === 503)).toHaveLength(5);
      expect(statuses.filter((status) => status === 200)).toHaveLength(19);
    });

    it('applies the faults of a call in the order in which the instances set them', async () => {
      await fault({ status: 500 }, 1);
      await fault({ status: 504 }, 0);
      expect([await statusAt(here()), await statusAt(there()), await statusAt(here())]).toEqual([
        500, 504, 200,
      ]);
    });

    it('removes faults from all instances when one of them resets the faults', async () => {
      await fault({ times: 100 });
      expect(await statusAt(here())).toBe(503);
      await callControl(bank.origin(1), 'POST', '/sandbox/reset');
      client = await TestClient.signIn(bank.origin(), 'regular');
      expect([await statusAt(here()), await statusAt(there())]).toEqual([200, 200]);
    });
  });

  describe('the clock', () => {
    it('[SES-05] ends an idle session at one instance when the clock is moved at the other', async () => {
      await advance(301_000);
      expect(await statusAt(there())).toBe(401);
    });

    it('[PAY-09] changes the bank day of payments at one instance when the clock is moved at the other', async () => {
      const dayOfNewest = async () => {
        const [row] = await bank.db.query<{ bank_day: string }>(
          'SELECT bank_day FROM payment WHERE customer_id = $1 ORDER BY created_at DESC LIMIT 1',
          [client.customer],
        );
        return row?.bank_day;
      };
      const bill = await savedAs(client, 'Sun Direct');
      const body = await paymentBody(client, bill, { amount: '111.00', reference: null });
      const { now } = await advance(120_000, 1);
      // Sealed before the clock moved and sent afterwards. Only the time of the payment counts.
      expect((await client.try(payBill, { body })).status).toBe(200);
      const [made] = await bank.db.query<{ created_at: Date }>(
        'SELECT created_at FROM payment WHERE customer_id = $1 ORDER BY created_at DESC LIMIT 1',
        [client.customer],
      );
      expect(made?.created_at.getTime()).toBeGreaterThanOrEqual(Date.parse(now));
      await advance(86_400_000, 1);
      client = await TestClient.signIn(bank.origin(), client.customer);
      const before = await dayOfNewest();
      expect((await pay(client, bill, { amount: '222.00', reference: null })).status).toBe(200);
      expect(await dayOfNewest()).not.toBe(before);
    });

    it('adds up concurrent clock moves at both instances', async () => {
      const offset = async () => {
        const [row] = await bank.db.query<{ offset_ms: number }>('SELECT offset_ms FROM bank_clock');
        return row?.offset_ms ?? 0;
      };
      const before = await offset();
      await Promise.all(Array.from({ length: 10 }, (_, index) => advance(1_000, index % 2)));
      expect(await offset()).toBe(before + 10_000);
    });
  });

  it('[SES-06] accepts a session at one instance after the other has renewed it', async () => {
    const lastSeen = async () => {
      const [row] = await bank.db.query<{ at: Date }>('SELECT last_seen AS at FROM session WHERE jti = $1', [
        client.jti,
      ]);
      return row?.at.getTime() ?? 0;
    };
    const login = await lastSeen();
    await advance(4_000);
    expect(await statusAt(here())).toBe(200);
    await until(async () => (await lastSeen()) >= login + 4_000);
    await advance(298_000);
    expect(await statusAt(there())).toBe(200);
  });

  it('[SES-11] ends a session at both instances', async () => {
    expect(await statusAt(there())).toBe(200);
    await fetch(`${bank.origin()}/api/auth/logout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: client.session.token }),
    });
    expect(await statusAt(there())).toBe(401);
  });

  it('[SES-09] refuses the next call of a session that the operator has ended', async () => {
    const other = await TestClient.signInAsNew(bank.origin(), 'regular');
    expect(await statusAt(there())).toBe(200);
    const [, statement = ''] = /^UPDATE session (.+)'C1001';$/m.exec(incidentsPage) ?? [];
    await bank.db.query(`UPDATE session ${statement}$1`, [client.customer]);
    expect([await statusAt(here()), await statusAt(there()), await statusAt(other)]).toEqual([401, 401, 200]);
  });
});
