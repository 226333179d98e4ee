import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** When the process of this id began, where the system tells; an id alone may have been given out again. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(holder: string): boolean {
  const [pidText = '', start = ''] = holder.split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(pid) === start;
}

function isTaken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EEXIST';
}

/**
 * Takes the folder for this process, or throws: two PGlite servers on one folder silently lose each other's writes.
 * A lock left behind by a process that is gone is taken over. Gives back what releases it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, 'lock');
  const mine = join(folder, `lock.${process.pid}.${Math.random().toString(36).slice(2)}`);
  const self = `${process.pid} ${startOf(process.pid)}`;
  writeFileSync(mine, self);
  try {
    claim(lock, mine);
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new Error(
      `The data folder ${folder} is in use by another process. Stop it, or name another folder.`,
      {
        cause: error,
      },
    );
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(lock, { force: true });
}

function claim(lock: string, mine: string): void {
  try {
    linkSync(mine, lock);
  } catch (error) {
    if (!isTaken(error)) throw error;
    const holder = readFileSync(lock, 'utf8');
    if (isRunning(holder)) throw error;
    const stale = `${mine}.stale`;
    renameSync(lock, stale);
    // Another process may have taken the stale lock over between the two lines above: give its lock back.
    if (readFileSync(stale, 'utf8') !== holder) {
      linkSync(stale, lock);
      rmSync(stale);
      throw error;
    }
    rmSync(stale);
    linkSync(mine, lock);
  }
}
