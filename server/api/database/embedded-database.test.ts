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

  const endings = [
    {
      ending: 'its process is killed',
      end: async (server: ServerProcess) => {
        await server.end();
        return server.ended;
      },
      code: null,
    },
    {
      ending: 'its disk fills within a commit',
      end: async (server: ServerProcess, pay: () => Promise<unknown>) => {
        server.send('SIGUSR2');
        expect(await pay().catch(() => 'no response')).toBe('no response');
        return server.ended;
      },
      code: 74,
    },
  ];
  it.each(endings)(
    '[API-04, PAY-19] keeps an acknowledged payment when $ending, and the same key pays once',
    async ({ end, code }) => {
      const first = await start(['--import', fillsDisk]);
      const client = await TestClient.signInAsNew(first.origin, 'regular');
      const newPayment = async (amount: string) => ({
        body: await paymentBody(client, await savedAs(client, 'Sun Direct'), { amount, reference: null }),
        idempotencyKey: randomUUID(),
      });
      const paid = await newPayment('100.00');
      const outcome = await client.call(payBill, paid);
      const next = await newPayment('110.00');
      expect(await end(first, () => client.call(payBill, next))).toBe(code);

      const again = client.at((await start()).origin);
      expect(await again.call(payBill, paid)).toEqual(outcome);
      const settled = await again.call(payBill, next);
      expect(settled.data.paymentDetails.success).toBe(true);
      expect(await again.call(payBill, next)).toEqual(settled);
      await requireBalancedLedger(again);
    },
    DEADLINE_MS,
  );

  it(
    '[API-04] serves one of several processes that start at once after a crash',
    async () => {
      await (await start()).end();
      const attempts = await Promise.all(
        Array.from({ length: 3 }, () =>
          start().then(
            () => 'serves',
            (error: Error) => error.message,
          ),
        ),
      );
      const refusals = attempts.filter((outcome) => outcome !== 'serves');
      expect(refusals).toHaveLength(2);
      expect(refusals.join()).toMatch(/is in use by another process.*is in use by another process/s);
    },
    DEADLINE_MS,
  );

  it(
    'limits its log by checkpoints',
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
