import { makesEveryCase, seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { addBiller } from '@billpay/api-contract/biller-changes';
import { savedBillers } from '@billpay/api-contract/billers';
import { addBillerBody, fetchAndPay, save } from '@billpay/sandbox/testing/bills';
import { createTestDatabase, type TestDatabase } from '@billpay/sandbox/testing/test-database';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { startBalancer, type Balancer } from './balancer';
import { hammer, runInvariants, type HammerReport } from './hammer';
import { invariants } from './invariants/check';
import { ServerPool } from './server-pool';

const STOP_AFTER_MS = 900_000;
const whole = { payments: 200, clients: 32, customers: 20, killEvery: 25 };
const short = { payments: 24, clients: 12, customers: 8, killEvery: 8 };
const SERVERS = 3;

describe('[PAY-18, PAY-19, API-04] payments through nginx while its servers and their database are killed', () => {
  const interruption = new AbortController();
  let report: HammerReport;

  beforeAll(async () => {
    report = await hammer({
      ...(makesEveryCase ? whole : short),
      servers: SERVERS,
      behindNginx: true,
      seed: seedOfRun(),
      midnightInMs: 5_000,
      stopAfterMs: STOP_AFTER_MS,
      interrupted: interruption.signal,
    });
  }, STOP_AFTER_MS + 60_000);
  afterAll(() => interruption.abort());

  it('[PAY-18, PAY-19, API-04] neither loses nor repeats a payment while servers and database are killed behind nginx', () => {
    const every = [...Object.values(runInvariants), ...invariants].map(({ name }) => name);
    expect(report.findings.map(({ name }) => name)).toEqual(expect.arrayContaining(every));
    expect(report.findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(report.kills).toBeGreaterThan(0);
  });

  it('[API-04] distributes the payments over the servers', () => {
    // In a short run, a killed server may still be starting when the last payment is made.
    expect(report.servedBy).toBeGreaterThanOrEqual(makesEveryCase ? SERVERS : SERVERS - 1);
  });
});

describe('one session behind nginx', () => {
  let database: TestDatabase;
  let pool: ServerPool;
  let nginx: Balancer;
  let client: TestClient;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = await ServerPool.for(database.url, SERVERS);
    await pool.start();
    nginx = await startBalancer(pool.servers.map(({ port }) => port));
    client = await TestClient.signInAsNew(nginx.origin, 'regular');
  });
  afterAll(async () => {
    await nginx?.stop();
    await pool?.stop();
    await database?.drop();
  });

  /** Counts the servers that handled the calls of `work`. */
  const serversOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = (await nginx.served()).length;
    await work();
    return new Set((await nginx.served()).slice(before)).size;
  };
  const power = { billerId: 'UPPCL0000UTP01', parameter: 'Consumer Number' };

  it('[SES-06] accepts the same session on all servers behind nginx', async () => {
    const readOften = async () => {
      for (let time = 0; time < 2 * SERVERS; time += 1) await client.call(savedBillers);
    };
    expect(await serversOf(readOften)).toBe(SERVERS);
  });

  it('[PAY-18] pays a bill with steps on several servers', async () => {
    const bill = await save(client, { ...power, value: '5654461234', billName: 'Power' });
    const pay = async () => expect((await fetchAndPay(client, bill)).status).toBe(200);
    expect(await serversOf(pay)).toBeGreaterThan(1);
  });

  it('[OTP-11] counts wrong codes across all servers', async () => {
    const gas = { billerId: 'HCG000000HAR01', parameter: 'CRN Number', value: '1140101001', billName: 'Gas' };
    const body = await addBillerBody(client, gas);
    const otp = body.otp === '000000' ? '111111' : '000000';
    const messages: string[] = [];
    const guess = async () => {
      for (let time = 0; time < 4; time += 1) {
        messages.push((await client.try(addBiller, { body: { ...body, otp } })).message);
      }
    };
    expect(await serversOf(guess)).toBeGreaterThan(1);
    expect(new Set(messages.slice(0, 2)).size).toBe(1);
    expect(messages[3]).toBe(messages[2]);
    expect(messages[2]).not.toBe(messages[0]);
  });

  it('[API-04] serves the next call from another server when a server is killed', async () => {
    await pool.servers[0]?.kill();
    const statuses: number[] = [];
    for (let time = 0; time < 3 * SERVERS; time += 1) {
      const response = await client.send('GET', savedBillers.path, undefined);
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    expect(statuses.filter((status) => status !== 200 && status !== 502)).toEqual([]);
    expect(statuses.filter((status, at) => status === 502 && statuses[at + 1] === 502)).toEqual([]);
    expect(statuses.at(-1)).toBe(200);
  });
});
