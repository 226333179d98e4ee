import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { copyOfPreparedFolder } from '@billpay/sandbox/testing/prepared-folder';
import { UnusableFolder } from '@billpay/api/database/data-folder';
import type { Database } from '@billpay/api/database/database';
import { openDatabase } from '@billpay/api/database/open-database';
import { FolderProcess } from '@billpay/sandbox/testing/folders/folder-processes';

const DEADLINE_MS = 300_000;

/** Lists names, sizes and times of all files in a folder, or of one file. */
function contentsOf(path: string): string[] {
  const { size, mtimeMs } = statSync(path);
  const names = statSync(path).isDirectory() ? readdirSync(path, { recursive: true }) : [];
  const inside = names.map((name) => {
    const found = statSync(join(path, String(name)));
    return `${String(name)} ${found.size} ${found.mtimeMs}`;
  });
  return [`${size} ${mtimeMs}`, ...inside.toSorted()];
}

describe('[API-04] a data folder', () => {
  let root: string;
  const whole = () => join(root, 'whole');
  const copy = () => join(root, 'copy');
  const inCluster = (name: string) => join(copy(), 'postgres', name);

  async function using<T>(folder: string, work: (db: Database) => Promise<T>): Promise<T> {
    const db = await openDatabase({ folder });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  }
  const noteIn = (folder: string) => using(folder, (db) => db.query('SELECT text FROM note'));

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'billpay-folders-'));
    renameSync(await copyOfPreparedFolder('empty'), whole());
    await using(whole(), async (db) => {
      await db.script("CREATE TABLE note (text text); INSERT INTO note VALUES ('kept')");
    });
  }, DEADLINE_MS);
  const copyFolder = () => cpSync(whole(), copy(), { recursive: true, preserveTimestamps: true });
  /** Copies the files of the cluster except its tables and log, so that no server can open it. */
  const copyEmptied = () => {
    const filter = (file: string) => !/\/(base|pg_wal)\/.+/.test(file);
    cpSync(whole(), copy(), { recursive: true, preserveTimestamps: true, filter });
  };
  afterEach(() => rmSync(copy(), { recursive: true, force: true }));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const removed = (name: string) => () => rmSync(join(copy(), name), { recursive: true });
  const emptied = () => {
    rmSync(copy(), { recursive: true, force: true });
    mkdirSync(copy());
  };
  const replaced = (name: string) => () => {
    rmSync(join(copy(), name), { recursive: true });
    writeFileSync(join(copy(), name), '');
  };

  it.each([
    ['without PG_VERSION', removed('postgres/PG_VERSION'), 'postgres/PG_VERSION is missing'],
    ['without pg_control', removed('postgres/global/pg_control'), 'postgres/global/pg_control is missing'],
    ['without its log', removed('postgres/pg_wal'), 'postgres/pg_wal is missing'],
    ['without its cluster', removed('postgres'), 'postgres is missing'],
    ['with a file for a cluster', replaced('postgres'), 'postgres/PG_VERSION is missing'],
    ['with an empty PG_VERSION', replaced('postgres/PG_VERSION'), 'was written by PostgreSQL ""'],
    [
      'of an older PostgreSQL',
      () => writeFileSync(inCluster('PG_VERSION'), '17\n'),
      'was written by PostgreSQL "17"; this version of Bill Pay reads 18',
    ],
    [
      'with files of somebody else',
      () => {
        emptied();
        writeFileSync(join(copy(), 'thesis.doc'), 'ten years of work');
      },
      'holds something else (thesis.doc)',
    ],
    [
      'that is a file',
      () => {
        rmSync(copy(), { recursive: true });
        writeFileSync(copy(), '');
      },
      'is a file',
    ],
  ])('[API-04] refuses %s and leaves it unchanged', async (_, damage, message) => {
    copyEmptied();
    damage();
    const before = contentsOf(copy());
    const opening = openDatabase({ folder: copy() });
    await expect(opening).rejects.toThrow(UnusableFolder);
    await expect(opening).rejects.toThrow(message);
    expect(contentsOf(copy())).toEqual(before);
  });

  it('[API-04] refuses a read-only folder', async () => {
    copyEmptied();
    await expect(openDatabase({ folder: '/sys/billpay' })).rejects.toThrow(/cannot be made \(E[A-Z]+\)/);
    rmSync(join(copy(), 'server.lock'));
    mkdirSync(join(copy(), 'server.lock'));
    await expect(openDatabase({ folder: copy() })).rejects.toThrow('cannot be written to');
  });

  it('[API-04] keeps the data of a folder made by an earlier version', async () => {
    copyFolder();
    rmSync(join(copy(), 'server.lock'));
    rmSync(join(copy(), 'database-created'));
    writeFileSync(join(copy(), 'lock'), '1 1');
    expect(await noteIn(copy())).toEqual([{ text: 'kept' }]);
  });

  /** Each case creates a complete database, which needs seconds of CPU. */
  const createdFolders = [
    {
      what: 'with a first start that was interrupted, in a new volume, gets a database',
      async found() {
        emptied();
        mkdirSync(join(copy(), 'lost+found'));
        mkdirSync(join(copy(), 'postgres.new', 'base'), { recursive: true });
        const settings = await using(copy(), (db) =>
          db.query(
            "SELECT current_setting('data_checksums') AS checksums, current_setting('fsync') AS fsync",
          ),
        );
        return { settings, files: readdirSync(copy()).toSorted() };
      },
      expected: {
        settings: [{ checksums: 'on', fsync: 'on' }],
        files: ['database-created', 'lost+found', 'postgres', 'server.lock'],
      },
    },
    {
      what: 'from before checksums still opens',
      async found() {
        emptied();
        const initDbStartParams = ['--no-data-checksums'];
        const server = await PGlite.create({ dataDir: join(copy(), 'postgres'), initDbStartParams });
        await server.exec("CREATE TABLE note (text text); INSERT INTO note VALUES ('kept')");
        await server.close();
        return noteIn(copy());
      },
      expected: [{ text: 'kept' }],
    },
  ];
  it.each(createdFolders)(
    '$what',
    async ({ found, expected }) => {
      expect(await found()).toEqual(expected);
    },
    DEADLINE_MS,
  );

  it('[API-04] reports a changed byte of a table instead of serving it', async () => {
    copyFolder();
    const [row] = await using(copy(), (db) =>
      db.query<{ file: string }>("SELECT pg_relation_filepath('note') AS file"),
    );
    const file = inCluster(row?.file ?? '');
    const bytes = readFileSync(file);
    const at = bytes.indexOf('kept');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await expect(noteIn(copy())).rejects.toThrow('invalid page');
  });

  it(
    '[API-04] exits before acknowledging a write if its lock was removed',
    async () => {
      copyFolder();
      const owner = await FolderProcess.start('write-notes-program.ts', [copy()]);
      try {
        expect(await owner.writes('acknowledged 3')).toBe(true);
        rmSync(join(copy(), 'server.lock'));
        expect(await owner.ended).toBe(74);
        expect(owner.errors).toContain('its lock file or its folder was removed or replaced');
      } finally {
        await owner.kill();
      }
      const acknowledged = [...owner.output.matchAll(/acknowledged \d+/g)].length;
      const notes = await noteIn(copy());
      expect(notes.length - 1).toBeGreaterThanOrEqual(acknowledged);
    },
    DEADLINE_MS,
  );
});
