import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ClusterTemplate } from './cluster-template';
import { openInMemory } from './pglite-server';

describe('the template of in-memory servers', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'billpay-template-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Describes a new server: its settings, and its tables, which do not include any of ours. */
  async function describeNew(): Promise<string> {
    const server = await openInMemory(new ClusterTemplate(folder));
    const { rows: settings } = await server.query('SELECT name, setting FROM pg_settings ORDER BY name');
    const { rows: tables } = await server.query('SELECT oid, relname FROM pg_class ORDER BY oid');
    await server.exec('CREATE TABLE left_behind (id int)');
    await server.close();
    return JSON.stringify([settings, tables]);
  }

  it('writes the template when the first server starts, reuses it, and rewrites it if it is unreadable', async () => {
    const first = await describeNew();
    const [name = ''] = readdirSync(folder);
    const file = path.join(folder, name);
    const { mtimeMs } = statSync(file);
    expect(await describeNew()).toBe(first);
    expect(readdirSync(folder)).toEqual([name]);
    expect(statSync(file).mtimeMs).toBe(mtimeMs);
    writeFileSync(file, 'no cluster');
    expect(await describeNew()).toBe(first);
    expect(statSync(file).size).toBeGreaterThan(1_000_000);
  });

  it('starts a server without a template if no file can be written', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const server = await openInMemory(new ClusterTemplate(path.join(file, 'below')));
    expect((await server.query('SELECT 1 AS up')).rows).toEqual([{ up: 1 }]);
    await server.close();
  });
});
