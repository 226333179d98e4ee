import { savedBillers } from '@billpay/api-contract/billers';
import { generateOtp } from '@billpay/api-contract/user-services';
import { openDatabase } from '../../database/open-database';
import { instancesUnderTest } from '@billpay/sandbox/testing/instances-under-test';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { createTestDatabase } from '@billpay/sandbox/testing/test-database';
import { readRateLimits, type RateLimits } from './limits';
import { RateLimiter } from './rate-limiter';
import { deleteFullAllowances, takeShared } from './shared-allowance';
import { addressSlot, handOffSlot } from './slots';

const bank = instancesUnderTest(3, { rateLimits: 'off read=60/3600 code=6/3600' });
const db = () => bank.db;

describe('[HTTP-03] limits that three instances share', () => {
  /** Makes concurrent calls, distributed over all instances. Returns their statuses. */
  async function statusesOf(calls: number, call: (at: TestClient) => Promise<{ status: number }>) {
    const client = await TestClient.signInAsNew(bank.origin(), 'first-time');
    const all = Array.from({ length: calls }, (_, index) => call(client.at(bank.origin(index % 3))));
    return (await Promise.all(all)).map(({ status }) => status);
  }

  it('[HTTP-03] allows exactly the limit of codes across all instances', async () => {
    const templates = ['add-biller', 'delete-biller', 'autopay-create'] as const;
    let next = 0;
    const statuses = await statusesOf(30, (at) =>
      at.try(generateOtp, {
        body: {
          template: templates[next++ % 3] ?? 'add-biller',
          templateVariables: { billerId: 'ACTBB', customerBillId: '1' },
        },
      }),
    );
    expect(statuses.filter((status) => status !== 429)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(24);
  });

  it('[HTTP-03] never exceeds the limit of reads, and reserves at most one batch per instance', async () => {
    const statuses = await statusesOf(240, (at) => at.try(savedBillers));
    const accepted = statuses.filter((status) => status === 200).length;
    expect(accepted).toBeLessThanOrEqual(60);
    expect(accepted).toBeGreaterThanOrEqual(60 - 2 * 3);
  });
});

describe('an allowance', () => {
  beforeEach(() => db().script('TRUNCATE rate_allowance'));

  const take = (wanted: number, calls = 10, seconds = 3_600) =>
    takeShared(db(), 'caller', { calls, seconds }, wanted);
  const pass = (seconds: number) =>
    db().query("UPDATE rate_allowance SET spent_until = spent_until - $1 * interval '1 second'", [seconds]);

  it('returns the remaining calls, then the time to wait', async () => {
    expect(await take(4)).toEqual({ calls: 4, waitMs: 0 });
    expect(await take(4)).toEqual({ calls: 4, waitMs: 0 });
    expect(await take(4)).toEqual({ calls: 2, waitMs: 0 });
    const { calls, waitMs } = await take(4);
    expect(calls).toBe(0);
    expect(waitMs).toBeGreaterThan(355_000);
    expect(waitMs).toBeLessThanOrEqual(360_000);
  });

  it('refills evenly up to its limit', async () => {
    await take(10);
    await pass(360);
    expect(await take(5)).toMatchObject({ calls: 1 });
    await pass(36_000);
    expect(await take(20)).toMatchObject({ calls: 10 });
    expect(await take(1)).toMatchObject({ calls: 0 });
  });

  it('counts thousands of calls a second exactly', async () => {
    const granted: number[] = [];
    for (let batch = 0; batch < 25; batch += 1) granted.push((await take(500, 10_000, 3_600)).calls);
    const all = granted.reduce((sum, calls) => sum + calls, 0);
    expect(granted.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 500));
    // The allowance refills by one call every 0.36 s during the test.
    expect(all - 10_000).toBeLessThan(500);
  });

  it('drops an allowance only once it is full again', async () => {
    await take(1);
    await deleteFullAllowances(db());
    expect(await db().query('SELECT key FROM rate_allowance')).toHaveLength(1);
    await pass(3_600);
    await deleteFullAllowances(db());
    expect(await db().query('SELECT key FROM rate_allowance')).toEqual([]);
  });
});

describe('the allowances cached by an instance', () => {
  it('queries the database once per batch, and not while the allowance is empty', async () => {
    const queries = jest.spyOn(db(), 'query');
    const limits = { ...(readRateLimits('off read=100/3600') as RateLimits) };
    const limiter = new RateLimiter(db(), limits);
    for (let call = 0; call < 100; call += 1) expect(await limiter.take('read', 'one')).toBe(0);
    expect(queries).toHaveBeenCalledTimes(20);
    for (let call = 0; call < 50; call += 1) expect(await limiter.take('read', 'one')).toBeGreaterThan(0);
    expect(queries).toHaveBeenCalledTimes(21);
    expect(limiter.waitMs('read', 'one')).toBeGreaterThan(0);
    expect(limiter.waitMs('read', 'other')).toBe(0);
  });

  it('lets calls through while the database is unavailable', async () => {
    const database = await createTestDatabase();
    const closed = await openDatabase({ url: database.url });
    const limiter = new RateLimiter(closed, readRateLimits('') as RateLimits);
    await closed.close();
    await database.drop();
    expect(await limiter.take('anonymous', 'somebody')).toBe(0);
    await expect(limiter.take('login', 'somebody')).rejects.toThrow('not available');
  });

  it('keeps at most 65,536 entries under a flood', () => {
    const key = Buffer.alloc(32, 7);
    const places = new Set<string>();
    for (let sender = 0; sender < 20_000; sender += 1) {
      places.add(addressSlot(key, `10.${sender >> 16}.${(sender >> 8) & 255}.${sender & 255}`));
      places.add(handOffSlot(key, `id-${sender}`));
    }
    for (const place of places) expect(place).toMatch(/^[0-9a-f]{4}$/);
  });

  it('counts one IPv6 network, and each spelling of an address, as one sender', () => {
    const slot = (address: string) => addressSlot(Buffer.alloc(32, 7), address);
    expect(slot('2001:db8:1:2::1')).toBe(slot('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(slot('2001:db8::1')).toBe(slot('2001:db8:0:0:0:0:0:1'));
    expect(slot('2001:db8:1:2::1')).not.toBe(slot('2001:db8:1:3::1'));
    expect(slot('::ffff:192.0.2.1')).toBe(slot('192.0.2.1'));
    expect(slot('192.0.2.1')).not.toBe(slot('192.0.2.2'));
  });
});

describe('the setting of the limits', () => {
  it("defaults to the bank's limits, and can change each limit separately", () => {
    expect(readRateLimits('')?.payment).toEqual({ calls: 10, seconds: 60 });
    expect(readRateLimits('bank')).toEqual(readRateLimits(''));
    expect(readRateLimits('payment=3/600')).toEqual(readRateLimits('bank payment=3/600'));
    const changed = readRateLimits('bank, payment=3/600 hand-off=9/60');
    expect(changed?.payment).toEqual({ calls: 3, seconds: 600 });
    expect(changed?.['hand-off']).toEqual({ calls: 9, seconds: 60 });
    expect(changed?.code).toEqual({ calls: 30, seconds: 600 });
  });

  it('disables the limits by name, either all of them or all except those listed', () => {
    expect(readRateLimits('off')).toBeNull();
    const oneLimit = readRateLimits('off code=5/600');
    expect(oneLimit?.code).toEqual({ calls: 5, seconds: 600 });
    expect(oneLimit?.payment.calls).toBe(1_000_000);
  });

  it.each([
    'payments=3/60',
    'read=0/60',
    'read=10',
    'read=10/0',
    'read=-1/60',
    'code=5/600 off',
    'code=5/600 bank',
  ])('refuses the invalid limits %s', (setting) => {
    expect(() => readRateLimits(setting)).toThrow('RATE_LIMITS cannot be read');
  });
});
