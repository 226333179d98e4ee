import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makesEveryCase } from '@billpay/sandbox/testing/chaos-cases';
import { compiledProgram } from '@billpay/sandbox/testing/compiled-program';
import { FileLocked, lockFile } from './file-lock';

const KILLS = makesEveryCase ? 100 : 12;
const VISITORS = 4;
const HOUR_MS = 3_600_000;

describe('the lock of a file', () => {
  let folder: string;
  let file: string;
  let log: string;
  const visitors = new Map<number, ChildProcess>();

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'billpay-lock-'));
    file = join(folder, '.lock');
    log = join(folder, 'log');
    writeFileSync(log, '');
  });
  afterEach(async () => {
    await Promise.all([...visitors.keys()].map(kill));
    rmSync(folder, { recursive: true });
  });

  async function startVisitor(clockMs: number): Promise<void> {
    const program = await compiledProgram(join(__dirname, 'testing/lock-visitor.ts'));
    const visitor = spawn(process.execPath, [program, file, log, String(clockMs)], { stdio: 'inherit' });
    visitors.set(visitor.pid ?? 0, visitor);
  }

  function suspend(pid: number): void {
    visitors.get(pid)?.kill('SIGSTOP');
  }

  async function kill(pid: number): Promise<void> {
    const visitor = visitors.get(pid);
    visitors.delete(pid);
    visitor?.kill('SIGKILL');
    if (visitor) await once(visitor, 'exit');
  }

  /** Lists visits in order. An interrupted visit is listed twice. */
  function readVisits(): string[] {
    const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean);
    return lines.filter((line, index) => line !== lines[index - 1]);
  }

  /** Waits for a visit that continues until its process is killed. */
  async function findStayingVisitor(): Promise<number> {
    for (;;) {
      const [pid, visit] = readVisits().at(-1)?.split(' ').map(Number) ?? [];
      if (pid !== undefined && visit === 3 && visitors.has(pid)) return pid;
      await sleep(5);
    }
  }

  it('admits one process at a time, and the next one when the owner is killed', async () => {
    for (let index = 0; index < VISITORS; index++) await startVisitor((index - 1) * HOUR_MS);
    for (let kills = 0; kills < KILLS; kills++) {
      const holder = await findStayingVisitor();
      utimesSync(file, kills % 2 ? 0 : Date.now() / 1000 + 3600, 0);
      await kill(holder);
      await startVisitor((kills % 3) * HOUR_MS);
    }
    const visits = readVisits();
    expect(new Set(visits).size).toBe(visits.length);
    expect(visits.length).toBeGreaterThan(KILLS);
  }, 120_000);

  it('keeps the lock of a suspended process until it is killed', async () => {
    await startVisitor(0);
    const holder = await findStayingVisitor();
    suspend(holder);
    await expect(lockFile(file, 20)).rejects.toThrow(`is locked by process ${holder} on `);
    await kill(holder);
    await expect(lockFile(file, 0)).resolves.toBeDefined();
  });

  it('identifies the owner of the lock if it is not released in time', async () => {
    const lock = await lockFile(file, 0);
    const message = `${file} is locked by process ${process.pid} on ${hostname()}`;
    await expect(lockFile(file, 0)).rejects.toEqual(new FileLocked(message));
    await expect(lockFile(file, 20)).rejects.toThrow(message);
    lock.release();
    (await lockFile(file, 0)).release();
  });

  it('gives the lock to a waiting caller when it is released', async () => {
    const first = await lockFile(file, 0);
    const second = lockFile(file, 10_000);
    first.release();
    await expect(second).resolves.toBeDefined();
    (await second).release();
  });

  it('ignores the text that a killed owner left in the file', async () => {
    writeFileSync(file, 'process 4711 on another-host');
    (await lockFile(file, 0)).release();
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  it('reports a file that cannot be locked', async () => {
    mkdirSync(file);
    await expect(lockFile(file, 0)).rejects.toThrow('EISDIR');
  });
});
