import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@billpay/api/database/open-database';
import { seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { startPrivatePostgres, type PrivatePostgres } from '@billpay/sandbox/testing/private-postgres';
import { until } from '@billpay/sandbox/testing/until';
import { openBankAddress, type BankAddress } from './bank-address';
import { createBankDatabases, preparesHere } from './bank-databases';
import { createBankProcesses, type BankProcesses } from './bank-processes';
import { examineBank, examined, killAll } from './examine-bank';
import { PayingClients } from './paying-clients';

const DEADLINE_MS = 900_000;
const PAYMENTS = 40;
const settings = ['max_connections=200'];

/** Makes commits of the primary wait for the standby's disk, as docs/databases.md describes. */
async function waitForStandby(primary: PrivatePostgres): Promise<void> {
  const db = await openDatabase({ url: primary.url, poolSize: 1 });
  try {
    await db.script(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await db.script('SELECT pg_reload_conf()');
    const inSync = `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`;
    await until(async () => (await db.query(inSync)).length === 1);
  } finally {
    await db.close();
  }
}

describe('the failure of the primary database server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'billpay-drill-'));
  const servers: PrivatePostgres[] = [];
  let address: BankAddress | undefined;
  let bank: BankProcesses | undefined;
  let clients: PayingClients | undefined;

  afterAll(async () => {
    await clients?.stop().catch(() => undefined);
    if (bank) await killAll([...bank.apis, bank.core, bank.network]);
    address?.close();
    for (const server of servers) server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    '[PAY-19, PAY-20, API-04] loses no acknowledged payment when the primary is killed and its standby is promoted',
    async () => {
      // The core and the network have a separate server, which does not fail.
      const adapters = await startPrivatePostgres({ settings });
      servers.push(adapters);
      const size = { customers: 12, payments: 4 * PAYMENTS };
      const { databases: there, actors } = await createBankDatabases(adapters.url, preparesHere(size));
      const primary = await adapters.copy('copy');
      servers.push(primary);
      const standby = await primary.copy('standby');
      servers.push(standby);
      await waitForStandby(primary);
      address = await openBankAddress(primary.url);
      const databases = {
        ...there,
        api: address.toUrl(there.api),
        apiServing: address.toUrl(there.apiServing),
      };
      bank = await createBankProcesses(databases, folder);
      const processes = [...bank.apis, bank.core, bank.network];
      await Promise.all(processes.map((process) => process.start()));
      clients = new PayingClients(actors, { databases, ...bank }, seedOfRun());
      await clients.untilAcknowledged(PAYMENTS);

      primary.kill();
      const killedAt = performance.now();
      const before = clients.acknowledged;
      await standby.promote();
      address.moveTo(standby.url);
      const promotedAt = performance.now();
      await clients.untilAcknowledged(1);
      const recoveredAt = performance.now();
      await clients.untilAcknowledged(PAYMENTS);
      await clients.stop();

      const { payers, clientLog } = clients;
      const findings = await examineBank({
        databases,
        actors,
        payers,
        clientLog,
        servers: processes,
        processes,
      });
      console.log(
        `${before} payments acknowledged before the failure. Standby promoted after ${Math.round(promotedAt - killedAt)} ms, ` +
          `next payment after ${Math.round(recoveredAt - killedAt)} ms. ` +
          `${clients.acknowledged - before} payments acknowledged afterwards.`,
      );
      expect(findings.map(({ name }) => name)).toEqual(examined);
      expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    },
    DEADLINE_MS,
  );
});
