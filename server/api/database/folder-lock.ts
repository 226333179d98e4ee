import { spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { LEGACY_LOCK_FILE, LOCK_FILE, unusable, type UnusableFolder } from './data-folder';

type LockProgram = readonly [program: string, ...args: string[]];

/**
 * Programs that lock descriptor 3 with flock(2) or exit with 1. The lock belongs to the open file, so it stays
 * with this process after the program has ended. Node.js itself has no call for it.
 */
export const lockPrograms: readonly LockProgram[] = [
  ['flock', '-x', '-n', '3'],
  ['perl', '-e', 'open(my $f, "+<&=", 3) or die; exit 0 if flock($f, 6); exit 1 if $!{EWOULDBLOCK}; die $!'],
  ['python3', '-c', 'import fcntl\ntry: fcntl.flock(3, 6)\nexcept BlockingIOError: exit(1)'],
];

/** libuv's UV_FS_O_EXLOCK, for Windows: no other process can open the file. */
const WINDOWS_EXCLUSIVE = 0x10000000;

export interface FolderLock {
  /**
   * Returns false once the lock file or folder was removed or replaced: another process may own the folder now.
   */
  isMine(): boolean;
  release(): void;
}

function openLockFile(folder: string): number {
  const exclusive = process.platform === 'win32' ? WINDOWS_EXCLUSIVE : 0;
  try {
    return openSync(join(folder, LOCK_FILE), constants.O_RDWR | constants.O_CREAT | exclusive, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EBUSY') throw inUse(folder, error);
    throw unusable(folder, 'cannot be written to', 'Make it writable, or name another folder', error);
  }
}

function inUse(folder: string, cause?: unknown): UnusableFolder {
  return unusable(folder, 'is in use by another process', 'Stop it, or name another folder', cause);
}

/** Takes the kernel's lock on an open file; false if another open file has it. */
function tryLock(descriptor: number, folder: string, programs: readonly LockProgram[]): boolean {
  const PATH = [process.env.PATH, '/usr/bin', '/bin'].filter(Boolean).join(delimiter);
  for (const [program, ...args] of programs) {
    const { error, status, stderr } = spawnSync(program, args, {
      env: { PATH },
      stdio: ['ignore', 'ignore', 'pipe', descriptor],
    });
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') continue;
    if (status === 0) return true;
    const complaint = error?.message ?? stderr.toString().trim();
    if (status === 1 && complaint === '') return false;
    throw unusable(folder, `cannot be locked (${program}: ${complaint})`, 'Name one on a local disk');
  }
  const names = programs.map(([program]) => program).join(', ');
  throw unusable(
    folder,
    `cannot be locked: none of ${names} is installed`,
    'Install one, or use DATABASE_URL',
  );
}

/** Returns the start time of a process, if the system reports it: an id may have been reused. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Whether a server of an earlier version still uses the folder, according to process ids. */
function hasLegacyOwner(folder: string): boolean {
  const file = join(folder, LEGACY_LOCK_FILE);
  const [pid = '', start = ''] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : [];
  return start !== '' && startOf(Number(pid)) === start;
}

/**
 * Locks an existing folder for this process: two PGlite servers on one folder silently lose each other's writes.
 * The kernel keeps the lock until the process ends in any way, and across containers and namespaces (decision
 * 0057). Throws UnusableFolder.
 */
export function lockFolder(folder: string, programs = lockPrograms): FolderLock {
  const path = join(folder, LOCK_FILE);
  const descriptor = openLockFile(folder);
  try {
    if (process.platform !== 'win32' && !tryLock(descriptor, folder, programs)) throw inUse(folder);
    if (hasLegacyOwner(folder)) throw inUse(folder);
    rmSync(join(folder, LEGACY_LOCK_FILE), { force: true });
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  const { dev, ino } = fstatSync(descriptor);
  return {
    isMine() {
      const found = statSync(path, { throwIfNoEntry: false });
      return found !== undefined && found.ino === ino && found.dev === dev;
    },
    release: () => closeSync(descriptor),
  };
}
