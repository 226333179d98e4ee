import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnusableFolder, hasCluster } from './data-folder';
import { LOCK_SOCKET, findTurnAddress, lockFolder } from './folder-lock';

describe('[API-04] the lock of a data folder', () => {
  let folder: string;
  const socket = () => join(folder, LOCK_SOCKET);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'billpay-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Starts a process that listens on the socket, as another server would. */
  async function startOwner() {
    const program = `require('node:net').createServer().listen(process.argv[1], () => console.log('locked'))`;
    const owner = spawn(process.execPath, ['-e', program, socket()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(owner.stdout, 'data');
    return {
      send: (signal: NodeJS.Signals) => owner.kill(signal),
      kill: async () => {
        owner.kill('SIGKILL');
        await once(owner, 'exit');
      },
    };
  }

  it('[API-04] refuses the lock until it is released', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(UnusableFolder);
    await expect(lockFolder(folder)).rejects.toThrow('is in use by another process');
    lock.release();
    expect(existsSync(socket())).toBe(false);
    (await lockFolder(folder)).release();
  });

  it('[API-04] keeps the lock of a suspended process, and releases it as soon as the process is killed', async () => {
    const owner = await startOwner();
    owner.send('SIGSTOP');
    await expect(lockFolder(folder)).rejects.toThrow('is in use by another process');
    await owner.kill();
    expect(existsSync(socket())).toBe(true);
    (await lockFolder(folder)).release();
  });

  it("[API-04] gives the lock to only one of several processes that replace a killed process's socket", async () => {
    const owner = await startOwner();
    await owner.kill();
    const locks = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const given = locks.filter((each) => each.status === 'fulfilled');
    expect(given).toHaveLength(1);
    for (const { value } of given) value.release();
  });

  it('[API-04] keeps the socket of a process that has taken over the folder of a killed process', async () => {
    await (await startOwner()).kill();
    const turn = createServer().listen(findTurnAddress(folder));
    await once(turn, 'listening');
    const locking = lockFolder(folder);
    locking.catch(() => undefined);
    rmSync(socket());
    const owner = await startOwner();
    turn.close();
    await expect(locking).rejects.toThrow('is in use by another process');
    expect(existsSync(socket())).toBe(true);
    await owner.kill();
  });

  it("keeps an existing file with the socket's name", async () => {
    writeFileSync(socket(), 'mine');
    await expect(lockFolder(folder)).rejects.toThrow('contains a server.sock that is no socket. Remove it');
    expect(readFileSync(socket(), 'utf8')).toBe('mine');
  });

  it('refuses a path that the system would truncate', async () => {
    const long = join(folder, 'x'.repeat(100));
    mkdirSync(long);
    await expect(lockFolder(long)).rejects.toThrow('has a path that is too long for a socket');
  });
});

describe('[API-04] a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'billpay-folder-'));
    mkdirSync(join(folder, 'postgres'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('[API-04] refuses a data folder that another version of PostgreSQL wrote', () => {
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '17\n');
    expect(() => hasCluster(folder)).toThrow(
      'was written by PostgreSQL "17"; this version of Bill Pay reads 18',
    );
  });

  it('[API-04] refuses a data folder with a damaged cluster', () => {
    expect(() => hasCluster(folder)).toThrow('is damaged: postgres/PG_VERSION is missing');
  });
});
