import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { payBill } from '@billpay/api-contract/payment';
import { checkpointRegularly, openDatabase } from './open-database';
import { startSandbox } from '@billpay/sandbox';
import { paymentBody, requireBalancedLedger, savedAs } from '@billpay/sandbox/testing/bills';
import { ServerProcess } from '@billpay/sandbox/testing/server-process';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { until } from '@billpay/sandbox/testing/until';

const DEADLINE_MS = 300_000;

/** Makes writes to PostgreSQL's log fail after a signal, as on a full disk. */
const fillsDisk = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { writeSync } = fs;
  let isFull = false;
  process.on('SIGUSR2', () => (isFull = true));
  fs.writeSync = (file, ...rest) => {
    if (isFull && fs.readlinkSync('/proc/self/fd/' + file).includes('/pg_wal/'))
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return writeSync(file, ...rest);
  };
  syncBuiltinESMExports();
`)}`;

describe('[API-04] the embedded database', () => {
  let folder: string;
  let servers: ServerProcess[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'billpay-embedded-'));
    // The state after an interrupted first start.
    mkdirSync(join(folder, 'postgres.new/base'), { recursive: true });
    writeFileSync(join(folder, 'postgres.new/PG_VERSION'), '');
    await (await startSandbox({ dataDir: folder, directory: 'known' })).close();
  }, DEADLINE_MS);
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.end()));
    servers = [];
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Starts a server on the folder, with an empty PATH. */
  async function start(flags: readonly string[] = []): Promise<ServerProcess> {
    const env = { DATA_DIR: folder, DATABASE_URL: '', RATE_LIMITS: 'off', PATH: '/nowhere' };
    const server = await ServerProcess.start(env, undefined, flags);
    servers.push(server);
    return server;
  }

  it('creates its folder again after an interrupted first start', () => {
    expect(existsSync(join(folder, 'postgres.new'))).toBe(false);
    expect(existsSync(join(folder, 'postgres'))).toBe(true);
  });

  /** Stops the server twice. The second time, the disk fills up while a payment is committed. */
  const endings = {
    'killed process': async (server: ServerProcess) => {
      await server.end();
      expect(await server.ended).toBeNull();
    },
    'full disk': async (server: ServerProcess, pay: () => Promise<unknown>) => {
      server.send('SIGUSR2');
      expect(await pay().catch(() => 'no response')).toBe('no response');
      expect(await server.ended).toBe(74);
    },
  };

  /** Starts three servers at the same time. Asserts that one serves and the others are refused. */
  async function startOneOfThree(): Promise<ServerProcess> {
    const attempts = await Promise.allSettled(
      Array.from({ length: 3 }, () => start(['--import', fillsDisk])),
    );
    const refusals = attempts.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(refusals).toHaveLength(2);
    expect(refusals.join()).toMatch(/is in use by another process.*is in use by another process/s);
    const [serving] = attempts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (!serving) throw new Error('No server has started');
    return serving;
  }

  it(
    '[API-04, PAY-19] keeps acknowledged payments when its process is killed and when its disk fills up within a commit, pays once with the same key, and serves from one of three processes afterwards',
    async () => {
      let server = await start(['--import', fillsDisk]);
      let client = await TestClient.signInAsNew(server.origin, 'regular');
      const newPayment = async (amount: string) => ({
        body: await paymentBody(client, await savedAs(client, 'Sun Direct'), { amount, reference: null }),
        idempotencyKey: randomUUID(),
      });
      for (const end of Object.values(endings)) {
        const paid = await newPayment('100.00');
        const outcome = await client.call(payBill, paid);
        const next = await newPayment('110.00');
        await end(server, () => client.call(payBill, next));

        server = await startOneOfThree();
        client = client.at(server.origin);
        expect(await client.call(payBill, paid)).toEqual(outcome);
        const settled = await client.call(payBill, next);
        expect(settled.data.paymentDetails.success).toBe(true);
        expect(await client.call(payBill, next)).toEqual(settled);
      }
      await requireBalancedLedger(client);
    },
    DEADLINE_MS,
  );

  it(
    'limits its write-ahead log by checkpoints',
    async () => {
      const db = await openDatabase({ folder });
      const replayBytes = async () => {
        const [log] = await db.query<{ bytes: number }>(
          'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) AS bytes FROM pg_control_checkpoint()',
        );
        return log?.bytes ?? 0;
      };
      await db.script("CREATE TABLE note AS SELECT repeat('x', 1000) FROM generate_series(1, 1000)");
      expect(await replayBytes()).toBeGreaterThan(200_000);
      const stop = checkpointRegularly(db, 5);
      await until(async () => (await replayBytes()) < 200_000);
      stop();
      await db.close();
    },
    DEADLINE_MS,
  );
});
