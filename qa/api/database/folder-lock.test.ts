import { mkdtempSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEGACY_LOCK_FILE, LOCK_FILE } from '@billpay/api/database/data-folder';
import { lockFolder, lockPrograms } from '@billpay/api/database/folder-lock';
import { FolderProcess } from '@billpay/sandbox/testing/folders/folder-processes';

const DEADLINE_MS = 300_000;

describe('[API-04] the lock of a data folder', () => {
  let folder: string;
  let started: FolderProcess[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'billpay-lock-'));
  });
  afterEach(async () => {
    await Promise.all(started.map((process) => process.kill()));
    started = [];
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(elsewhere = false): Promise<FolderProcess> {
    const process = await FolderProcess.start('lock-folder-program.ts', [folder], { elsewhere });
    started.push(process);
    return process;
  }
  async function startOwner(elsewhere = false): Promise<FolderProcess> {
    const owner = await start(elsewhere);
    if (!(await owner.writes('locked'))) throw new Error(owner.errors);
    return owner;
  }

  it.each([
    ['here, and the second in a container', false, true],
    ['in a container, and the second here', true, false],
    ['in one container, and the second in another', true, true],
  ])(
    '[API-04] excludes a second process if the first runs %s',
    async (_, first, second) => {
      await startOwner(first);
      const other = await start(second);
      expect(await other.writes('locked')).toBe(false);
      expect(other.errors).toContain('is in use by another process');
      expect(await other.ended).not.toBe(0);
    },
    DEADLINE_MS,
  );

  it(
    '[API-04] keeps the lock of a suspended process, and frees it as soon as the process is killed',
    async () => {
      const owner = await startOwner();
      owner.child.kill('SIGSTOP');
      expect(() => lockFolder(folder)).toThrow('in use by another process');
      await owner.kill();
      lockFolder(folder).release();
    },
    DEADLINE_MS,
  );

  it(
    '[API-04] gives the lock to one of several processes that start simultaneously',
    async () => {
      const outcomes = await Promise.all([1, 2, 3, 4].map(async () => (await start()).writes('locked')));
      expect(outcomes.filter(Boolean)).toEqual([true]);
    },
    DEADLINE_MS,
  );

  it('[API-04] does not depend on process ids', () => {
    const lock = lockFolder(folder);
    expect(readFileSync(join(folder, LOCK_FILE), 'utf8')).toBe('');
    lock.release();
    lockFolder(folder).release();
  });

  it('[API-04] respects a running server of an earlier version, and claims the lock of a dead one', () => {
    const legacy = join(folder, LEGACY_LOCK_FILE);
    const [, stat = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
    writeFileSync(legacy, `${process.pid} ${stat.split(' ')[19] ?? ''}`);
    expect(() => lockFolder(folder)).toThrow('in use by another process');
    writeFileSync(legacy, `${process.pid} 1`);
    lockFolder(folder).release();
  });

  it('[API-04] works with each installed program, and refuses the folder without any', () => {
    const lock = lockFolder(folder);
    const outcomes = lockPrograms.map((program) => {
      try {
        lockFolder(folder, [program]).release();
        return 'locked twice';
      } catch (error) {
        return (error as Error).message.includes('in use') ? 'excluded' : (error as Error).message;
      }
    });
    expect(outcomes).toContain('excluded');
    for (const outcome of outcomes) expect(outcome).toMatch(/^excluded$|is installed/);
    lock.release();
    expect(() => lockFolder(folder, [['no-such-program']])).toThrow('none of no-such-program is installed');
  });

  it.each([
    ['its file is removed', () => rmSync(join(folder, LOCK_FILE))],
    [
      'its file is replaced',
      () => {
        renameSync(join(folder, LOCK_FILE), join(folder, 'moved'));
        writeFileSync(join(folder, LOCK_FILE), '');
      },
    ],
    [
      'its folder is replaced',
      () => {
        renameSync(folder, `${folder}.moved`);
        mkdirSync(folder);
      },
    ],
  ])('[API-04] detects that the lock is lost when %s', (_, lose) => {
    const lock = lockFolder(folder);
    expect(lock.isMine()).toBe(true);
    lose();
    expect(lock.isMine()).toBe(false);
    lock.release();
    rmSync(`${folder}.moved`, { recursive: true, force: true });
  });
});
