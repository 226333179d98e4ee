import { cpSync } from 'node:fs';
import path from 'node:path';
import { compiledProgram } from '@billpay/sandbox/testing/compiled-program';
import { createTestDatabase } from '@billpay/sandbox/testing/test-database';
import { Bank } from './bank';
import { startPortal, temporaryFolder, type RunningPortal } from './start-portal';

const repository = path.resolve(__dirname, '../../..');
const builtPortal = path.join(repository, 'build/portal');
const serveBuilt = path.join(repository, 'tools/start/serve-built.ts');

/** A portal whose files and data belong to one test, which may break, release and restart as it likes. */
export interface OwnPortal {
  readonly bank: Bank;
  /** The folder its files are served from: `shell/` and `remotes/` lie in it. */
  readonly portalDir: string;
  restart(): Promise<void>;
  remove(): Promise<void>;
}

/** On a database server, as this starts soonest, or by `npm start`, with the data `embedded` in a folder. */
export async function ownPortal({ embedded = false } = {}): Promise<OwnPortal> {
  const folder = temporaryFolder('own-portal');
  const portalDir = path.join(folder.path, 'portal');
  cpSync(builtPortal, portalDir, { recursive: true });
  const database = embedded ? undefined : await createTestDatabase('whole');
  const data = database ? { DATABASE_URL: database.url } : { DATA_DIR: path.join(folder.path, 'data') };
  const place = {
    env: { PORTAL_DIR: portalDir, ...data },
    ...(!embedded && { command: [await compiledProgram(serveBuilt)] }),
  };
  let running: RunningPortal = await startPortal(place);
  return {
    get bank() {
      return new Bank(running.origin);
    },
    portalDir,
    async restart() {
      await running.stop();
      running = await startPortal(place);
    },
    async remove() {
      await running.stop();
      await database?.drop();
      folder.remove();
    },
  };
}
