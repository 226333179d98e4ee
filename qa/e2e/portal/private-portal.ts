import { cpSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@billpay/portal/processes/server-process';
import { compiledProgram } from '@billpay/sandbox/testing/compiled-program';
import { createTestDatabase } from '@billpay/sandbox/testing/test-database';
import { Bank } from './bank';
import { startPortal, temporaryFolder, type RunningPortal } from './start-portal';

const repository = path.resolve(__dirname, '../../..');
const builtPortal = path.join(repository, 'build/portal');
const serveBuilt = path.join(repository, 'tools/start/serve-built.ts');

/** A portal with its own files and data, which a test may break, release and restart. */
export interface PrivatePortal {
  readonly bank: Bank;
  /** Folder of the served files, with `shell/` and `remotes/`. */
  readonly portalDir: string;
  restart(): Promise<void>;
  remove(): Promise<void>;
}

export interface PrivatePortalOptions {
  /** Whether to use a data folder as for `npm start`, instead of the database server, which starts faster. */
  embedded?: boolean;
  /** Environment variables of its server. */
  env?: NodeJS.ProcessEnv;
  /** Path that responds when its server is ready. */
  probe?: string;
}

export async function privatePortal({
  embedded = false,
  env = {},
  probe,
}: PrivatePortalOptions = {}): Promise<PrivatePortal> {
  const folder = temporaryFolder('private-portal');
  const portalDir = path.join(folder.path, 'portal');
  cpSync(builtPortal, portalDir, { recursive: true });
  const database = embedded ? undefined : await createTestDatabase('whole');
  const data = database ? { DATABASE_URL: database.url } : { DATA_DIR: path.join(folder.path, 'data') };
  const options = {
    // Open pages find the portal again after a restart.
    port: await freePort(),
    ...(probe !== undefined && { probe }),
    env: { PORTAL_DIR: portalDir, ...data, ...env },
    ...(!embedded && { command: [await compiledProgram(serveBuilt)] }),
  };
  let running: RunningPortal = await startPortal(options);
  return {
    get bank() {
      return new Bank(running.origin);
    },
    portalDir,
    async restart() {
      await running.stop();
      running = await startPortal(options);
    },
    async remove() {
      await running.stop();
      await database?.drop();
      folder.remove();
    },
  };
}
