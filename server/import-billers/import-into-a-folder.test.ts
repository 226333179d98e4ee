import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox, type SandboxOptions } from '@billpay/sandbox';
import { writeImportFile, importing, namesFound, newBiller, temporaryFolder } from './testing/importing';

describe('import-billers into a data folder', () => {
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'billpay-folder-'));
    await (await startSandbox({ dataDir: folder, directory: 'known' })).close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs a callback with a server on the folder, and closes the server afterwards. */
  async function withServer(
    options: SandboxOptions,
    work: (sandbox: Sandbox) => Promise<void>,
  ): Promise<void> {
    const sandbox = await startSandbox({ ...options, dataDir: folder });
    try {
      await work(sandbox);
    } finally {
      await sandbox.close();
    }
  }

  it('requires a folder that a server has created', async () => {
    const file = writeImportFile(JSON.stringify([newBiller()]));
    const empty = temporaryFolder();
    const refused = await importing(file, '--data-dir', empty);
    expect(refused).toMatchObject({
      code: 2,
      printed: [],
      error: expect.stringContaining('no database in'),
    });
    expect(readdirSync(empty)).toEqual([]);
  });

  it('refuses a folder that a server is using', async () => {
    await withServer({}, async ({ origin }) => {
      const locked = await importing(writeImportFile(JSON.stringify([newBiller()])), '--data-dir', folder);
      expect(locked).toMatchObject({
        code: 2,
        error: expect.stringContaining('in use by another process'),
      });
      expect(await namesFound(origin, 'zebra')).toEqual([]);
    });
  });

  it('imports billers once, and keeps them on the next start without seeding', async () => {
    const file = writeImportFile(JSON.stringify([newBiller()]));
    const first = await importing(file, '--data-dir', folder);
    expect(first).toMatchObject({
      code: 0,
      last: expect.stringContaining('1 added, 0 changed, 0 unchanged'),
    });
    const second = await importing(file, '--data-dir', folder);
    expect(second).toMatchObject({
      code: 0,
      last: expect.stringContaining('0 added, 0 changed, 1 unchanged'),
    });
    await withServer({ directory: 'whole' }, async ({ origin }) => {
      expect(await namesFound(origin, 'zebra')).toEqual(['Zebra Crossing Broadband']);
      // Invented billers. The directory is still that of the first start, regardless of the current setting.
      expect(await namesFound(origin, 'traffic police - echallan')).toEqual([]);
    });
  });
});
