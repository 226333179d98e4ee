import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_MS = 50;

/**
 * Flags with which `open` also locks the file, and refuses immediately if it is locked: O_EXLOCK on macOS,
 * and libuv's own flag on Windows.
 */
const LOCKING_FLAGS: Partial<Record<NodeJS.Platform, number>> = {
  darwin: 0x20 | constants.O_NONBLOCK,
  win32: 0x1000_0000,
};

const { O_CREAT, O_RDWR } = constants;

export interface FileLock {
  release(): void;
}

/** Another process has the lock. */
export class FileLocked extends Error {}

/**
 * Locks a file, which is created if it is missing, until `release` or the end of this process. The kernel
 * owns the lock. It releases the lock even after SIGKILL, for every process and container that has the
 * folder, regardless of any clock. The file is not deleted, because a waiting process may have it open.
 * @param waitMs how long to wait for the lock, or 0 to try once
 * @throws FileLocked if another process still has the lock, with a message that identifies the process
 */
export async function lockFile(file: string, waitMs: number): Promise<FileLock> {
  const locked = await openLocked(file, waitMs);
  if (locked === undefined) throw new FileLocked(`${file} is locked by ${readHolder(file)}`);
  writeHolder(locked, `process ${process.pid} on ${hostname()}`);
  return {
    release: () => {
      writeHolder(locked, '');
      closeSync(locked);
    },
  };
}

async function openLocked(file: string, waitMs: number): Promise<number | undefined> {
  const flags = LOCKING_FLAGS[process.platform];
  return flags === undefined
    ? await openAndLock(file, waitMs)
    : await retryOpening(file, O_CREAT | O_RDWR | flags, waitMs);
}

/**
 * Locks with the command `flock`, because Node.js has no such call. The lock belongs to the open file, which
 * the command inherits, so that this process keeps the lock.
 */
async function openAndLock(file: string, waitMs: number): Promise<number | undefined> {
  const opened = openSync(file, O_CREAT | O_RDWR, 0o666);
  let isLocked = false;
  try {
    isLocked = await runFlock(opened, waitMs);
  } finally {
    if (!isLocked) closeSync(opened);
  }
  return isLocked ? opened : undefined;
}

async function runFlock(opened: number, waitMs: number): Promise<boolean> {
  const command = waitMs > 0 ? ['-x', '3'] : ['-x', '-n', '3'];
  const flock = spawn('flock', command, { stdio: ['ignore', 'ignore', 'inherit', opened], timeout: waitMs });
  const [code] = (await once(flock, 'exit').catch((error: unknown) => {
    throw new Error('The command "flock" of util-linux cannot be run', { cause: error });
  })) as [number | null];
  // Without an exit code, the command was stopped after `waitMs`.
  if (code !== null && code > 1) throw new Error(`The command "flock" failed with code ${code}`);
  return code === 0;
}

async function retryOpening(file: string, flags: number, waitMs: number): Promise<number | undefined> {
  for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
    try {
      return openSync(file, flags, 0o666);
    } catch (error) {
      if (!['EAGAIN', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      if (waitedMs >= waitMs) return undefined;
      await sleep(RETRY_MS);
    }
  }
}

/**
 * Writes the owner of the lock into the file, for messages of other processes. On a full disk, the lock works without
 * this text.
 */
function writeHolder(locked: number, holder: string): void {
  try {
    ftruncateSync(locked);
    writeSync(locked, holder, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8') || 'another process';
  } catch {
    return 'another process';
  }
}
