import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOCK_DEADLINE_MS = 10_000;
/** A change takes milliseconds, so the process that has held the lock for so long is dead. */
const ABANDONED_AFTER_MS = 60_000;

/** Replaces a file by one rename, so that nobody reads an incomplete file. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = join(dirname(file), `.${process.pid}.unfinished`);
  writeFileSync(unfinished, text, { flush: true });
  renameSync(unfinished, file);
}

/** Runs one change of a portal's signed files at a time, so that concurrent changes are not lost. */
export async function withLock<T>(remotesDir: string, change: () => T | Promise<T>): Promise<T> {
  const unlock = await lock(remotesDir);
  try {
    return await change();
  } finally {
    unlock();
  }
}

async function lock(remotesDir: string): Promise<() => void> {
  const dir = join(remotesDir, '.registry-lock');
  mkdirSync(remotesDir, { recursive: true });
  for (const since = Date.now(); ;) {
    try {
      mkdirSync(dir);
      return () => rmSync(dir, { recursive: true, force: true });
    } catch {
      const heldSince = statSync(dir, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - heldSince > ABANDONED_AFTER_MS) rmSync(dir, { recursive: true, force: true });
      else if (Date.now() - since > LOCK_DEADLINE_MS)
        throw new Error(`${dir} is locked; remove it if no release is running`);
      await sleep(50);
    }
  }
}
