import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { compiledProgram } from '@billpay/sandbox/testing/compiled-program';
import { createTestDatabase } from '@billpay/sandbox/testing/test-database';
import { Bank } from './bank';
import { freePort, startPortal, temporaryFolder } from './start-portal';

const repository = path.resolve(__dirname, '../../..');
const sandboxProgram = path.join(repository, 'sandbox/main.ts');
const serveProgram = path.join(repository, 'tools/serve.ts');

/** A deployment as a bank's: the portal alone on one origin, the API on another. */
export interface BankDeployment {
  readonly bank: Bank;
  readonly portal: string;
  remove(): Promise<void>;
}

/** @param config settings of `config.json` beside those that the deployment needs */
export async function bankDeployment(config: object = {}): Promise<BankDeployment> {
  const folder = temporaryFolder('bank');
  const database = await createTestDatabase('whole');
  const port = await freePort();
  const api = await startPortal({
    command: [await compiledProgram(sandboxProgram)],
    env: { DATABASE_URL: database.url, ALLOWED_ORIGINS: `http://127.0.0.1:${port}` },
    probe: '/readyz',
  });
  const file = path.join(folder.path, 'config.json');
  writeFileSync(
    file,
    JSON.stringify({
      bank: { name: 'Demo Bank' },
      api: { base: `${api.origin}/api` },
      portal: path.join(repository, 'build/portal'),
      ...config,
    }),
  );
  const portal = await startPortal({
    command: [await compiledProgram(serveProgram), file],
    env: {},
    port,
    probe: '/healthz',
  });
  return {
    bank: new Bank(api.origin, portal.origin),
    portal: portal.origin,
    async remove() {
      await portal.stop();
      await api.stop();
      await database.drop();
      folder.remove();
    },
  };
}
