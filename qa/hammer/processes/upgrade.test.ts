import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { migrateDatabase } from '@billpay/api/production/migrate-database';
import { seedOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { startPrivatePostgres, type PrivatePostgres } from '@billpay/sandbox/testing/private-postgres';
import { createBankDatabases } from './bank-databases';
import { createBankProcesses, type BankProcesses } from './bank-processes';
import { examineBank, examined, killAll } from './examine-bank';
import { PayingClients } from './paying-clients';
import { checkOutPreviousApi, type PreviousApi } from './previous-api';

const DEADLINE_MS = 900_000;
/** Payments in each phase. */
const PAYMENTS = 30;
const currentProgram = resolve(__dirname, '../../../server/api/main.ts');

describe('an upgrade without downtime', () => {
  const folder = mkdtempSync(join(tmpdir(), 'billpay-upgrade-'));
  let postgres: PrivatePostgres | undefined;
  let previous: PreviousApi | undefined;
  let bank: BankProcesses | undefined;
  let clients: PayingClients | undefined;

  afterAll(async () => {
    await clients?.stop().catch(() => undefined);
    if (bank) await killAll([...bank.apis, bank.core, bank.network]);
    postgres?.stop();
    previous?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    '[PAY-19, API-04] pays with the previous release and this version on one database, before, during and after the migration',
    async () => {
      postgres = await startPrivatePostgres({ settings: ['max_connections=200'] });
      previous = checkOutPreviousApi(folder);
      const { prepare, program } = previous;
      const { databases, actors } = await createBankDatabases(postgres.url, (url) =>
        prepare(url, { customers: 12, payments: 5 * PAYMENTS }),
      );
      bank = await createBankProcesses(databases, folder, {
        apiProgramOf: (index) => (index === 0 ? program : currentProgram),
      });
      const { apis, core, network, origins } = bank;
      const [before, after] = apis;
      const [beforeOrigin = '', afterOrigin = ''] = origins;
      if (!before || !after) throw new Error('There are no two instances');
      await Promise.all([core.start(), network.start(), before.start()]);

      clients = new PayingClients(actors, { databases, ...bank, origins: [beforeOrigin] }, seedOfRun());
      await clients.untilAcknowledged(PAYMENTS);
      await migrateDatabase(databases.api);
      await clients.untilAcknowledged(PAYMENTS);
      await after.start();
      clients.useOrigins([beforeOrigin, afterOrigin]);
      await clients.untilAcknowledged(PAYMENTS);
      clients.useOrigins([afterOrigin]);
      await before.kill();
      await clients.untilAcknowledged(PAYMENTS);
      await clients.stop();

      const { payers, clientLog } = clients;
      const servers = [after, core, network];
      const processes = [before, ...servers];
      const findings = await examineBank({ databases, actors, payers, clientLog, servers, processes });
      expect(findings.map(({ name }) => name)).toEqual(examined);
      expect(findings.filter(({ ok }) => !ok)).toEqual([]);
      expect([...before.logged, ...after.logged]).toEqual([]);
    },
    DEADLINE_MS,
  );
});
